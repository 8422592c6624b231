/** The verdicts of `support/plans` on bad statements. */
import { expect, inject, it } from 'vitest';
import { scansOfPostgres } from '../support/scans';

it('the plan check finds statements without an index, and with only the later columns of one', async () => {
  const scans = await scansOfPostgres(
    [
      'select lang from bookings where lang = $1',
      'select kind from reservations where van = $1',
      'delete from outbox where to_address = $1',
      'select name from nowhere where name = $1',
      'select lang from bookings where email = $1 order by created_at',
      'select kind from reservations where date = $1 and van = $2',
      'delete from outbox where to_key = $1',
      'select name from vans where litres > $1',
    ],
    inject('plansUrl') ?? '',
  );
  expect(scans).toEqual([
    expect.stringMatching(/ of bookings: .* lang = \$1$/),
    expect.stringMatching(/ of reservations: .* van = \$1$/),
    expect.stringMatching(/ of outbox: .* to_address = \$1$/),
    expect.stringMatching(/ "nowhere" does not exist: /),
  ]);
});
