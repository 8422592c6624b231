import { expect, it } from 'vitest';
import { likelyEmail } from '#domain/forms/likely-email';

it.each([
  ['jo@gmial.com', 'jo@gmail.com'],
  ['jo@example.con', 'jo@example.com'],
  ['Jo <jo@Hotmial.con>', 'jo@hotmail.com'],
  ['jo@example.co.ku', 'jo@example.co.uk'],
  ['jo@gmail.com', undefined],
  ['jo@GMAIL.com', undefined],
  ['jo@gmail.co', undefined],
  ['jo@mail.com', undefined],
  ['jo@', undefined],
  ['a@b@gmial.com', undefined],
  ['', undefined],
])('of "%s" is asked: did you mean %s?', (typed, likely) => {
  expect(likelyEmail(typed)).toBe(likely);
});
