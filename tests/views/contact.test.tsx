import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Draft } from '#domain/booking/draft';
import { emptyContact } from '#domain/forms/contact';
import { readyFacts } from '../support/fixtures';
import { asksOf, quotedDraft, setPorts } from './ports';
import { openAt } from './render';

const { quote } = quotedDraft.facts;
const fresh: Draft = {
  ...quotedDraft,
  step: 'contact',
  facts: { ...readyFacts, ...(quote ? { quote } : {}), contact: emptyContact() },
};

async function open() {
  setPorts({}, fresh);
  const user = openAt('/en/quote?step=contact');
  await screen.findByRole('heading', { level: 1, name: 'Contact Details' });
  return user;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

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

it('the missing fields are listed above the button once something is typed, each with a link to its field', async () => {
  const user = await open();
  const missing = () => screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#'));
  expect(missing()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Continue to payment' }).getAttribute('aria-disabled')).toBe('true');
  await user.type(field('Full name'), 'Mary Sample');
  expect(missing().map(({ textContent }) => textContent)).toEqual(['Phone number', 'Email']);
  await user.click(missing()[1] as HTMLElement);
  expect(document.activeElement).toBe(field('Email'));
});

it('the contact fields are read when they are sent, because a password manager may fire no event', async () => {
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

it('a mistyped mail provider is asked about, and one press corrects it', async () => {
  const user = await open();
  await user.type(field('Email'), 'jo@gmial.com');
  await user.click(screen.getByRole('button', { name: 'Did you mean jo@gmail.com?' }));
  expect(field('Email').value).toBe('jo@gmail.com');
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
});
