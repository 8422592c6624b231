/** In the chunk of the packages: the first script evaluates that by importing this module, before the application. */
export { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
