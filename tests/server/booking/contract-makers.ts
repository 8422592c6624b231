/** Builds the table of calls: bookings in every state, and refusals that several calls share. */
import { addDays, type IsoDate, londonDate, SLOTS, type TimeSlot } from '#domain/schedule';
import type { errors } from '#locales/en/errors';
import { createPaymentFixture } from './payment-fixture';
import { type Answer, type Backend, request, TODAY } from './support';

export type Code = keyof typeof errors;
type Call = () => Promise<Answer>;
/** Code, status, the refused request, and the fields of the answer besides `error` and `code`. */
export type Refusal = [code: Code, status: number, call: Call, fields?: string[]];

export const NOBODY = 'f'.repeat(24);
/** A day that the seed closes. */
const CLOSED = addDays(TODAY, 45);

export type Makers = ReturnType<typeof createMakers>;

export function createMakers(backend: Backend) {
  const fixture = createPaymentFixture(backend);
  const stranger = () => backend.browser();
  const today = () => londonDate(backend.deps.clock.now());
  let places = 0;
  /** A day and slot that no other request has used. */
  const free = (): { date: IsoDate; time: TimeSlot } => {
    const time = SLOTS[places % SLOTS.length] ?? '08:00-10:00';
    const date = addDays(TODAY, 18 + Math.floor(places / SLOTS.length));
    places += 1;
    return date === CLOSED ? free() : { date, time };
  };

  async function ready(change: object = {}) {
    const by = backend.browser();
    const booking = await backend.ready(by, { ...free(), ...change });
    const post = (path: string, body?: object) => by.post(path.replace('{id}', booking._id), body);
    return { by, booking, post, id: booking._id };
  }
  async function paid() {
    const made = await ready();
    await backend.pay(made.by, made.booking);
    return made;
  }
  /** Paid, but no webhook has arrived yet. */
  async function justPaid(promo?: string) {
    const made = await ready();
    if (promo) await made.post('/api/promocode/{id}/apply-promo', { promoCode: promo });
    const booking = await fixture.look(made.by, made.booking);
    await backend.choose((await fixture.open(made.by, booking, booking.price)).body.id, 'pay');
    return made;
  }
  async function cancelled(promo?: string) {
    const made = await ready();
    if (promo) await made.post('/api/promocode/{id}/apply-promo', { promoCode: promo });
    await made.post('/api/bookings/{id}/cancel');
    return made;
  }
  /** Sells every van of a slot. */
  async function sellOut({ date, time }: { date: string; time: string }) {
    for (let van = 0; van < 3; van += 1) {
      const { by, booking } = await ready({ date, time });
      await fixture.open(by, booking, booking.price);
    }
  }
  const good = async (path: string, body?: object) => {
    const { by, id } = await ready();
    return { by, url: path.replace('{id}', id), ...(body ? { body } : {}) };
  };
  const missing = (path: string, body?: object): Refusal => [
    'bookingMissing',
    404,
    () => stranger().post(path.replace('{id}', NOBODY), body),
  ];
  const foreign = (path: string, body?: object): Refusal => [
    'notOwner',
    403,
    async () => stranger().post(path.replace('{id}', (await ready()).id), body),
  ];
  const wrong = (call: Call): Refusal => ['inputInvalid', 400, call, ['fields']];
  const movedOn = (call: Call): Refusal => ['notAllowedNow', 409, call, ['allowed']];

  const quotes = (path: string): Refusal[] => {
    const send = (change: object) => stranger().post(path, { ...request, date: addDays(today(), 12), ...change });
    const boxes = (numberOfBoxes: number) => ({ boxDetails: [{ boxSize: 'small', numberOfBoxes }] });
    const one = boxes(1);
    return [
      ['startRequired', 400, () => send({ startLocation: ' ' })],
      ['destinationRequired', 400, () => send({ destinationLocation: ' ' })],
      ['sameLocation', 400, () => send({ destinationLocation: ` ${String(request.startLocation).toUpperCase()}` })],
      ['locationInvalid', 400, () => send({ startLocation: 'somewhere, over the rainbow 7' })],
      ['locationUnclear', 400, () => send({ startLocation: '5 Sample Road, G41 2PE, or EH15 1DB' })],
      ['locationTooFar', 422, () => send({ destinationLocation: '1 Pier Road, Lerwick, ZE1 0AA' })],
      ['moveTypeRequired', 400, () => send({ moveType: '' })],
      ['dateRequired', 400, () => send({ date: '' })],
      ['timeRequired', 400, () => send({ time: '' })],
      ['datePast', 400, () => send({ date: addDays(today(), -1) })],
      ['dateTooFar', 400, () => send({ date: addDays(today(), 91) })],
      ['dateInvalid', 400, () => send({ date: '2027-02-31' })],
      ['dateClosed', 400, () => send({ date: CLOSED })],
      ['timeInvalid', 400, () => send({ time: '09:00-11:00' })],
      ['windowPast', 400, () => send({ date: today(), time: '08:00-10:00' })],
      ['boxesRequired', 400, () => send({ details: {} })],
      ['inventoryEmpty', 400, () => send({ details: boxes(0) })],
      ['inventoryPartial', 400, () => send({ details: { ...one, furnitureDetails: [{ item: '', quantity: 2 }] } })],
      [
        'inventoryPartial',
        400,
        () => send({ details: { ...one, specialItems: [{ type: 'fragile', description: ' ' }] } }),
      ],
      [
        'inventoryText',
        400,
        () =>
          send({
            details: {
              ...one,
              specialItems: Array.from({ length: 30 }, () => ({ type: 'fragile', description: 'x'.repeat(400) })),
            },
          }),
      ],
      [
        'inventoryLimits',
        400,
        () => send({ details: { ...one, applianceDetails: [{ item: 'fridge', quantity: 0 }] } }),
      ],
      wrong(() => send({ details: boxes(100) })),
      wrong(() => send({ details: boxes(-1) })),
      wrong(() => send({ details: { ...one, numberOfStairs: 21 } })),
      wrong(() => send({ details: { ...one, numberofstairsright: -1 } })),
      wrong(() => send({ details: { ...one, furnitureDetails: [{ item: 'desk', quantity: 51 }] } })),
    ];
  };

  const codes = (call: (code: string) => Promise<Answer>, field: string): Refusal[] =>
    (
      [
        ['promoLength', 'MOVE1'],
        ['promoLength', 'MOVE100'],
        ['promoLength', '🎉'],
        ['promoFormat', 'move10'],
        ['promoFormat', 'ＭＯＶＥ１０'],
        ['promoFormat', '🎉🎉🎉🎉🎉🎉'],
        ['promoInvalid', 'NOSUCH'],
        ['promoExpired', 'PAST01'],
        ['promoUsedUp', 'USEDUP'],
      ] as const
    ).map(([code, text]) => [code, 200, () => call(text), [field]]);

  return {
    stranger,
    free,
    ready,
    paid,
    justPaid,
    cancelled,
    sellOut,
    good,
    missing,
    foreign,
    wrong,
    movedOn,
    quotes,
    codes,
  };
}
