import { useEffect, useState } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** Delay before a message is announced, milliseconds. */
const PAUSE = 500;

export function LiveRegion({ message }: { message: string }) {
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(message), PAUSE);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <VisuallyHidden>
      <span role="status" aria-atomic="true">
        {announced}
      </span>
    </VisuallyHidden>
  );
}
