// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Draft } from '#domain/booking/draft';
import { emptyContact } from '#domain/forms/contact';
import type { Ports } from '#machines/ports';
import { contact, readyFacts } from '../support/fixtures';
import { asksOf, quotedDraft, setPorts } from './ports';
import { openAt } from './render';

const { quote } = quotedDraft.facts;
const fresh: Draft = {
  ...quotedDraft,
  step: 'contact',
  facts: { ...readyFacts, ...(quote ? { quote } : {}), contact: emptyContact() },
};
const filled: Draft = { ...fresh, facts: { ...fresh.facts, contact } };

async function open(answers: Partial<Ports> = {}, draft = fresh) {
  setPorts(answers, draft);
  const user = openAt('/en/quote?step=contact');
  await screen.findByRole('heading', { level: 1, name: 'Contact Details' });
  return user;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('contact details', () => {
  it('the contact fields set keyboard and autofill', async () => {
    await open();
    const inputs = ['Full name', 'Phone number', 'Email'].map(field);
    expect(inputs.map(({ type, inputMode, autocomplete }) => [type, inputMode, autocomplete])).toEqual([
      ['text', 'text', 'name'],
      ['tel', 'tel', 'tel'],
      ['email', 'email', 'email'],
    ]);
    expect(inputs[1]?.getAttribute('aria-describedby')).toBe('contact-phone-hint');
    expect(document.getElementById('contact-phone-hint')?.textContent).toMatch(/^So the driver can reach you/);
  });

  it('the missing fields are listed above the button, each with a link to its field', async () => {
    const user = await open();
    const links = screen.getAllByRole('link').filter(({ textContent }) => textContent !== 'Back');
    const missing = links.filter((link) => link.getAttribute('href')?.startsWith('#'));
    expect(missing.map(({ textContent }) => textContent)).toEqual(['Full name', 'Phone number', 'Email']);
    await user.click(missing[2] as HTMLElement);
    expect(document.activeElement).toBe(field('Email'));
  });

  it('the contact fields are read when they are sent, because a password manager may tell nobody', async () => {
    const user = await open();
    const filledIn = { 'Full name': 'Mary Sample', 'Phone number': '+44 (0)7700 900123', Email: 'mary@example.com' };
    for (const [name, value] of Object.entries(filledIn)) field(name).value = value;
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() =>
      expect(asksOf('saveContact')).toMatchObject([
        { contact: { name: 'Mary Sample', phone: '+447700900123', email: 'mary@example.com' } },
      ]),
    );
  });

  it('a customer of whom the team could not be told reads the HTTP status, and continues by a key', async () => {
    const refused = { ok: false, reason: 'inquiryRejected', status: '502 Bad Gateway' } as const;
    const user = await open({ saveContact: async () => ({ ok: true }), sendInquiry: async () => refused }, filled);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    const reason = await screen.findByText('Manager inquiry API failed: 502 Bad Gateway');
    const saved = screen.getByText('Your details are saved and your booking isn’t affected.');
    expect(saved.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Payment & Booking' });
    expect(screen.queryByText('Our team has been notified and will assist you!')).toBeNull();
  });
});
