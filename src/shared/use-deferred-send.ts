import { useEffect, useRef } from 'react';

/** Sends events to a child actor, and queues them until it exists. */
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
