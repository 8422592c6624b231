/** Starts every test on a fresh page, so that none finds what another has left in the tab. Warnings are not printed. */
import { beforeEach, vi } from 'vitest';

beforeEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = '';
  document.body.replaceChildren();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
