import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

interface Change {
  file: string;
  start: number;
  end: number;
  text: string;
}
const { file, start, end, text } = JSON.parse(process.env.CONSTANT ?? '') as Change;
const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** The tests of the rules, with one constant changed. */
export default defineConfig({
  plugins: [
    {
      name: 'changed-constant',
      enforce: 'pre',
      transform: (code, id) => (id === path ? code.slice(0, start) + text + code.slice(end) : undefined),
    },
  ],
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/**/*.long.test.ts'],
    isolate: false,
    testTimeout: 30_000,
  },
});
