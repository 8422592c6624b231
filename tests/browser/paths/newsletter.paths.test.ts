import { newsletterChart } from '../../machines/cases/newsletter';
import { newsletterScreen } from '../../screens/newsletter';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';

const PAGE = '/accessibility';
const because = 'the form is not kept: it asks for one line';

describeBrowser('newsletter', {
  ...inBrowser(newsletterScreen),
  inputs: [newsletterChart.input],
  ports: ['subscribe'],
  address: () => PAGE,
  keeps: () => undefined,
  afterRefresh: Object.fromEntries(
    [
      ...['invalid', 'subscribed', 'failed'].map((state) => `open.${state}`),
      ...['asking + pause.waiting', 'asking + pause.over', 'taken + pause.waiting', 'refused + pause.waiting'].map(
        (state) => `sending.call.${state}`,
      ),
    ].map((state) => [state, { to: 'open.idle', because }]),
  ),
  open: async ({ customer: { page }, flow: { language } }) => void (await page.goto(`/${language}${PAGE}`)),
  outcome: (_fixture, _port, { ok }: { ok: boolean }) =>
    ok ? { is: 'answered', otherwise: async () => ({}) } : { is: 'cut' },
});
