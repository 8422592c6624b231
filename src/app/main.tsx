import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { mayStart } from '../boot/browser-support';
import { startCounting } from '../boot/start-counting';
import { keepScroll } from '../shared/keep-scroll';
import { keepControls } from '../ui/kept-field';
import { App } from './app';
import { prepare } from './load-route';
import { createRoot, hydrateRoot, type RootOptions } from './react';
import { resolvePath } from './routes';
import { tolerateTranslators } from './translated-page';

/** Hydrates the page after its texts and module have loaded, so that the first render matches the HTML. */
export async function mount(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const isFirst = !import.meta.hot?.data.unmount;
  const counting = isFirst ? startCounting() : undefined;
  const place = resolvePath(location.pathname);
  if (!('redirect' in place)) {
    await prepare(place.route, place.language);
    if (!mayStart(place.language, root)) return;
  }
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  await counting;
  if (isFirst) {
    keepScroll();
    tolerateTranslators();
    keepControls(root);
  }
  // React reports them as uncaught errors otherwise, but the page has recovered.
  const options: RootOptions = { onRecoverableError: (error) => console.warn(error) };
  import.meta.hot?.data.unmount?.();
  const isPrerendered = root.firstElementChild !== null;
  const mounted = isPrerendered ? hydrateRoot(root, app, options) : createRoot(root, options);
  if (!isPrerendered) mounted.render(app);
  if (import.meta.hot) import.meta.hot.data.unmount = () => mounted.unmount();
}

import.meta.hot?.accept((edited) => edited?.mount());
