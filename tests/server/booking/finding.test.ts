import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { requireOwn } from '#server/booking/caller';
import { countOthers } from '#server/booking/end-access';
import { currentBooking, listHistory } from '#server/booking/list-bookings';
import { mailHistoryLink } from '#server/booking/mail-history-link';
import type { Db } from '#server/store/schema';
import { isOnPostgres } from '../../support/database';
import { openedOnce } from '../../support/opened';
import { unless } from '../../support/unless';
import { startBackend } from './support';

const backend = openedOnce(startBackend);
const stranger = { ownerHash: null, staff: null, network: 'somewhere' };

/** The backend's deps with a list of the queries on `db`. */
function watchQueries() {
  const { deps } = backend;
  const asked: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(deps.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { watched: { ...deps, db: deps.db.withPlugin(watch) as Db }, asked };
}

describe('finding bookings again', () => {
  it("lists an address's bookings for their owner, and returns the same empty list to everyone else", async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser);
    const url = `/api/bookings/history?email=${encodeURIComponent(' mary@example.COM')}`;
    const own = await browser.get(url);
    expect(own.body.bookings.map(({ _id }: { _id: string }) => _id)).toContain(booking._id);
    const stranger = await backend.browser().get(url);
    const unknown = await backend.browser().get('/api/bookings/history?email=nobody@example.com');
    expect(stranger.body).toEqual({ bookings: [] });
    expect(unknown.body).toEqual(stranger.body);
    expect(unknown.status).toBe(stranger.status);
  });

  it('answers a request for the link before it looks for bookings, so that no time reveals anything', async () => {
    backend.advance(10 * MINUTE);
    await backend.ready(backend.browser());
    const { outbox } = backend.deps;
    const { enqueue } = outbox;
    const asked: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<boolean>((resolve) => {
      release = () => resolve(false);
    });
    outbox.enqueue = (_trx, { kind }) => {
      asked.push(kind);
      return held;
    };
    const ask = { email: 'mary@example.com' };
    expect((await backend.browser().post('/api/bookings/history/link', ask)).status).toBe(202);
    await backend.browser().get('/livez');
    expect(asked).toEqual([]);
    await expect.poll(() => asked).toEqual(['history-link']);
    outbox.enqueue = enqueue;
    release();
  });

  it('looks for an address once in five minutes, however often its link is asked for', async () => {
    backend.advance(10 * MINUTE);
    const { watched, asked } = watchQueries();
    for (let time = 0; time < 3; time += 1) await mailHistoryLink(watched, 'nobody@example.com', stranger);
    expect(asked).toHaveLength(1);
  });

  const onPlans = unless(isOnPostgres && 'How PostgreSQL reads depends on what it has counted; the index is the same.');
  it('reads no whole table for any cookie and address', onPlans, async () => {
    const { deps } = backend;
    const { _id } = await backend.ready(backend.browser());
    const { ownerHash = '' } =
      (await deps.db
        .selectFrom('bookings')
        .select('owner_hash as ownerHash')
        .where('id', '=', _id)
        .executeTakeFirst()) ?? {};
    const { watched, asked } = watchQueries();
    const caller = { ...stranger, ownerHash };
    backend.advance(10 * MINUTE);
    const own = await requireOwn(watched.db, _id, caller);
    await countOthers(watched.db, own, caller);
    expect(await currentBooking(watched, caller)).toMatchObject({ id: _id });
    expect(await listHistory(watched, 'mary@example.com', caller)).toMatchObject([{ id: _id }]);
    await mailHistoryLink(watched, 'mary@example.com', caller);
    const plans = await Promise.all(
      asked
        .filter(({ sql }) => !sql.startsWith('insert'))
        .map(({ sql, parameters }) =>
          deps.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])),
        ),
    );
    expect(plans.length).toBe(5);
    const steps = plans.flatMap(({ rows }) => rows.map(({ detail }) => detail));
    const ofOne = /^SEARCH .*\((id|booking_id|owner_hash|email|<expr>)=/;
    expect(steps.filter((step) => /^(SCAN|SEARCH)/.test(step) && !ofOne.test(step))).toEqual([]);
  });

  it('mails a link that makes its browser a second owner of the bookings', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser);
    const phone = backend.browser();
    const before = (await backend.mails()).length;
    for (const id of [booking._id, booking._id, '0123456789abcdef01234567', 'x']) {
      const { status, body } = await phone.post(`/api/bookings/${id}/link`);
      expect([status, body]).toEqual([202, { accepted: true }]);
    }
    const mails = (await backend.mails()).slice(before);
    expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ['Mary@Example.com', 'The link to your booking'],
    ]);
    const link = /http:\/\/localhost:3000(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const opened = await phone.post(link);
    expect([opened.status, opened.headers.location]).toEqual([303, `/en/booking-result?bookingId=${booking._id}`]);
    for (const owner of [browser, phone]) {
      expect((await owner.get(`/api/bookings/${booking._id}`)).body.booking.proven).toBe(true);
    }
    expect((await phone.get('/api/bookings/history?email=mary@example.com')).body.bookings).toHaveLength(1);
  });

  it('opens the public view without a cookie for a forged or old link', async () => {
    const { _id } = await backend.ready(backend.browser());
    const { status, headers } = await backend.browser().get(`/api/bookings/open/forged.token?bookingId=${_id}&lang=zh`);
    expect([status, headers.location]).toEqual([303, `/zh/booking-result?bookingId=${_id}`]);
    expect(headers['set-cookie']).toBeUndefined();
    const evil = await backend.browser().get('/api/bookings/open/x?bookingId=//evil.example&lang=//evil.example');
    expect(evil.headers.location).toBe('/en/booking-result');
  });
});
