/** Every test begins on a fresh page: what one leaves in the tab another would find. */
import { beforeEach, vi } from 'vitest';

beforeEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = '';
  document.body.replaceChildren();
});
