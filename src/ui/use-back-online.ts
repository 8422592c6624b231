import { useEffect, useEffectEvent } from 'react';

/** Does something each time the connection comes back. */
export function useBackOnline(act: () => void): void {
  const again = useEffectEvent(act);
  useEffect(() => {
    const listen = () => again();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
