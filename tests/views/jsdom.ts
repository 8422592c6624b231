/** The texts of the pages, what jsdom lacks, and a clean page after every test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import '../screens/words';

/** Parts of a page load when they are first shown, which takes a while under load. */
configure({ asyncUtilTimeout: 10_000 });

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
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
});
