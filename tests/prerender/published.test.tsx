/** Pages rendered with published reviews, which take the place of the samples. */
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { reviews as samples } from '#content/reviews';
import type { Published } from '#domain/contract/reviews';
import { LANGUAGES, type Language, wordsIn } from '#domain/language';
import { common as english } from '#locales/en/common';
import { common as chinese } from '#locales/zh/common';
import { App } from '../../src/app/app';
import { prepare } from '../../src/app/load-route';
import { pathOf, routes } from '../../src/app/routes';
import { setPublished } from '../../src/site/reviews/published';

const published: Published = {
  counts: [0, 1, 0, 0, 2],
  reviews: [
    { name: 'Mary S.', place: 'EH6', stars: 5, date: '2027-03-01', words: 'Careful <crew>' },
    { name: 'Lin W.', place: 'YO1', stars: 2, date: '2027-02-01', words: '' },
  ],
};
const SAMPLE = { en: english.sample, zh: chinese.sample };

/** The text of a page's HTML; labels are in it. */
async function textOf(name: string, language: Language): Promise<string> {
  const route = routes.find((each) => each.name === name || each.path === name);
  if (!route) throw new Error(`no route ${name}`);
  await prepare(route, language);
  const { prelude } = await prerender(
    <StaticRouter location={pathOf(route, language)}>
      <App />
    </StaticRouter>,
  );
  return new Response(prelude).text();
}

describe.each(LANGUAGES)('with published reviews, in %s', (language) => {
  beforeAll(() => setPublished(published));

  it('the reviews page has them, their rating and no sample', async () => {
    const html = await textOf('reviews', language);
    for (const part of ['Mary S.', 'EH6', 'Careful &lt;crew&gt;', 'Lin W.', '4.0', '67', '33'])
      expect(html).toContain(part);
    for (const sample of samples) expect(html).not.toContain(wordsIn(sample.text, language));
    expect(html).not.toContain(`>${SAMPLE[language]}<`);
    expect(html).not.toContain('98%');
  });

  it('the home page has them, and its rating follows', async () => {
    const html = await textOf('home', language);
    expect(html).toContain('Mary S.');
    expect(html).not.toContain('547');
    for (const sample of samples) expect(html).not.toContain(wordsIn(sample.text, language));
  });

  it('no other page has a sample of words', async () => {
    for (const name of ['testimonials', 'services/domestic'])
      expect(await textOf(name, language)).not.toContain(`>${SAMPLE[language]}<`);
  });
});
