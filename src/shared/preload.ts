import { createContext, useContext, useEffect } from 'react';

/** Loads everything a path needs ahead of time. The application provides it; outside it, nothing is loaded. */
export const Preload = createContext<(pathname: string) => void>(() => {});

/** Loads everything a path needs ahead of time; nothing while it is undefined. */
export function usePreload(pathname: string | undefined): void {
  const preload = useContext(Preload);
  useEffect(() => {
    if (pathname !== undefined) preload(pathname);
  }, [preload, pathname]);
}
