/** Every test begins on a fresh page, whose warnings are not printed: what one leaves in the tab another would find. */
import { beforeEach, vi } from 'vitest';

beforeEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = '';
  document.body.replaceChildren();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
