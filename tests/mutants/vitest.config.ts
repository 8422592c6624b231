import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { breakableViews } from './bindings/plugin';

/** The walks through the screens, on views that can be broken. */
export default defineConfig({
  plugins: [breakableViews(fileURLToPath(new URL('../..', import.meta.url)))],
  test: {
    include: ['tests/charts/view.test.ts'],
    environment: 'jsdom',
    setupFiles: ['tests/views/jsdom.ts', 'tests/support/charts/view/stand-ins.ts'],
    // A view that is broken on purpose may fail at any time.
    onUnhandledError: () => false,
  },
});
