// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { emptyContact } from '#domain/contact';
import type { Draft } from '#domain/draft';
import type { Ports } from '#machines/ports';
import { bookingId, contact, readyFacts } from '../support/fixtures';
import { asksOf, quotedDraft, setPorts } from './ports';
import { openAt } from './render';

const { quote } = quotedDraft.facts;
const fresh: Draft = {
  ...quotedDraft,
  step: 'contact',
  facts: { ...readyFacts, ...(quote ? { quote } : {}), contact: emptyContact() },
};
const filled: Draft = { ...fresh, facts: { ...fresh.facts, contact } };

async function open(answers: Partial<Ports>, draft = fresh, path = '/en/quote?step=contact') {
  setPorts(answers, draft);
  const user = openAt(path);
  await screen.findByRole('heading', { level: 1, name: path.startsWith('/zh') ? '联系方式' : 'Contact Details' });
  return user;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Continue to payment' });

describe('contact details', () => {
  it('asks with the right keyboards and fills in by itself', async () => {
    await open({});
    const inputs = ['Full name', 'Phone number', 'Email'].map(field);
    expect(inputs.map(({ type, inputMode, autocomplete }) => [type, inputMode, autocomplete])).toEqual([
      ['text', 'text', 'name'],
      ['tel', 'tel', 'tel'],
      ['email', 'email', 'email'],
    ]);
    expect(inputs[1]?.getAttribute('aria-describedby')).toBe('contact-phone-hint');
    expect(document.getElementById('contact-phone-hint')?.textContent).toMatch(/^So that the driver can reach you/);
  });

  it('shows the quote in short, in London time', async () => {
    await open({});
    const short = within(screen.getByRole('region', { name: 'Your quote' }));
    short.getByText('£240.00');
    short.getByText('£280.00 with a helper');
    short.getByText('Valid until Saturday 16 January at 08:00, London time. Reference 89AB-CDEF');
  });

  it('lists what is missing beside the button, each with the way to its field', async () => {
    const user = await open({});
    const links = screen.getAllByRole('link').filter(({ textContent }) => textContent !== 'Back');
    const missing = links.filter((link) => link.getAttribute('href')?.startsWith('#'));
    expect(missing.map(({ textContent }) => textContent)).toEqual(['Full name', 'Phone number', 'Email']);
    await user.click(missing[2] as HTMLElement);
    expect(document.activeElement).toBe(field('Email'));
  });

  it('takes no incomplete form, says why and goes to the first field', async () => {
    const user = await open({});
    await user.click(submit());
    expect(document.activeElement).toBe(field('Full name'));
    for (const text of ['Name is required', 'Phone number is required', 'Email is required']) screen.getByText(text);
    expect(asksOf('saveContact')).toEqual([]);
  });

  it('finds fault with a field once it was left, and forgives as it is mended', async () => {
    const user = await open({});
    await user.type(field('Phone number'), '12345');
    expect(screen.queryByText('Please enter a valid phone number')).toBeNull();
    await user.tab();
    screen.getByText('Please enter a valid phone number');
    expect(screen.queryByText('Name is required')).toBeNull();
    await user.type(field('Phone number'), '67890');
    expect(screen.queryByText('Please enter a valid phone number')).toBeNull();
    expect(field('Phone number').getAttribute('aria-invalid')).toBeNull();
  });

  it('saves, tells the team, says so and moves on to the payment', async () => {
    const user = await open({ saveContact: async () => ({ ok: true }), sendInquiry: async () => ({ ok: true }) });
    await user.type(field('Full name'), ' Mary Sample ');
    await user.type(field('Phone number'), '07700 900-123');
    await user.type(field('Email'), 'mary@example.com');
    const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Send me occasional news/ });
    expect(consent.checked).toBe(true);
    await user.click(consent);
    await user.click(submit());
    await screen.findByText('Our team has been notified and will assist you!');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Payment & Booking' });
    expect(asksOf('saveContact')).toEqual([
      {
        bookingId,
        contact: { name: 'Mary Sample', phone: '07700900123', email: 'mary@example.com', newsletterConsent: false },
      },
    ]);
    expect(asksOf('sendInquiry')).toEqual([{ bookingId }]);
    screen.getByText('Our team has been notified and will assist you!');
  });

  it('shows on the button that it is saving, then that the team is told', async () => {
    let answer: (value: { ok: true }) => void = () => {};
    const user = await open({ saveContact: () => new Promise((resolve) => (answer = resolve)) }, filled);
    await user.click(submit());
    screen.getByRole('button', { name: 'Saving…' });
    expect(field('Full name').readOnly).toBe(true);
    answer({ ok: true });
    await screen.findByRole('button', { name: 'Telling our team…' });
  });

  it('keeps what was typed when it could not be saved, and takes it again', async () => {
    const saveContact = vi
      .fn<Ports['saveContact']>()
      .mockResolvedValueOnce({ ok: false, reason: 'contactFailed' })
      .mockResolvedValueOnce({ ok: true });
    const user = await open({ saveContact }, filled);
    await user.click(submit());
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Failed to update contact information');
    expect(field('Email').value).toBe('mary@example.com');
    await user.click(submit());
    await screen.findByRole('button', { name: 'Telling our team…' });
  });

  it('lets the customer go on when the team could not be told', async () => {
    const user = await open(
      { saveContact: async () => ({ ok: true }), sendInquiry: async () => ({ ok: false, reason: 'inquiryFailed' }) },
      filled,
    );
    await user.click(submit());
    await screen.findByText('Notification failed, but you can still continue');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Payment & Booking' });
    expect(screen.queryByText('Our team has been notified and will assist you!')).toBeNull();
  });

  it('says with which status the team could not be told', async () => {
    const reason = 'inquiryRejected';
    const user = await open(
      {
        saveContact: async () => ({ ok: true }),
        sendInquiry: async () => ({ ok: false, reason, status: '502 Bad Gateway' }),
      },
      filled,
    );
    await user.click(submit());
    await screen.findByText('Manager inquiry API failed: 502 Bad Gateway');
  });

  it('speaks Chinese', async () => {
    const user = await open({}, fresh, '/zh/quote?step=contact');
    await user.click(screen.getByRole('button', { name: '继续付款' }));
    await waitFor(() => screen.getByText('请填写姓名'));
  });
});
