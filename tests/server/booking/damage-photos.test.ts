/** Photographs of a damage report: their kinds, sizes and number, access to them, and their erasure with the person. */
import { beforeEach, describe, expect, it } from 'vitest';
import { slotBounds, type TimeSlot } from '#domain/schedule';
import { requireBooking } from '#server/booking/caller';
import { changeStatus } from '#server/booking/change-status';
import { sha256 } from '#server/digest';
import { pseudonymise } from '#server/privacy/forget';
import { exportPerson } from '#server/privacy/person';
import { transaction } from '#server/store/database';
import { openedForEach } from '../../support/opened';
import { officeOf, textOf } from '../staff/browser';
import { type Browser, type Customer, startBackend, TEAM } from './support';

const backend = openedForEach(startBackend);
const office = officeOf(backend);
const MEGABYTE = 1024 * 1024;
const picture = (beginning: string, rest: string | Buffer = 'pixels'): Buffer =>
  Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.from(rest)]);
const jpeg = (rest?: string | Buffer): Buffer => picture('\xff\xd8\xff\xe0', rest);
let customer: Customer;
const path = () => `/api/bookings/${customer.booking._id}/damage/photos`;
const add = (bytes: Buffer, browser: Browser = customer.browser, type = 'image/jpeg') =>
  browser.post(path(), bytes, { 'content-type': type });
const rows = () => backend.deps.db.selectFrom('damage_photos').select(['name', 'data']).execute();
const page = () => `/staff/bookings/${customer.booking._id}`;

beforeEach(async () => {
  customer = await backend.paidCustomer();
  const { date, time, _id } = customer.booking;
  backend.advance(slotBounds(date, time as TimeSlot).end - backend.deps.clock.now());
  await customer.browser.post(`/api/bookings/${_id}/damage`, { words: 'The mirror has a crack' });
});

describe('a photograph of the damage', () => {
  it.each([
    ['a JPEG', jpeg(), 'jpg', 'image/jpeg'],
    ['a PNG', picture('\x89PNG\r\n\x1a\n'), 'png', 'image/png'],
    ['a WebP', picture('RIFF\x10\x00\x00\x00WEBPVP8 '), 'webp', 'image/webp'],
    ['a HEIC', picture('\x00\x00\x00\x18ftypheic'), 'heic', 'image/heic'],
  ])('is %s by its bytes, whatever its type says, and is sent back as it was', async (_, bytes, kind, type) => {
    const name = `${path()}/${sha256(bytes)}.${kind}`;
    const { status, body } = await add(bytes, customer.browser, 'text/html');
    expect([status, body]).toEqual([200, { photos: [name] }]);
    const look = await backend.look(customer.browser, customer.booking);
    expect(look.damage?.report?.photos).toEqual([name]);
    await office.signIn();
    for (const open of [name, name.replace(`${path()}`, `${page()}/photos`)]) {
      const headers = open.startsWith('/staff') ? {} : { cookie: customer.browser.cookie() };
      const answer = open.startsWith('/staff')
        ? await office.get(open)
        : await backend.app.inject({ url: open, headers });
      expect(answer.rawPayload).toEqual(bytes);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{8,9}\.\w+"$/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it('is one however often it is sent, and a report has five', async () => {
    const five = ['1', '2', '3', '4', '5'].map((rest) => jpeg(rest));
    const sent = await Promise.all([...five, ...five].map((bytes) => add(bytes)));
    expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { status, body } = await add(jpeg('6'));
    expect([status, body.code, body.error]).toEqual([409, 'photosFull', expect.stringContaining('5 photos')]);
    expect((await add(jpeg('3'))).body.photos).toHaveLength(5);
    expect(await rows()).toHaveLength(5);
  });

  it('does not become a sixth when several are sent at once', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, (_, at) => add(jpeg(`${at}`))));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await rows()).toHaveLength(5);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 400, 'photoKind'],
    ['a page that calls itself a picture', Buffer.from('<svg onload="alert(1)">'), 400, 'photoKind'],
    ['more than 8 MB', jpeg(Buffer.alloc(8 * MEGABYTE)), 413, 'photoTooLarge'],
    ['far more than 8 MB', jpeg(Buffer.alloc(10 * MEGABYTE)), 413, 'tooLarge'],
  ])('is refused if it is %s', async (_, bytes, expected, code) => {
    const { status, body } = await add(bytes);
    expect([status, body.code]).toEqual([expected, code]);
    expect(await rows()).toEqual([]);
  });

  it('may have 8 MB, and other calls may not', async () => {
    const large = jpeg(Buffer.alloc(8 * MEGABYTE - 4));
    expect((await add(large)).status).toBe(200);
    const words = { words: 'x'.repeat(70_000) };
    const { status } = await customer.browser.post(`/api/bookings/${customer.booking._id}/damage`, words);
    expect(status).toBe(413);
  });

  it('joins no report that is missing or settled', async () => {
    const other = await backend.paidCustomer();
    const { body } = await other.browser.post(`/api/bookings/${other.booking._id}/damage/photos`, jpeg());
    expect(body.code).toBe('photosClosed');
    await office.signIn();
    await office.submit(page(), `${page()}/damage-settle`);
    expect((await add(jpeg())).body.code).toBe('photosClosed');
  });

  it('is neither added nor opened by a stranger', async () => {
    const { photos } = (await add(jpeg())).body;
    const stranger = backend.browser();
    await stranger.post('/api/bookings', {});
    expect((await add(jpeg('other'), stranger)).body.code).toBe('notOwner');
    expect((await stranger.get(photos[0])).body.code).toBe('notOwner');
    expect((await stranger.get(photos[0].replace(path(), `${page()}/photos`))).status).not.toBe(200);
    for (const name of [`${sha256('other')}.jpg`, 'a.svg', '..%2Fa'])
      expect((await customer.browser.get(`${path()}/${name}`)).status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });
});

describe('a photograph that the customer removes', () => {
  const remove = (address: string, browser: Browser = customer.browser) => browser.post(`${address}/remove`);

  it('goes with its row alone, however often it is removed, and may be added again', async () => {
    await add(jpeg('mirror'));
    const [mirror = '', chair = ''] = (await add(jpeg('chair'))).body.photos;
    const removed = await Promise.all([remove(mirror), remove(mirror)]);
    for (const { status, body } of removed) expect([status, body]).toEqual([200, { photos: [chair] }]);
    expect((await remove(mirror)).body).toEqual({ photos: [chair] });
    expect((await customer.browser.get(mirror)).status).toBe(404);
    expect((await customer.browser.get(chair)).status).toBe(200);
    expect((await rows()).map(({ name }) => name)).toEqual([chair.split('/').at(-1)]);
    expect((await add(jpeg('mirror'))).body.photos.toSorted()).toEqual([mirror, chair].toSorted());
  });

  it.each([
    ['answered', 'damage-answer', { answer: 'We pay for it.' }],
    ['settled', 'damage-settle', {}],
  ])('stays once the report is %s', async (_, form, fields) => {
    const { photos } = (await add(jpeg())).body;
    await office.signIn();
    await office.submit(page(), `${page()}/${form}`, fields);
    const { status, body } = await remove(photos[0]);
    expect([status, body.code]).toEqual([409, 'photosAnswered']);
    expect(await rows()).toHaveLength(1);
  });

  it('is not removed by a stranger, or under another name', async () => {
    const { photos } = (await add(jpeg())).body;
    const stranger = backend.browser();
    await stranger.post('/api/bookings', {});
    expect((await remove(photos[0], stranger)).body.code).toBe('notOwner');
    for (const name of ['a.svg', '..%2Fa', sha256('other')])
      expect((await remove(`${path()}/${name}`)).body).toEqual({ photos });
    expect(await rows()).toHaveLength(1);
  });
});

describe('the team', () => {
  const notices = async () =>
    (await backend.mails()).filter(({ subject }) => subject.startsWith('Photos of damage added'));
  const day = async () => textOf((await office.get('/staff')).body);
  const answer = () => office.submit(page(), `${page()}/damage-answer`, { answer: 'We pay for it.' });

  it('gets one mail for the first photograph, however many follow or are removed', async () => {
    const { photos } = (await add(jpeg('1'))).body;
    for (const rest of ['2', '3', '3']) await add(jpeg(rest));
    expect(await notices()).toHaveLength(1);
    expect((await notices())[0]?.text).toContain('The mirror has a crack');
    for (const photo of (await add(jpeg('1'))).body.photos) await customer.browser.post(`${photo}/remove`);
    expect((await add(jpeg('1'))).body.photos).toEqual(photos);
    expect(await notices()).toHaveLength(1);
  });

  it('sees a photograph that joins an answered report on the day page, with one mail, until it answers again', async () => {
    await office.signIn();
    await answer();
    await add(jpeg('1'));
    await add(jpeg('2'));
    expect(await day()).toContain('New photo of damage since your answer');
    expect(await notices()).toHaveLength(1);
    const { damage } = await backend.look(customer.browser, customer.booking);
    expect(damage?.report).toMatchObject({ state: 'answered', photos: [expect.anything(), expect.anything()] });
    await answer();
    expect(await day()).toContain('Damage answered, to settle');
    await add(jpeg('3'));
    expect(await day()).toContain('New photo of damage since your answer');
    expect(await notices()).toHaveLength(2);
  });

  it.each([
    ['answers', 'damage-answer', { answer: 'We pay for it.' }],
    ['settles', 'damage-settle', {}],
  ])('%s no report with a photograph that it has not seen, and keeps what was typed', async (_, form, fields) => {
    await office.signIn();
    await add(jpeg('1'));
    const { statusCode, body } = await office.post(`${page()}/${form}`, { ...fields, seen: '', photos: '' });
    expect([statusCode, textOf(body)]).toEqual([409, expect.stringContaining('the customer has changed its photos')]);
    for (const typed of Object.values(fields)) expect(body).toContain(typed);
    expect((await office.submit(page(), `${page()}/${form}`, fields)).statusCode).toBe(303);
  });
});

it('photographs are in a person’s copy, and go with the person', async () => {
  const { photos } = (await add(jpeg())).body;
  expect(await exportPerson(backend.deps.db, 'mary@example.com')).toMatchObject({
    damagePhotos: [{ name: photos[0].split('/').at(-1), base64: jpeg().toString('base64') }],
  });
  await changeStatus(backend.deps, customer.booking._id, TEAM, 'done');
  const booking = await requireBooking(backend.deps.db, customer.booking._id);
  await transaction(backend.deps.db, (trx) => pseudonymise(trx, backend.deps, booking));
  expect(await rows()).toEqual([]);
});
