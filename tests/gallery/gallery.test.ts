import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { writeGallery } from './main';
import { picturePath } from './page';

const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const looks = ['en', 'zh'].flatMap((language) =>
  [360, 1280].flatMap((width) => ['light', 'dark'].map((scheme) => ({ language, width, scheme }))),
);

it('the gallery shows every picture once, by chart and state', () => {
  const states = [
    ['promo-code', 'editing'],
    ['booking', '{"quote":{"schedule":"settled"}}'],
  ] as const;
  const paths = states.flatMap(([chart, state]) => looks.map((look) => picturePath(chart, state, look)));
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  expect(writeGallery(folder)).toBe(16);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  expect([...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, path]) => path).sort()).toEqual([...paths].sort());
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'booking / quote-schedule-settled',
    'promo-code / editing',
  ]);
});

it('no gallery is written without pictures', () => {
  expect(writeGallery(join(folder, 'none'))).toBe(0);
});
