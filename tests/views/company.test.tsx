// @vitest-environment jsdom

import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articles } from '#domain/content/articles';
import { LANGUAGES, type Language } from '#domain/language';
import { resolvePath } from '../../src/app/routes';
import { openApp } from './app';

const paths = ['about', 'careers', 'reviews', 'testimonials', 'blog', ...articles.map(({ path }) => path)];
const pages = LANGUAGES.flatMap((language) => paths.map((path): [Language, string] => [language, path]));

const main = (): HTMLElement => {
  const found = document.querySelector('main');
  if (!found) throw new Error('the page has no main part');
  return found;
};

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(pages)('%s/%s', (language, path) => {
  it('the page has one heading, complete texts and a link into the booking', async () => {
    await openApp(`/${language}/${path}`);
    expect(main().querySelectorAll('h1')).toHaveLength(1);
    const text = main().textContent ?? '';
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN|\[object/);
    // A translation key instead of its text: words joined by dots.
    expect(text.replace(/[\w.+-]+@\S+|\S+\.info\S*/g, '')).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z.]/);
    const links = [...main().querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain(`/${language}/location`);
    expect(links).toContain(`/${language}/contact`);
    for (const link of links)
      if (link?.startsWith('/')) expect(resolvePath(link)).not.toHaveProperty('route.status', 404);
  });
});

describe('articles', () => {
  it.each(articles)(
    'the article $key has its own title and description, and the blog as its parent page',
    async ({ path }) => {
      const heads = await Promise.all(LANGUAGES.map((language) => openApp(`/${language}/${path}`)));
      for (const { head } of heads) {
        expect(head?.title).toBeTruthy();
        expect(head?.description.length).toBeGreaterThan(20);
        expect(head?.breadcrumbs?.map((crumb) => crumb.path)).toEqual(['blog']);
      }
    },
  );

  it('the articles quote the figures of the domain', async () => {
    await openApp('/en/blog/parking-a-van-in-edinburgh');
    const text = main().textContent ?? '';
    for (const words of ['asks for 3 working days', 'and 2 for public', '£60', 'June 2024'])
      expect(text).toContain(words);
    cleanup();
    await openApp('/en/blog/packing-a-kitchen');
    expect(main().textContent).toContain('46 × 31 × 31 cm, up to 10 kg');
  });
});
