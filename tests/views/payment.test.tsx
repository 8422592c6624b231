import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Draft } from '#domain/booking/draft';
import type { Quote } from '#domain/move/quote';
import { features, paymentPlan } from '#domain/shop/business';
import type { Ports } from '#machines/ports';
import { reduced } from '../charts/promo-code';
import { plain } from '../support/charts/seen';
import { quote, quotedFacts } from '../support/fixtures';
import { quotedDraft, setPorts } from './ports';
import { openAt } from './render';

const withQuote = (some: Quote): Draft => ({ ...quotedDraft, facts: { ...quotedFacts, quote: some } });
async function open(answers: Partial<Ports> = {}, draft: Draft = quotedDraft, language = 'en') {
  setPorts(answers, draft);
  const user = openAt(`/${language}/quote?step=promo`);
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Payment & Booking' : '确认并付款' });
  return user;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const payPlain = 'Pay £240.00 now Without a helper';

it('no helper is offered when one costs nothing extra', async () => {
  await open({}, withQuote({ ...quote, helperPrice: quote.price }));
  button(payPlain);
  expect(screen.queryByRole('button', { name: /with a helper/i })).toBeNull();
  expect(screen.queryByText('Total price with a helper')).toBeNull();
});

it.each([
  ['en', '2027-01-13T04:00Z', /we keep 10% of what you pay; with less than 24 hours we keep 25%\. To change/],
  ['zh', '2027-01-13T14:00Z', /现在取消，收取已付金额\u2060的\u206025%。如需改期/],
])('the terms in %s say at %s, the day before the move, what cancelling costs', async (language, now, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  await open({}, withQuote({ ...quote, validUntil: Date.parse('2027-01-14') }), language);
  expect(screen.getByText(words).textContent).not.toMatch(/free up to|免费改期/);
});

it('the terms follow the clock while the page stays open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-12T00:00Z') });
  await open({}, withQuote({ ...quote, validUntil: Date.parse('2027-01-14') }));
  screen.getByText(/free up to/);
  vi.setSystemTime(new Date('2027-01-13T14:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  screen.getByText(/we keep 25%/);
});

it.each([
  ['en', /held while you pay|free up to/, 'Your card details go straight to our payment provider; we never see them.'],
  ['zh', /保留时段|免费改期/, '卡号由支付平台处理，我们看不到。'],
])('the terms in %s of another backend hold no slot and promise no free change', async (language, ours, card) => {
  await open({}, quotedDraft, language);
  expect(screen.getByRole('main').textContent).toMatch(ours);
  cleanup();
  vi.stubEnv('API_BASE_URL', 'https://bookings.example');
  await open({}, quotedDraft, language);
  screen.getByText(card);
  expect(screen.getByRole('main').textContent).not.toMatch(ours);
});

it('each Chinese payment button names the amount due', async () => {
  await open({}, quotedDraft, 'zh');
  button('立即支付£240.00 不含搬运工');
  button('立即支付£280.00 含搬运工');
  expect(screen.getByRole('main').textContent).not.toMatch(/[。！？] /);
});

it.each([
  ['en', 'Of £240.00 in all, £180.00 is due on the day.', 'Pay £60.00 now Without a helper'],
  ['zh', '总价£240.00，余款£180.00于搬家当天支付。', '立即支付£60.00 不含搬运工'],
])('a deposit in %s says what is left for the day of the move', async (language, rest, pay) => {
  const { ...whole } = paymentPlan;
  onTestFinished(() => void Object.assign(paymentPlan, whole));
  Object.assign(paymentPlan, { kind: 'deposit', percent: 25 });
  await open({}, quotedDraft, language);
  screen.getByText((_, element) => plain(element?.textContent ?? '') === rest, { selector: 'small' });
  button(pay);
});

it.each([
  [30_001, ['This saves about £90.00 compared with the usual market price.']],
  [30_000, []],
  [40_000, ['This saves about £120.00 compared with the usual market price.']],
])('a price of %d pence claims a saving of 30 %% only above £300, behind its flag', async (price, claims) => {
  onTestFinished(() => void Object.assign(features, { marketComparison: false }));
  Object.assign(features, { marketComparison: true });
  await open({}, withQuote({ ...quote, price }));
  expect(screen.queryAllByText(/market price/).map(({ textContent }) => textContent)).toEqual(claims);
});

it('the refusal of a payment made offline alone says so, and disappears when the connection is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const user = await open({ openCheckout: async () => ({ ok: false, reason: 'offline' }) }, quotedDraft, 'zh');
  await user.click(button('立即支付£240.00 不含搬运工'));
  const alert = within(await screen.findByRole('alert'));
  expect(screen.getAllByText('您当前处于离线状态')).toEqual([alert.getByText('您当前处于离线状态')]);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['en', payPlain, '502 Bad Gateway', 'Payment redirect error: 502 Bad Gateway'],
  ['zh', '立即支付£240.00 不含搬运工', 'evil.example', '跳转到付款页面时出错：evil.example'],
  ['zh', '立即支付£240.00 不含搬运工', '502 Bad Gateway', '跳转到付款页面时出错：502'],
])('the error in %s of a refused redirect is in one language (%s, %s)', async (language, pay, status, words) => {
  const refused = { ok: false, reason: 'paymentRedirectFailed', status } as const;
  const expiresAt = Date.now() + 1_800_000;
  const answers: Partial<Ports> = {
    openCheckout: async () => ({ ok: true, sessionId: 'cs_1', url: 'https://evil.example/cs_1', expiresAt }),
    leaveForCheckout: async () => refused,
  };
  const user = await open(answers, quotedDraft, language);
  await user.click(button(pay));
  within(await screen.findByRole('alert')).getByText(words);
});

const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Promotion code' });
async function openCode(answers: Partial<Ports>) {
  const user = await open(answers);
  await user.click(screen.getByText('Have a promotion code?'));
  return user;
}

it('the caret of a promotion code stays where the customer types', async () => {
  const user = await openCode({});
  await user.type(codeField(), 'mo');
  await user.keyboard('{ArrowLeft}xy');
  expect(codeField().value).toBe('MXYO');
  await user.keyboard(' v');
  expect(codeField().value).toBe('MXYVO');
});

it('a promotion code is left alone while an input method composes it', async () => {
  await openCode({});
  const input = codeField();
  const composing = createEvent.input(input, { target: { value: 'mo' } }) as InputEvent;
  Object.defineProperty(composing, 'isComposing', { value: true });
  fireEvent(input, composing);
  expect(input.value).toBe('mo');
  fireEvent.compositionEnd(input);
  expect(input.value).toBe('MO');
});

it.each([
  ['en', ['threeSeatSofa'], 'You carry your three-seat sofa with the driver', 'Recommended'],
  [
    'en',
    ['doubleBed', 'doubleMattress', 'doubleWardrobe', 'threeSeatSofa', 'cornerSofa'],
    'You carry your double bed, double mattress, double wardrobe and 2 more with the driver',
    'Recommended',
  ],
  ['zh', ['threeSeatSofa'], '三人沙发需要您和司机一起搬', '推荐'],
])('the ways to pay in %s name what takes two people of %j', async (language, items, alone, helped) => {
  const furnitureDetails = items.map((item) => ({ item, quantity: 1 }));
  const facts = { ...quotedFacts, details: { ...quotedFacts.details, furnitureDetails } };
  await open({}, { ...quotedDraft, facts }, language);
  const ways = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(ways).toEqual([expect.stringContaining(alone), expect.stringContaining(helped)]);
});

it('the summary shows the price after the code', async () => {
  setPorts({}, withQuote(reduced));
  openAt('/en/quote?step=contact');
  const summary = await screen.findByRole('complementary', { name: 'Your move' });
  expect(summary.textContent).toContain('£216.00');
  expect(summary.textContent).not.toContain('£240.00');
});

it('an applied code stays visible while redirecting to the payment', async () => {
  // The percentage is the code's own, not one that is worked out from the prices.
  const promo = { code: 'MOVE10', percent: 12, originalPrice: 24_000, originalHelperPrice: 28_000 };
  const lines: Quote['lines'] = [...quote.lines, { code: 'discount', pence: -2_400 }];
  const user = await open({}, withQuote({ ...quote, price: 21_600, helperPrice: 25_200, lines, promo }));
  await user.click(button('Pay £216.00 now Without a helper'));
  await screen.findByRole('button', { name: 'Taking you to the payment page' });
  screen.getByRole('region', { name: 'MOVE10: 12% off' });
  expect(screen.queryByRole('button', { name: 'Remove the code' })).toBeNull();
});
