/** The verdicts of `support/plans` on bad statements of the embedded engine; tests/postgres has those of PostgreSQL. */
import { expect, it } from 'vitest';
import { mayScan, scansOfEmbedded } from '../../support/scans';

it('the plan check finds statements without an index, and the least value of a column that has none', async () => {
  const statements = [
    'select lang from bookings where lang = ?',
    'select min(valid_until) from bookings',
    'select min(created_at) from bookings',
    'select max(received_at) from webhook_events',
  ];
  expect(statements.filter(mayScan)).toEqual([]);
  expect(await scansOfEmbedded(statements)).toEqual([
    expect.stringMatching(/^SCAN bookings: .* lang = \?$/),
    expect.stringMatching(/^SEARCH bookings: select min\(valid_until\)/),
  ]);
});
