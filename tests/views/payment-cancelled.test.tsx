// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { bookingId } from '../support/fixtures';
import { setPorts } from './ports';
import { here, openAt, siteAt } from './render';

const path = `/en/booking-cancel?bookingId=${bookingId}`;

describe('a cancelled payment', () => {
  it('the cancelled payment is prerendered alike for every address, without a style attribute', () => {
    setPorts({});
    const html = renderToString(siteAt('/en/booking-cancel'));
    expect(html).toBe(renderToString(siteAt(path)));
    expect(html).toContain('Checking your payment');
    expect(html).not.toContain('Nothing has been charged');
    expect(html).not.toContain('style=');
  });

  it('the page offers to resume the payment, to change the booking and to leave', async () => {
    setPorts({ reportPaymentCancelled: async () => ({ ok: true }) });
    openAt(path, ['/en']);
    screen.getByRole('heading', { level: 1, name: 'Checking your payment' });
    await screen.findByRole('heading', { level: 1, name: 'Payment Cancelled' });
    await screen.findByText('Your payment has been canceled');
    screen.getByText(/^Nothing has been charged/);
    const ways = ['Resume the payment', 'Change the booking', 'Leave for now'];
    const paths = ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(paths).toEqual(['/en/quote?step=promo', '/en/quote?step=review', '/en']);
  });

  it('Back stays on the page however often it is pressed, even when effects run twice', async () => {
    setPorts({});
    const back = () => act(async () => here.navigate(-1));
    openAt(path, ['/en'], StrictMode);
    await back();
    await waitFor(() => screen.getByText(/^You pressed Back/));
    await back();
    screen.getByText(/^You pressed Back/);
    expect(screen.queryByRole('heading', { name: 'home' })).toBeNull();
  });
});
