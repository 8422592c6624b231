/** The mail after a move, the page that it leads to, and the team's decision. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_REVIEWS } from '#domain/contract/reviews';
import { REVIEW_LIMIT } from '#domain/forms/review';
import type { Language } from '#domain/language';
import { addDays, londonDate, slotBounds, type TimeSlot } from '#domain/schedule';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/time-units';
import { errors } from '#locales/en/errors';
import { mail } from '#locales/en/mail';
import { staff } from '#locales/en/staff';
import { mail as chinese } from '#locales/zh/mail';
import { staff as chineseStaff } from '#locales/zh/staff';
import { changeStatus } from '#server/booking/change-status';
import type { StoredPage } from '#server/html/page-store';
import { leaveLink } from '#server/mail/newsletter-links';
import { type Renderer, withPublished } from '#server/reviews/published-pages';
import { openedForEach } from '../../support/opened';
import { type Customer, contact, startBackend, TEAM } from '../booking/support';
import { FORM } from '../messages/support';
import { officeOf, textOf } from '../staff/browser';

const backend = openedForEach(startBackend);
const office = officeOf(backend);
let customer: Customer;
beforeEach(async () => {
  customer = await backend.paidCustomer();
});

async function finish({ booking }: Customer): Promise<void> {
  const { end } = slotBounds(booking.date, booking.time as TimeSlot);
  if (backend.deps.clock.now() < end) backend.advance(end + HOUR - backend.deps.clock.now());
  await changeStatus(backend.deps, booking._id, TEAM, 'done');
  await office.signIn();
}
const thanks = async () => (await backend.mails()).filter(({ kind }) => kind === 'move-done');
const pathIn = (text: string, page: string): string => new RegExp(`(/${page}/\\S+)`).exec(text)?.[1] ?? '';
/** Finishes the move, and returns the path of its page. */
async function asked(): Promise<string> {
  await finish(customer);
  return pathIn((await thanks())[0]?.text ?? '', 'api/reviews');
}
const send = (path: string, stars: string, words = '', lang: Language = 'en') =>
  backend.browser().post(path, new URLSearchParams({ stars, words, lang }).toString(), FORM);
const rows = () => backend.deps.db.selectFrom('reviews').selectAll().execute();
const decide = (decision: string) =>
  office.submit('/staff/reviews', `/staff/reviews/${customer.booking._id}`, { decision });

describe('the mail after a move', () => {
  it('thanks once, with the invoice, the question, and a link to object', async () => {
    expect(await thanks()).toEqual([]);
    const path = await asked();
    const [sent, ...others] = await thanks();
    expect(others).toEqual([]);
    expect(sent?.text).toContain(mail.invoice);
    expect(sent?.text).toContain(mail.moveDone.button);
    expect(sent?.unsubscribe).toMatch(/\/en\/newsletter\/leave\/\S+$/);
    expect(path).not.toBe('');
    backend.advance(DAY);
    await backend.deps.outbox.runDue();
    expect(await thanks()).toHaveLength(1);
  });

  it('is never sent to an address that has objected, by one press in an earlier one', async () => {
    await finish(customer);
    const leave = pathIn((await thanks())[0]?.text ?? '', 'en/newsletter/leave');
    await backend.browser().post(leave, 'List-Unsubscribe=One-Click', FORM);
    const next = await backend.paidCustomer({ date: addDays(londonDate(backend.deps.clock.now()), 4) });
    await finish(next);
    expect(await thanks()).toHaveLength(1);
  });

  it('is not sent to an address that objects while it waits for the mail server', async () => {
    await finish(customer);
    const leave = new URL(leaveLink(backend.deps, contact.email.toLowerCase(), 'en')).pathname;
    await backend.browser().post(leave, 'List-Unsubscribe=One-Click', FORM);
    expect(await thanks()).toEqual([]);
  });
});

describe('the page that asks how it was', () => {
  it.each([
    ['en', mail, ''],
    ['zh', chinese, '&lang=zh'],
  ] as const)('takes stars and words in %s, and again until the team decides', async (lang, texts, change) => {
    const path = await asked();
    const page = await backend.browser().get(`${path}${change}`.replace('lang=en&', ''));
    expect([page.status, textOf(`${page.body}`)]).toEqual([200, expect.stringContaining(texts.moveDone.page.title)]);
    const answer = await send(path, '4', ' Careful crew. ', lang);
    expect([answer.status, textOf(`${answer.body}`)]).toEqual([
      200,
      expect.stringContaining(texts.moveDone.page.thanks.text),
    ]);
    await send(path, '5', 'Careful crew!', lang);
    expect(await rows()).toMatchObject([
      { state: 'given', stars: 5, words: 'Careful crew!', name: 'Mary S.', place: 'EH6', lang },
    ]);
    expect((await backend.browser().get(path)).body).toContain('Careful crew!');
  });

  it.each([
    ['Mary Jane Sample', 'Mary S.'],
    ['Chen Xiaowen', 'Chen X.'],
    ['王芳', '王*'],
    ['Cher', 'Cher'],
  ])('shows of the name %s only %s', async (name, shown) => {
    const phone = '07700 900123';
    await customer.browser.post(`/api/bookings/${customer.booking._id}/contact`, {
      name,
      phone,
      email: 'a@example.com',
    });
    await send(await asked(), '5');
    expect(await rows()).toMatchObject([{ name: shown }]);
  });

  it.each([
    ['en', '', 'The piano <b>sings</b>', staff.refusals.starsRequired],
    ['zh', '6', '钢琴完好', chineseStaff.refusals.starsRequired],
    ['en', '3', 'x'.repeat(REVIEW_LIMIT + 1), errors.textTooLong.replace('{{limit}}', `${REVIEW_LIMIT}`)],
  ] as const)(
    'says in %s what is wrong beside the field, and keeps what was typed',
    async (lang, stars, words, problem) => {
      const answer = await send(await asked(), stars, words, lang);
      expect([answer.status, textOf(`${answer.body}`)]).toEqual([400, expect.stringContaining(problem)]);
      expect(`${answer.body}`).toContain(words.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
      expect(await rows()).toEqual([]);
    },
  );

  it('is closed for a forged link, a link for something else, after 60 days and once the team has decided', async () => {
    const path = await asked();
    const { text = '' } = (await thanks())[0] ?? {};
    const other = pathIn(text, 'en/newsletter/leave').split('/').at(-1);
    for (const token of ['abc.def', other]) expect((await send(`/api/reviews/${token}`, '5')).status).toBe(410);
    await send(path, '5');
    await decide('declined');
    expect((await send(path, '1')).status).toBe(410);
    expect(await rows()).toMatchObject([{ state: 'declined', stars: 5 }]);
    backend.advance(61 * DAY);
    expect((await backend.browser().get(path)).status).toBe(410);
  });

  it('lets nobody into the booking', async () => {
    const token = (await asked()).split('/').at(-1)?.split('?')[0];
    const stranger = backend.browser();
    await stranger.post(`/api/bookings/open/${token}?bookingId=${customer.booking._id}&lang=en`);
    expect((await backend.look(stranger, customer.booking)).proven).toBe(false);
  });
});

describe('the site', () => {
  const shown = async () => (await backend.browser().get('/api/reviews')).body;

  it('gets what the team has published, with the rating, and nothing that names the booking', async () => {
    await send(await asked(), '4', 'Careful crew!');
    expect(await shown()).toEqual({ counts: [0, 0, 0, 0, 0], reviews: [] });
    await decide('published');
    backend.advance(MINUTE);
    const date = londonDate((await rows())[0]?.at ?? 0);
    const review = { name: 'Mary S.', place: 'EH6', stars: 4, date, words: 'Careful crew!' };
    expect(await shown()).toEqual({ counts: [0, 0, 0, 1, 0], reviews: [review] });
    await decide('declined');
    backend.advance(MINUTE);
    expect(await shown()).toEqual({ counts: [0, 0, 0, 0, 0], reviews: [] });
  });

  it('has pages with them, rendered once after a change, and as they were built if that fails', async () => {
    const built = { path: '/en', body: Buffer.from('built') } as StoredPage;
    const remake = (page: StoredPage, html: string) => ({ ...page, body: Buffer.from(html) });
    const pages = { remake, clientManifestPath: 'manifest.json' };
    let renderings = 0;
    const renderPage: Renderer['renderPage'] = async (path, { counts }) => {
      renderings += 1;
      return `${path} with ${counts}`;
    };
    const latest = withPublished(pages, backend.deps, async () => ({ renderPage }));
    let attempts = 0;
    const broken = withPublished(pages, backend.deps, () => {
      attempts += 1;
      return Promise.reject(new Error('no renderer'));
    });
    const textOn = async (page: typeof latest) => (await page(built)).body.toString();
    await send(await asked(), '5');
    expect(await textOn(latest)).toBe('built');
    await decide('published');
    backend.advance(MINUTE);
    await expect.poll(() => textOn(latest)).toBe('/en with 0,0,0,0,1');
    expect(await textOn(latest)).toBe('/en with 0,0,0,0,1');
    expect(renderings).toBe(1);
    for (const _ of [1, 2]) expect(await textOn(broken)).toBe('built');
    await expect.poll(async () => (await textOn(broken)) === 'built' && attempts).toBe(1);
  });

  it('has the same reviews on its pages and in the answer to their script', async () => {
    const pages = { remake: (page: StoredPage) => ({ ...page, status: 299 }), clientManifestPath: 'manifest.json' };
    const latest = withPublished(pages, backend.deps, async () => ({ renderPage: async () => '' }));
    await send(await asked(), '5');
    expect((await shown()).reviews).toEqual([]);
    backend.advance(5 * SECOND);
    const built = { path: '/en', status: 200 } as StoredPage;
    expect((await latest(built)).status).toBe(200);
    await decide('published');
    for (const later of [4, 2]) {
      backend.advance(later * SECOND);
      await latest(built);
      const { reviews } = await shown();
      expect([later, (await latest(built)).status === 299]).toEqual([later, reviews.length > 0]);
    }
  });

  it('gets the newest reviews, and the numbers of all', async () => {
    const others = await Promise.all(
      Array.from({ length: MOST_REVIEWS }, async () => (await backend.quote(backend.browser()))._id),
    );
    await send(await asked(), '5');
    const [row] = await rows();
    if (!row) throw new Error('no review');
    const { db } = backend.deps;
    const older = others.map((booking_id, at) => ({ ...row, booking_id, at, stars: 1, state: 'published' as const }));
    await db.insertInto('reviews').values(older).execute();
    await decide('published');
    backend.advance(MINUTE);
    const { counts, reviews } = await shown();
    expect(counts).toEqual([MOST_REVIEWS, 0, 0, 0, 1]);
    expect(reviews).toHaveLength(MOST_REVIEWS);
    expect(reviews[0].stars).toBe(5);
  });
});

describe('the team', () => {
  it('is told in the staff room that a review waits, until it is decided', async () => {
    await send(await asked(), '5');
    const waiting = staff.reviews.waiting.replace('{{count}}', '1');
    expect(textOf((await office.get('/staff')).body)).toContain(waiting);
    await decide('published');
    expect(textOf((await office.get('/staff')).body)).not.toContain(waiting);
  });

  it('reads a review, publishes it, and can take it off again; the log says who', async () => {
    await send(await asked(), '5', 'Careful crew!');
    const text = textOf((await office.get('/staff/reviews')).body);
    for (const words of ['Careful crew!', 'Mary S., EH6', staff.reviews.states.given]) expect(text).toContain(words);
    expect((await decide('published')).statusCode).toBe(303);
    expect(await rows()).toMatchObject([{ state: 'published' }]);
    expect((await decide('declined')).statusCode).toBe(303);
    expect(await rows()).toMatchObject([{ state: 'declined' }]);
    const log = textOf((await office.get('/staff/acts')).body);
    for (const act of [staff.acts.reviewPublished, staff.acts.reviewDeclined]) expect(log).toContain(act);
  });

  it('does not publish words that the customer has changed since', async () => {
    const path = await asked();
    await send(path, '5', 'First');
    const [first] = await rows();
    backend.advance(HOUR);
    await send(path, '1', 'Second');
    const seen = `${first?.at}`;
    const answer = await office.post(`/staff/reviews/${customer.booking._id}`, { decision: 'published', seen });
    expect([answer.statusCode, textOf(answer.body)]).toEqual([
      409,
      expect.stringContaining(staff.refusals.reviewClosed),
    ]);
    expect(await rows()).toMatchObject([{ state: 'given', words: 'Second' }]);
  });
});
