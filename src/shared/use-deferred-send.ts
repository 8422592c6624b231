import { useEffect, useRef } from 'react';

/** Says things to a child of a chart. What is said before the child is there reaches it, in its order, as soon as it is. */
export function useDeferredSend<Event>(child: { send: (event: Event) => void } | undefined): (event: Event) => void {
  const waiting = useRef<Event[]>([]);
  useEffect(() => {
    if (child) for (const event of waiting.current.splice(0)) child.send(event);
  }, [child]);
  return (event) => {
    if (child) child.send(event);
    else waiting.current.push(event);
  };
}
