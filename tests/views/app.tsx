/** Renders the whole app, as after the first load of a path. */
import { render, screen } from '@testing-library/react';
import { MemoryRouter, parsePath, useLocation, useNavigationType } from 'react-router-dom';
import { App } from '../../src/app/app';
import { prepare } from '../../src/app/load-route';
import { resolvePath } from '../../src/app/routes';
import { Navigation } from './render';

function Where() {
  const { pathname, search, hash, state } = useLocation();
  return <output data-testid="where">{JSON.stringify([useNavigationType(), pathname + search + hash, state])}</output>;
}

/** The kind of the last navigation, the path it led to, and the state of its history entry. */
export const where = () => JSON.parse(screen.getByTestId('where').textContent ?? '');

/** Loads a page's code and texts, as a link to it does before it is pressed. */
export async function preparePath(path: string): Promise<void> {
  const place = resolvePath(path);
  if (!('redirect' in place)) await prepare(place.route, place.language);
}

/** Opens a path, with a state in its history entry, and with `before` in the history. */
export async function openApp(path: string, state?: unknown, before: readonly string[] = []): Promise<void> {
  const { pathname = '', search = '' } = parsePath(path);
  await preparePath(pathname);
  render(
    <MemoryRouter initialEntries={[...before, { pathname, search, state }]}>
      <Navigation />
      <App />
      <Where />
    </MemoryRouter>,
  );
}
