// @vitest-environment jsdom
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { features } from '#domain/business';
import type { Draft } from '#domain/draft';
import type { Quote } from '#domain/quote';
import type { Ports } from '#machines/ports';
import { booking, quote, quotedFacts } from '../support/fixtures';
import { asksOf, quotedDraft, setPorts } from './ports';
import { openAt } from './render';

const withQuote = (some: Quote): Draft => ({ ...quotedDraft, facts: { ...quotedFacts, quote: some } });
const discountedQuote: Quote = {
  ...quote,
  price: 21_600,
  helperPrice: 25_200,
  lines: [...quote.lines, { code: 'discount', pence: -2_400 }],
  promo: { code: 'MOVE10', percent: 10, originalPrice: 24_000, originalHelperPrice: 28_000 },
};

async function open(answers: Partial<Ports> = {}, draft: Draft = quotedDraft, language = 'en') {
  setPorts(answers, draft);
  const user = openAt(`/${language}/quote?step=promo`);
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Payment & Booking' : '付款与预订' });
  return user;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const payPlain = 'Pay £240.00 now';
const payHelper = 'Pay £280.00 now, with a helper';
const terms = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map((term) => `${term.firstChild?.textContent}: ${term.nextElementSibling?.textContent}`);

describe('the price', () => {
  it('is itemised, with and without a helper, with what the quote says of itself', async () => {
    await open();
    const card = screen.getByRole('region', { name: 'Your quote' });
    expect(terms(card)).toEqual([
      'Base price: £200.00',
      'Distance charge: £40.00',
      'Total price: £240.00',
      'Helper: +£40.00',
      'Total price with a helper: £280.00',
      'Estimated duration: 2 hours 30 minutes',
      'Distance: 2.6 miles',
      'Quote reference: 89AB-CDEF',
      'Quote date: Friday 15\u00a0January at 08:00, London time',
      'Valid until: Saturday 16\u00a0January at 08:00, London time',
    ]);
    within(card).getByText('Quote valid');
    within(card).getByText(/^VAT is included\./);
  });

  it('has no helper where one costs nothing more', async () => {
    await open({}, withQuote({ ...quote, helperPrice: quote.price }));
    button(payPlain);
    expect(screen.queryByRole('button', { name: /with a helper/ })).toBeNull();
    expect(screen.queryByText('Total price with a helper')).toBeNull();
  });

  it('says on each button what is owed, in Chinese too', async () => {
    await open({}, quotedDraft, 'zh');
    button('现在支付£240.00');
    button('现在支付£280.00（含搬运助手）');
    expect(screen.getByRole('main').textContent).not.toMatch(/[。！？] /);
  });

  it('shows beside each choice what it cost before a promotion code', async () => {
    await open({}, withQuote(discountedQuote));
    expect([...document.querySelectorAll('main del')].map(({ textContent }) => textContent)).toEqual([
      '£240.00',
      '£280.00',
    ]);
  });

  it.each([
    [30_001, ['This saves about £90.00 compared with the usual market price.']],
    [30_000, []],
    [40_000, ['This saves about £120.00 compared with the usual market price.']],
  ])('of %d pence claims 30 %% above £300 where the firm compares', async (price, claims) => {
    onTestFinished(() => void Object.assign(features, { marketComparison: false }));
    Object.assign(features, { marketComparison: true });
    await open({}, withQuote({ ...quote, price }));
    expect(screen.queryAllByText(/market price/).map(({ textContent }) => textContent)).toEqual(claims);
  });

  it('can be renewed once it has expired, and not be paid before', async () => {
    const user = await open({ waitUntil: async () => true });
    await screen.findAllByText('Quote expired');
    expect(screen.queryByRole('button', { name: payPlain })).toBeNull();
    await user.click(button('Get a new quote'));
    await waitFor(() => expect(asksOf('createBooking')).toHaveLength(1));
  });
});

describe('paying', () => {
  const opened = { ok: true, sessionId: 'cs_1', url: 'https://pay.example/1', expiresAt: 1_800_000_000_000 } as const;

  it('opens the checkout for the price shown and leaves for it', async () => {
    const user = await open({ openCheckout: async () => opened });
    await user.click(button(payHelper));
    await waitFor(() => expect(asksOf('leaveForCheckout')).toEqual([{ url: 'https://pay.example/1' }]));
    expect(asksOf('openCheckout')).toEqual([{ quote, withHelper: true }]);
    const busy = button('Taking you to the payment page');
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    await user.click(button(payPlain));
    expect(asksOf('openCheckout')).toHaveLength(1);
  });

  it('brings a failure back as a Payment Error, and can be tried again', async () => {
    const user = await open({ openCheckout: async () => ({ ok: false, reason: 'paymentSessionFailed' }) });
    await user.click(button(payPlain));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Payment Error');
    alert.getByText('Failed to create payment session. Please try again.');
    await user.click(button(payPlain));
    await waitFor(() => expect(asksOf('openCheckout')).toHaveLength(2));
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['en', payPlain, 'You are offline'],
    ['zh', '现在支付£240.00', '您当前处于离线状态'],
  ])('says in %s that the connection was lost, until it is back', async (language, pay, title) => {
    const user = await open({ openCheckout: async () => ({ ok: false, reason: 'offline' }) }, quotedDraft, language);
    await user.click(button(pay));
    within(await screen.findByRole('alert')).getByText(title);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['en', payPlain, 'Payment redirect error: evil.example'],
    ['zh', '现在支付£240.00', '跳转到付款页面时出错：evil.example'],
  ])('says in %s what kept the browser from leaving', async (language, pay, words) => {
    const refused = { ok: false, reason: 'paymentRedirectFailed', status: 'evil.example' } as const;
    const expiresAt = Date.now() + 1_800_000;
    const answers: Partial<Ports> = {
      openCheckout: async () => ({ ok: true, sessionId: 'cs_1', url: 'https://evil.example/cs_1', expiresAt }),
      leaveForCheckout: async () => refused,
    };
    const user = await open(answers, quotedDraft, language);
    await user.click(button(pay));
    within(await screen.findByRole('alert')).getByText(words);
  });

  it('shows the right prices when the server corrected them, without lines that no longer add up', async () => {
    const right = { price: 26_000, helperPrice: 30_000 };
    const user = await open({ openCheckout: async () => ({ ok: false, reason: 'priceChanged', quote: right }) });
    await user.click(button(payPlain));
    within(await screen.findByRole('alert')).getByText('Please check the price');
    button('Pay £260.00 now');
    button('Pay £300.00 now, with a helper');
    expect(terms(screen.getByRole('region', { name: 'Your quote' })).slice(0, 2)).toEqual([
      'Total price: £260.00',
      'Helper: +£40.00',
    ]);
  });

  it('asks the server first when a checkout was open, and says that nothing was charged', async () => {
    const openCheckout = { sessionId: 'cs_1', withHelper: false, expiresAt: 1_800_000_000_000 };
    let answer: (value: Awaited<ReturnType<Ports['readBooking']>>) => void = () => {};
    await open({ readBooking: () => new Promise((resolve) => (answer = resolve)) }, { ...quotedDraft, openCheckout });
    expect(screen.getAllByRole('button', { name: 'Checking your payment' })).toHaveLength(2);
    answer({ ok: true, booking: { ...booking, status: 'paying', paymentStatus: 'pending' } });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Payment not completed');
    alert.getByText('The payment was not completed. Nothing has been charged.');
    button(payPlain);
  });
});

describe('a promotion code', () => {
  const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Promotion code' });
  async function openCode(answers: Partial<Ports>) {
    const user = await open(answers);
    await user.click(screen.getByText('Have a promotion code?'));
    return user;
  }

  it('is asked for in a fold, written large and at most six characters long', async () => {
    const user = await openCode({});
    expect(codeField().closest('details')?.open).toBe(true);
    await user.type(codeField(), 'move1 0x');
    expect(codeField().value).toBe('MOVE10');
    await user.clear(codeField());
    expect(codeField().closest('details')?.open).toBe(true);
  });

  it('is left alone while an input method composes it', async () => {
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
    ['abc', 'Promotion code must be exactly 6 characters long.'],
    ['ABC-12', 'Invalid promotion code format'],
  ])('of the wrong form (%s) is refused under its field, unasked', async (code, text) => {
    const user = await openCode({});
    await user.type(codeField(), `${code}{Enter}`);
    expect(document.getElementById(`${codeField().id}-error`)?.textContent).toBe(text);
    expect(asksOf('applyPromo')).toEqual([]);
  });

  it.each([
    ['promoInvalid', 'Invalid promotion code'],
    ['promoExpired', 'This promotion code has expired'],
    ['promoUsedUp', 'This promotion code has already been used up'],
    ['network', 'Network error. Please check your connection.'],
  ] as const)('that the server does not take (%s) is refused in words', async (reason, text) => {
    const user = await openCode({ applyPromo: async () => ({ ok: false, reason }) });
    await user.type(codeField(), 'nope00{Enter}');
    await screen.findByText(text);
    expect(codeField().value).toBe('NOPE00');
    button(payPlain);
  });

  it('shows that it is being applied, then what it saves on both prices', async () => {
    let answer: (value: { ok: true; quote: Quote }) => void = () => {};
    const user = await openCode({ applyPromo: () => new Promise((resolve) => (answer = resolve)) });
    await user.type(codeField(), 'move10');
    await user.click(button('Apply'));
    button('Applying…');
    answer({ ok: true, quote: discountedQuote });
    const applied = await screen.findByRole('region', { name: 'MOVE10: 10% off' });
    within(applied).getByText('Without a helper: you save £24.00, £240.00 becomes £216.00');
    within(applied).getByText('With a helper: you save £28.00, £280.00 becomes £252.00');
    expect(terms(screen.getByRole('region', { name: 'Your quote' }))).toContain('Discount: −£24.00');
    button('Pay £216.00 now');
    button('Pay £252.00 now, with a helper');
    await screen.findByText('Promotion code applied. You save £24.00: £240.00 becomes £216.00.');
  });

  it('is taken off again, and the original prices are back', async () => {
    setPorts({ removePromo: async () => ({ ok: true, quote }) }, withQuote(discountedQuote));
    const user = openAt('/en/quote?step=promo');
    await user.click(await screen.findByRole('button', { name: 'Remove the code' }));
    await screen.findByText('Have a promotion code?');
    button(payPlain);
    button(payHelper);
    await screen.findByText('The code is off. The original prices are back.');
  });

  it('stays on when it could not be taken off', async () => {
    setPorts({ removePromo: async () => ({ ok: false, reason: 'promoRemoveFailed' }) }, withQuote(discountedQuote));
    const user = openAt('/en/quote?step=promo');
    await user.click(await screen.findByRole('button', { name: 'Remove the code' }));
    await screen.findByText('Failed to remove promotion code');
    button('Pay £216.00 now');
  });

  it('stays in sight on the way to the payment', async () => {
    const user = await open({}, withQuote(discountedQuote));
    await user.click(button('Pay £216.00 now'));
    await screen.findByRole('button', { name: 'Taking you to the payment page' });
    screen.getByRole('region', { name: 'MOVE10: 10% off' });
    expect(screen.queryByRole('button', { name: 'Remove the code' })).toBeNull();
    expect(asksOf('openCheckout')).toEqual([{ quote: discountedQuote, withHelper: false }]);
  });
});
