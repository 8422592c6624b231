import { type ReactNode, useEffect, useRef } from 'react';

interface RefusalProps {
  /** Id for `aria-describedby` of the pressed button. */
  id: string;
  children: ReactNode;
}

/** An error beside its button, scrolled into view when it appears, unless it is in a dock, which is always in view. */
export function Refusal({ id, children }: RefusalProps) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!here.current?.closest('[data-dock]')) here.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={here} id={id}>
      {children}
    </div>
  );
}
