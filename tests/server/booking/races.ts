/** Rounds of a race, and what is left when everything has settled. */
import { AppError } from '#domain/app-error';
import type { BookingJson } from '#domain/contract/bookings';
import type { Pence } from '#domain/money';
import { chance, rounds, SEED } from '../../prove/rounds';
import { openedInTest } from '../../support/opened';
import { type Backend, startBackend } from './support';

/** Shops with free days for as many rounds as `most`: each has a customer. */
export function withRounds(most: number) {
  const backend = {} as Backend;

  async function eachRound(
    sample: number,
    play: (round: number, pick: (below: number) => number) => Promise<void>,
  ): Promise<void> {
    const pick = chance(SEED);
    for (let round = 0; round < rounds(sample); round += 1) {
      if (round % most === 0) Object.assign(backend, await openedInTest(startBackend()));
      await play(round, pick);
    }
  }

  /** Delivers every event, and makes the refunds that follow. */
  async function settle(): Promise<void> {
    await backend.deliver();
    await backend.refund();
    await backend.refund();
  }

  /** Money that the payment service has, pence. */
  async function heldFor({ _id }: BookingJson): Promise<Pence> {
    const { db } = backend.deps;
    const [paid, back] = await Promise.all([
      db
        .selectFrom('checkouts')
        .select('amount_pence')
        .where('booking_id', '=', _id)
        .where('status', '=', 'completed')
        .execute(),
      db
        .selectFrom('refunds')
        .select('amount_pence')
        .where('booking_id', '=', _id)
        .where('state', '=', 'done')
        .execute(),
    ]);
    const sum = (rows: { amount_pence: number }[]) => rows.reduce((total, row) => total + row.amount_pence, 0);
    return sum(paid) - sum(back);
  }

  return { backend, eachRound, settle, heldFor };
}

/** The code of a refusal, '' without one. Anything else fails the test. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error.code;
    },
  );
