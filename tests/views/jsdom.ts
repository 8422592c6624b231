/** Loads the texts, adds what jsdom lacks, and cleans up after every test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import '../support/words/words';

/** Lazy parts of a page may take a while on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });

window.scrollTo = () => {};
/** A desktop. */
window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
Object.assign(HTMLElement.prototype, { scrollIntoView: () => {} });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

afterEach(() => {
  cleanup();
  if (typeof sessionStorage === 'undefined') return;
  sessionStorage.clear();
  localStorage.clear();
});
