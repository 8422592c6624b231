import { ownerLinkChart } from '../../machines/cases/owner-link';
import { ownerLinkScreen } from '../../screens/owner-link';
import { payableFacts } from '../support/seed';
import { describeBrowser } from './describe-browser';
import type { Fixture } from './fixture';
import { inBrowser } from './hand';

const ids = new WeakMap<Fixture, string>();
const back = { to: 'offered', because: 'the link can be asked for once more' };

describeBrowser('owner link', {
  ...inBrowser(ownerLinkScreen(() => 'manage:unverifiedText')),
  inputs: [ownerLinkChart.input],
  ports: ['requestBookingLink'],
  address: (fixture) => `/manage/${ids.get(fixture)}`,
  keeps: () => undefined,
  afterRefresh: { sending: back, sent: back, failed: back },
  async open(fixture) {
    const { customer, flow } = fixture;
    const { quote } = await payableFacts(customer);
    ids.set(fixture, quote?.bookingId ?? '');
    // A browser without proof of ownership.
    await customer.context.clearCookies();
    await customer.page.goto(`/${flow.language}/manage/${quote?.bookingId}`);
  },
});
