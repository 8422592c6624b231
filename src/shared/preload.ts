import { createContext, useContext } from 'react';

/** Loads what a path will need, while there is time. The application provides it; outside of it nothing is loaded. */
export const Preload = createContext<(pathname: string) => void>(() => {});

/** Loads what a path will need, while there is time. */
export const usePreload = (): ((pathname: string) => void) => useContext(Preload);
