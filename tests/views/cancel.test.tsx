// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Ports } from '#machines/ports';
import { bookingId } from '../support/fixtures';
import { asksOf, setPorts } from './ports';
import { here, openAt, siteAt } from './render';

const path = `/en/booking-cancel?bookingId=${bookingId}`;
const mailText = /^We have sent you an email with further instructions and a link/;

function open(answers: Partial<Ports> = {}, at = path) {
  setPorts(answers);
  return openAt(at, ['/en']);
}
const link = (name: string) => screen.getByRole('link', { name });
const back = () => act(async () => here.navigate(-1));

describe('a cancelled payment', () => {
  it('is prerendered alike for every address, without a style attribute', () => {
    setPorts({});
    const html = renderToString(siteAt('/en/booking-cancel'));
    expect(html).toBe(renderToString(siteAt(path)));
    expect(html).toContain('Checking your payment');
    expect(html).not.toContain('Nothing has been charged');
    expect(html).not.toContain('style=');
  });

  it('offers to resume, to change and to leave', async () => {
    open({ reportAbandonedPayment: async () => ({ ok: true }) });
    screen.getByRole('heading', { level: 1, name: 'Payment Cancelled' });
    await screen.findByText('Your payment has been canceled');
    screen.getByText(/^Nothing has been charged/);
    expect(
      ['Resume the payment', 'Change the booking', 'Leave for now'].map((name) => link(name).getAttribute('href')),
    ).toEqual(['/en/quote?step=promo', '/en/quote?step=review', '/en']);
  });

  it('says that it was paid when it was, as in another tab, and leads to the booking', async () => {
    open({ reportAbandonedPayment: async () => ({ ok: false, reason: 'alreadyPaid' }) });
    await screen.findByRole('heading', { level: 1, name: 'This booking is already paid' });
    expect(link('Go to your booking').getAttribute('href')).toBe(`/en/booking-result?bookingId=${bookingId}`);
    expect(screen.queryByText(/Nothing has been charged|canceled/)).toBeNull();
  });

  it('speaks of the mail only once it was asked for', async () => {
    let answer: (value: { ok: true }) => void = () => {};
    open({ reportAbandonedPayment: () => new Promise((resolve) => (answer = resolve)) });
    screen.getByText('Emailing you a link to carry on…');
    expect(screen.queryByText(mailText)).toBeNull();
    answer({ ok: true });
    await screen.findByText(mailText);
    expect(asksOf('reportAbandonedPayment')).toEqual([{ bookingId }]);
  });

  it('works without the mail, which can be tried again', async () => {
    const reportAbandonedPayment = vi
      .fn<Ports['reportAbandonedPayment']>()
      .mockResolvedValueOnce({ ok: false, reason: 'network' })
      .mockResolvedValueOnce({ ok: true });
    const user = open({ reportAbandonedPayment });
    const again = await screen.findByRole('button', { name: 'Try Again' });
    screen.getByText('We could not check whether a payment went through.');
    expect(screen.queryByText(/Nothing has been charged|canceled/)).toBeNull();
    await user.click(again);
    await screen.findByText(mailText);
  });

  it('says nothing of a mail where the address names no booking', () => {
    open({}, '/en/booking-cancel');
    expect(asksOf('reportAbandonedPayment')).toEqual([]);
    expect(screen.queryByText(/email/)).toBeNull();
  });

  it('speaks Chinese', () => {
    open({}, path.replace('/en', '/zh'));
    screen.getByRole('heading', { level: 1, name: '付款已取消' });
    link('继续付款');
  });
});

describe('Back', () => {
  it('first points out the choice, then leaves', async () => {
    open();
    await back();
    await screen.findByText(/^You pressed Back/);
    expect(document.activeElement).toBe(link('Resume the payment'));
    await back();
    await screen.findByRole('heading', { name: 'home' });
  });

  it('is held up once only, also where effects run twice', async () => {
    setPorts({});
    openAt(path, ['/en'], StrictMode);
    await back();
    await waitFor(() => screen.getByText(/^You pressed Back/));
    await back();
    await screen.findByRole('heading', { name: 'home' });
  });
});
