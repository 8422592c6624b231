// @vitest-environment jsdom
/** Events sent to the place search before the draft is read. The walks start later. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Ports } from '#machines/ports';
import { setPorts } from './ports';
import { openAt } from './render';

const leith = { id: 'leith', primary: 'Leith', secondary: 'Edinburgh, EH6' };

/** Opens the first step and acts before the draft is read. */
async function openEarly(answers: Partial<Ports>, happen: (user: ReturnType<typeof openAt>) => Promise<void>) {
  let answer: (read: { key: string }) => void = () => {};
  setPorts({ ...answers, readDraft: () => new Promise((resolve) => (answer = resolve)) });
  await happen(openAt('/en/location'));
  answer({ key: 'key' });
}
const button = (name: string) => screen.findByRole('button', { name });

it('an empty search submitted before the draft is read shows its error', async () => {
  await openEarly({}, async (user) => user.click(await button('Continue')));
  const field = await screen.findByRole('combobox', { name: 'Postcode or place you’re leaving' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

it('a position requested before the draft is read is looked up', async () => {
  await openEarly({ locateMe: async () => ({ ok: true, suggestion: leith }) }, async (user) =>
    user.click(await button('Use my location')),
  );
  await screen.findByRole('heading', { level: 1, name: 'Which door are we collecting from?' });
});
