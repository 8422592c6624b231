/** Renders the whole app, as after the first load of a path. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath } from 'react-router-dom';
import { App } from '../../src/app/app';
import { prepare } from '../../src/app/load-route';
import { resolvePath } from '../../src/app/routes';

/** Loads what a page needs and returns its head; undefined when the path redirects. */
export async function preparePath(path: string) {
  const place = resolvePath(path);
  return 'redirect' in place ? undefined : (await prepare(place.route, place.language)).head;
}

/** Opens a path, with an extra element beside the app. Returns the page's head as well. */
export async function openApp(path: string, beside: ReactNode = null, state?: unknown) {
  const { pathname = '', search = '' } = parsePath(path);
  const head = await preparePath(pathname);
  const rendered = render(
    <MemoryRouter initialEntries={[{ pathname, search, state }]}>
      <App />
      {beside}
    </MemoryRouter>,
  );
  return { ...rendered, head };
}
