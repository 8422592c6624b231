import { expect, it } from 'vitest';
import { layOut, type MailPart } from '#server/mail/layout';

const PARTS: MailPart[] = [
  { kind: 'button', label: 'Open your booking', url: 'https://moves.example/a?b=1', copy: 'Copy this address:' },
  { kind: 'link', text: 'Your invoice', url: 'https://moves.example/invoice' },
  { kind: 'route', from: ['From', '12 Marchmont Road, EH9 1HZ'], to: ['To', 'Leith'] },
];
const { html, text } = layOut({ lang: 'en', title: 'A mail', parts: PARTS });
const seen = html.replaceAll(/<style>.*?<\/style>|<[^>]*>/g, '\n');

it('shows a link by its words in HTML, and with its address in text', () => {
  expect(html).toContain('<a href="https://moves.example/invoice" style="color:#024e9a">Your invoice</a>');
  expect(seen).not.toContain('moves.example/invoice');
  expect(text).toContain('Your invoice:\nhttps://moves.example/invoice');
});

it('writes the address of a button once, below the text', () => {
  expect(seen.split('https://moves.example/a?b=1')).toHaveLength(2);
  expect(seen.indexOf('Copy this address:')).toBeGreaterThan(seen.indexOf('Leith'));
});

it('shows pickup and destination as a route in HTML, and as lines in text', () => {
  expect(seen).toMatch(/From\n+12 Marchmont Road, EH9\u00a01HZ\n+To\n+Leith/);
  expect(text).toContain('From: 12 Marchmont Road, EH9 1HZ\nTo: Leith');
});
