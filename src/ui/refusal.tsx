import { type ReactNode, useEffect, useRef } from 'react';

interface RefusalProps {
  /** What `aria-describedby` of the pressed button names. */
  id: string;
  children: ReactNode;
}

/** Why a press led nowhere, beside its button: brought into view when it appears. */
export function Refusal({ id, children }: RefusalProps) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={here} id={id}>
      {children}
    </div>
  );
}
