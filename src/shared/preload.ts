import { createContext, useContext, useEffect } from 'react';

/** Loads what a path will need, while there is time. The application provides it; outside of it nothing is loaded. */
export const Preload = createContext<(pathname: string) => void>(() => {});

/** Loads what a path will need, while there is time; nothing while it is undefined. */
export function usePreload(pathname: string | undefined): void {
  const preload = useContext(Preload);
  useEffect(() => {
    if (pathname !== undefined) preload(pathname);
  }, [preload, pathname]);
}
