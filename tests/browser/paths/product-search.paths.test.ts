import { emptySameDay } from '#domain/same-day/facts';
import type { ProductSearchInput } from '#machines/product-search.machine';
import { answered } from '../../machines/answers';
import { productSearchChart, unfound } from '../../machines/cases/product-search';
import { productSearchScreen } from '../../screens/product-search';
import { STEP_ADDRESS } from '../../screens/steps';
import { billy, rug } from '../../support/same-day';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';
import type { Outcome } from './network';
import { leaveSameDay, MORNING, waitForever } from './same-day-fixture';

const { input, moreInputs } = productSearchChart;
const json = ({ price, ...product }: typeof billy) => ({ ...product, image: '', price: price / 100 });
const offered = [json(billy), json(rug)];

/** The clock's advance since the morning, milliseconds. */
let elapsed = 0;

const found = {
  // The sample fallback is off on this server, to show a failing search; samples replace a silent one.
  'xstate.done.actor.searchProducts': [
    answered({ products: [billy, rug] }),
    answered({ products: [] }),
    unfound('productsRefused', false),
    unfound('productsUnanswered', false),
  ],
};

describeBrowser('product search', {
  ...inBrowser(productSearchScreen({ cases: found })),
  inputs: [input, ...moreInputs],
  ports: ['searchProducts'],
  waived: {
    'productSearch.searching --xstate.done.actor.searchProducts[0]-->':
      'the samples are switched off on this server; tests/browser/same-day-products.test.ts has them stand in',
  },
  address: () => STEP_ADDRESS.items,
  keeps: ({ text }) => text,
  afterRefresh: {
    recovering: { to: 'searching', because: 'what has failed is asked once more' },
    debouncing: { to: 'searching', because: 'nobody is typing any more' },
  },
  // The service caches answers for ten minutes; here each search must be a call.
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
});
