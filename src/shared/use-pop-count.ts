import { useEffect, useState } from 'react';

/** How often Back or Forward was pressed. */
export function usePops(): number {
  const [pops, setPops] = useState(0);
  useEffect(() => {
    const count = () => setPops((before) => before + 1);
    window.addEventListener('popstate', count);
    return () => window.removeEventListener('popstate', count);
  }, []);
  return pops;
}
