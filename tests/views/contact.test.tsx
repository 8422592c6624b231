// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Draft } from '#domain/booking/draft';
import { emptyContact } from '#domain/forms/contact';
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
  it('the contact fields set keyboard and autofill', async () => {
    await open({});
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
    const user = await open({});
    const links = screen.getAllByRole('link').filter(({ textContent }) => textContent !== 'Back');
    const missing = links.filter((link) => link.getAttribute('href')?.startsWith('#'));
    expect(missing.map(({ textContent }) => textContent)).toEqual(['Full name', 'Phone number', 'Email']);
    await user.click(missing[2] as HTMLElement);
    expect(document.activeElement).toBe(field('Email'));
  });

  it('the contact step saves the details, tells the team and goes on to the payment', async () => {
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
    expect(asksOf('sendInquiry')).toMatchObject([{ bookingId }]);
    screen.getByText('Our team has been notified and will assist you!');
  });

  it('the customer can continue when the team could not be notified', async () => {
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

  it('the contact step shows the HTTP status when the team could not be notified', async () => {
    const reason = 'inquiryRejected';
    const user = await open(
      {
        saveContact: async () => ({ ok: true }),
        sendInquiry: async () => ({ ok: false, reason, status: '502 Bad Gateway' }),
      },
      filled,
    );
    await user.click(submit());
    const reasonText = await screen.findByText('Manager inquiry API failed: 502 Bad Gateway');
    const saved = screen.getByText('Your details are saved and your booking isn’t affected.');
    expect(saved.compareDocumentPosition(reasonText)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
