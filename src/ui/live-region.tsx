import { useEffect, useState } from 'react';
import { VisuallyHidden } from './visually-hidden';

interface LiveRegionProps {
  message: string;
  /** Milliseconds a message must stand still before it is announced. */
  pause?: number | undefined;
}

export function LiveRegion({ message, pause = 500 }: LiveRegionProps) {
  const [said, setSaid] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSaid(message), pause);
    return () => clearTimeout(timer);
  }, [message, pause]);

  return (
    <VisuallyHidden>
      <span role="status" aria-atomic="true">
        {said}
      </span>
    </VisuallyHidden>
  );
}
