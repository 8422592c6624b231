/** The firm's typeface: one small self-hosted file, loaded with the page without moving it. */
import { expect, it } from 'vitest';
import { expectQuiet, usualShop } from './support/shop';

/** Bytes. */
const MOST = 31_000;

const shop = usualShop();

it.each(['en', 'zh'] as const)(
  'the typeface is the first choice of every text in %s, in one file',
  async (language) => {
    const customer = await shop.customer({ language });
    const { page } = customer;
    const files: Promise<Buffer>[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('.woff2')) files.push(answer.body());
    });
    await page.goto(`/${language}/location`, { waitUntil: 'networkidle' });
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''));
    });
    const face = language === 'en' ? 'Figtree' : 'Figtree beside Chinese';
    expect(loaded).toContain(face);
    expect(files).toHaveLength(1);
    expect((await files[0])?.length).toBeLessThanOrEqual(MOST);
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily.replaceAll('"', ''));
    expect(family.split(', ')[0]).toBe(face);
    expectQuiet(customer);
  },
);

it('the typeface is used on server-rendered pages', async () => {
  const customer = await shop.customer();
  await customer.page.goto('/dev/mail', { waitUntil: 'networkidle' });
  const faces = await customer.page.evaluate(async () => {
    const [face = ''] = getComputedStyle(document.body).fontFamily.split(', ');
    return (await document.fonts.load(`17px ${face}`, 'a’')).length;
  });
  expect(faces).toBe(1);
  expectQuiet(customer);
});

it('the typeface has tabular figures', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  await page.goto('/en');
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    return ['11111', '00000', '48695'].map((figures) => {
      const span = document.createElement('span');
      span.textContent = figures;
      document.querySelector('main')?.append(span);
      return span.getBoundingClientRect().width;
    });
  });
  expect(new Set(widths).size).toBe(1);
});

it('Chinese quotation marks and dots use a Chinese face', async () => {
  const customer = await shop.customer({ language: 'zh' });
  const { page } = customer;
  await page.goto('/zh');
  const widths = await page.evaluate(() =>
    ['一', '一“', '一“一”', '一…'].map((text) => {
      const span = document.createElement('span');
      span.style.whiteSpace = 'nowrap';
      span.textContent = text;
      document.querySelector('main')?.append(span);
      return span.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(span).fontSize);
    }),
  );
  expect(widths.map(Math.round)).toEqual([1, 2, 4, 2]);
});

it('the typeface is published with its licence', async () => {
  const text = await (await fetch(`${shop.url}/licences.txt`)).text();
  expect(text).toContain('@fontsource-variable/figtree');
  expect(text).toContain('SIL OPEN FONT LICENSE');
});
