import { emptySameDay } from '#domain/same-day-facts';
import { type ProductSearchInput, productSearchMachine } from '#machines/product-search.machine';
import { productPanelOf } from '#machines/product-search.view';
import { formatOf } from '../../../src/i18n/format';
import { answered } from '../../machines/answers';
import { productSearchChart, unfound } from '../../machines/cases/product-search';
import { billy, rug } from '../../support/same-day';
import { STEP_ADDRESS } from './addresses';
import { describeBrowser } from './describe-browser';
import type { Outcome } from './network';
import { leaveSameDay, MORNING, sameDayTexts, waitForever } from './same-day-fixture';
import { hasHeading, same } from './steps';

const { input, moreInputs, key, cases } = productSearchChart;
const json = ({ price, ...product }: typeof billy) => ({ ...product, image: '', price: price / 100 });
const offered = [json(billy), json(rug)];

/** How much later it is than in the morning, milliseconds. */
let elapsed = 0;

describeBrowser<typeof productSearchMachine>('product search', {
  machine: productSearchMachine,
  inputs: [input, ...moreInputs],
  key,
  cases: {
    ...cases,
    // The same text once more is no typing.
    'text.typed': ({ context }: { context: ProductSearchInput }) =>
      cases['text.typed'].filter(({ text }) => text !== context.text),
    // The samples are switched off on this server, so that a search that fails can be seen; they stand in for one that is silent.
    'xstate.done.actor.searchProducts': [
      answered({ products: [billy, rug] }),
      answered({ products: [] }),
      unfound('productsRefused', false),
      unfound('productsUnanswered', false),
    ],
  } as never,
  ports: ['searchProducts'],
  waived: {
    'productSearch.searching --xstate.done.actor.searchProducts[2]-->':
      'the samples are switched off on this server; tests/browser/same-day-products.test.ts has them stand in',
  },
  address: () => STEP_ADDRESS.items,
  keeps: ({ text }) => text,
  afterRefresh: {
    recovering: { to: 'searching', because: 'what has failed is asked once more' },
    debouncing: { to: 'searching', because: 'nobody is typing any more' },
  },
  // The service keeps an answer for ten minutes, but here each search is asked for.
  before: async ({ customer: { page } }) => {
    elapsed += 11 * 60_000;
    await page.clock.setSystemTime(new Date(new Date(MORNING).getTime() + elapsed));
  },
  async open({ customer, flow: { language }, url }, { model }) {
    elapsed = 0;
    const { page } = customer;
    const config = await (await fetch(`${url}/api/config`)).json();
    await page.route(/\/api\/config$/, (route) => route.fulfill({ json: { ...config, productSearchFallback: false } }));
    await waitForever(page);
    await page.clock.setSystemTime(MORNING);
    const { text } = model.options.input as ProductSearchInput;
    const typed = text === '' ? {} : { products: text };
    await leaveSameDay(customer, 'items', { ...emptySameDay(), category: 'ikea', typed });
    await page.goto(`/${language}${STEP_ADDRESS.items}`);
    await page.getByRole('searchbox').waitFor();
  },
  outcome(_fixture, _port, output): Outcome | undefined {
    const { ok, reason, products } = output as { ok: boolean; reason?: string; products?: readonly unknown[] };
    if (reason === 'productsRefused') return { is: 'refused', code: 'productsFailed', status: 500 };
    if (!ok) return { is: 'cut' };
    return { is: 'answered', alter: (reply: object) => ({ ...reply, products: offered.slice(0, products?.length) }) };
  },
  gestures: ({ customer: { page }, flow: { language, press } }) => {
    const { t } = sameDayTexts[language];
    const field = page.getByRole('searchbox');
    return {
      'text.typed': ({ text }) => field.fill(text),
      'text.submitted': () => field.press('Enter'),
      'popular.chosen': ({ name }) => page.getByRole('button', { name: name.toUpperCase(), exact: true }).click(),
      'retry.requested': () => press(t.tryAgain),
    };
  },
  async shows(fixture, snapshot) {
    const { page } = fixture.customer;
    const { language } = fixture.flow;
    const { t } = sameDayTexts[language];
    await hasHeading(fixture, t.title.items);
    const { text, show, products, samples, refusal } = productPanelOf(snapshot);
    same('The field', await page.getByRole('searchbox').inputValue(), text);
    const names = await page.locator('main ul li [lang=sv]').allInnerTexts();
    const expected = show === 'listed' ? products : [];
    same('Products', names.join(), expected.map(({ name }) => name).join());
    const main = await page.locator('main').innerText();
    const says = (what: string, is: boolean) => same(`"${what}" is said`, main.includes(what), is);
    for (const { price } of expected) says(formatOf(language).money(price), true);
    says(t.products.notFound, show === 'notFound');
    says(t.products.samples, show === 'listed' && samples);
    says(t.products.errorTitle, show === 'unavailable');
    if (refusal && show === 'unavailable') says(t.errors[refusal], true);
  },
});
