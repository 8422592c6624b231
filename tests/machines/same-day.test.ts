import { expect, it } from 'vitest';
import type { VanSize } from '#domain/move/inventory';
import type { SameDayDraft } from '#domain/same-day/draft';
import { emptySameDay, type SameDayFacts, type SameDayStep } from '#domain/same-day/facts';
import type { SameDayCategory, Urgency } from '#domain/same-day/price';
import { quoteDataOf } from '#domain/same-day/quote-data';
import { sameDayMachine } from '#machines/same-day.machine';
import { draftOf, farMilesOf, priceOf, productNewsOf, screenOf, stepOf, vanNotes } from '#machines/same-day.view';
import { driveActor } from '../support/charts/actor';
import { failed } from '../support/charts/answers';
import { billy, draftAt, lateTimes, leith, loanhead, overTimes, sameDayFacts, times } from '../support/same-day';

const answer = (draft: SameDayDraft | undefined, more: object = {}) => ({
  output: { ...(draft ? { draft } : {}), times, ...more },
});
const confirmed = { type: 'step.confirmed' };
const requested = (step: SameDayStep) => ({ type: 'step.requested', step });
const category = (category: SameDayCategory) => ({ type: 'category.chosen', category });
const van = (vanSize: VanSize) => ({ type: 'van.chosen', vanSize });
const quantity = (quantity: number) => ({ type: 'quantity.changed', id: billy.id, quantity });
const urgency = (urgency: Urgency) => ({ type: 'urgency.chosen', urgency });
const found = (price: number) => ({ output: { found: [{ ...billy, price }], missing: [] } });
const NOTHING_CHOSEN = { category: 'categoryRequired', vanSize: 'vanSizeRequired' };

const arrive = (step: SameDayStep) => {
  const drive = driveActor(sameDayMachine, { input: { step } });
  return {
    ...drive,
    facts: () => drive.seen().context.facts,
    errors: () => drive.seen().context.errors,
    step: () => stepOf(drive.seen()),
    price: () => priceOf(drive.seen())?.estimatedPrice,
    news: () => productNewsOf(drive.seen()),
  };
};
/** A tab that has no draft. */
const begin = (more?: object) => {
  const drive = arrive('items');
  drive.settle('readSameDay', answer(undefined, more));
  return drive;
};
/** A tab that has kept a draft. */
const resume = (step: SameDayStep, facts: SameDayFacts = sameDayFacts) => {
  const drive = arrive(step);
  drive.settle('readSameDay', answer(draftAt(step, facts)));
  return drive;
};

it('a same-day quote leads from nothing to the contact page', () => {
  const drive = begin();
  drive.perform(confirmed);
  expect(drive.errors()).toEqual(NOTHING_CHOSEN);
  drive.perform(category('ikea'));
  expect(drive.errors()).toEqual({ vanSize: 'vanSizeRequired' });
  drive.perform(van('medium'), confirmed);
  expect(drive.errors()).toEqual({ selectedProducts: 'productsRequired' });
  drive.perform({ type: 'product.added', product: billy });
  expect(drive.errors()).toEqual({});
  drive.perform({ type: 'product.added', product: billy });
  expect(drive.price()).toBe(21_000);
  drive.perform(confirmed, confirmed);
  expect(drive.step()).toBe('places');
  expect(drive.errors()).toEqual({ pickupLocation: 'pickupRequired', deliveryLocation: 'deliveryRequired' });
  drive.settle('pickupSearch', { output: { location: loanhead } });
  drive.settle('deliverySearch', { output: { location: loanhead } });
  drive.perform(confirmed);
  expect(drive.errors()).toEqual({ deliveryLocation: 'sameLocation' });
  drive.perform({ type: 'place.reopened', end: 'destination' });
  expect(drive.errors()).toEqual({});
  expect(drive.facts().typed.destination).toBe(loanhead.place);
  drive.settle('deliverySearch', { output: { location: leith } });
  drive.perform(confirmed);
  expect(drive.step()).toBe('contact');
  expect(drive.facts()).toMatchObject({ urgency: 'within-4-hours', deliveryDate: '2026-11-25' });
  drive.perform(confirmed);
  expect(drive.errors()).toEqual({ name: 'nameRequired', phone: 'phoneRequired', email: 'emailRequired' });
  drive.perform({ type: 'contact.typed', field: 'name', value: 'Ann' });
  expect(Object.keys(drive.errors())).toEqual(['phone', 'email']);
  drive.perform(
    { type: 'contact.typed', field: 'phone', value: '07700 900123' },
    { type: 'contact.typed', field: 'email', value: 'ann@example.org' },
    confirmed,
  );
  drive.settle('checkSameDayTimes', { output: times });
  expect(drive.seen().output?.facts.contactInfo.name).toBe('Ann');
});

it.each([
  [5, { small: 'fits' }],
  [6, { small: 'tooSmall', medium: 'fits' }],
])('%i bookcases are noted on the vans as %o', (count, notes) => {
  const drive = resume('items');
  drive.perform(quantity(count));
  expect(vanNotes(drive.seen())).toEqual(notes);
});

it('the price of a long way only begins at the estimate', () => {
  const { pickupLocation: _pickup, deliveryLocation: _delivery, deliveryDate: _day, ...facts } = sameDayFacts;
  const drive = resume('places', facts);
  drive.settle('pickupSearch', { output: { location: loanhead } });
  expect(farMilesOf(drive.seen())).toBeUndefined();
  drive.settle('deliverySearch', { output: { location: leith } });
  expect(drive.child('checkSameDayTimes').input).toEqual({ from: 'loanhead-eh20', to: 'leith-eh6' });
  drive.settle('checkSameDayTimes', { output: { ...times, miles: 401 } });
  expect(drive.seen().matches({ places: { times: 'known' } })).toBe(true);
  expect(farMilesOf(drive.seen())).toBe(401);
  drive.perform(confirmed);
  expect(quoteDataOf(drive.facts())?.miles).toBe(401);
  drive.perform(requested('places'), { type: 'place.reopened', end: 'start' });
  expect(farMilesOf(drive.seen())).toBeUndefined();
  drive.settle('pickupSearch', { output: { location: leith } });
  expect(drive.facts()).not.toHaveProperty('miles');
});

it('the details keep their first thousand characters', () => {
  const drive = begin();
  drive.perform({ type: 'details.typed', text: `${'a'.repeat(1000)}b` });
  expect(drive.facts().itemDetails).toBe('a'.repeat(1000));
});

it.each([
  [category('appliances'), { category: 'appliances', vanSize: 'medium', selectedProducts: [] }],
  [van('small'), { ...sameDayFacts, vanSize: 'small' }],
  [
    { type: 'details.typed', text: 'Flat 3' },
    { ...sameDayFacts, itemDetails: 'Flat 3' },
  ],
])('an answer given before the draft was read is kept: %o', (event, facts) => {
  const drive = arrive('items');
  drive.perform(event);
  drive.settle('readSameDay', answer(draftAt('items')));
  expect(drive.facts()).toMatchObject(facts);
});

it.each([
  ['is carried out', 'items', answer(draftAt('items')), 'places', {}],
  ['shows the errors', 'items', answer(undefined), 'items', NOTHING_CHOSEN],
  ['does not lead further than the requested step', 'contact', answer(draftAt('contact')), 'contact', {}],
  ['shows the errors', 'items', failed, 'items', NOTHING_CHOSEN],
] as const)('an early Next %s in %s once the draft is read, or cannot be', (_, asked, draft, step, errors) => {
  const drive = arrive(asked);
  drive.perform(confirmed);
  drive.settle('readSameDay', draft);
  expect([drive.step(), drive.errors()]).toEqual([step, errors]);
});

it('the quote starts empty when the draft cannot be read, and is stored only from then on', () => {
  const drive = arrive('contact');
  expect([draftOf(drive.seen()), screenOf(drive.seen())]).toEqual([undefined, 'items']);
  drive.settle('readSameDay', failed);
  expect(draftOf(drive.seen())).toEqual(draftAt('items', emptySameDay()));
  expect([drive.step(), drive.errors()]).toEqual(['items', {}]);
});

it('a delivery time can be chosen before the possible ones are known', () => {
  const drive = arrive('items');
  drive.settle('readSameDay', failed);
  drive.perform(category('furniture'), van('small'), confirmed, urgency('same-day'));
  expect(drive.facts().urgency).toBe('same-day');
});

it('contact details come from another form, unless there is a draft', () => {
  const contact = { name: 'Bo', phone: '1', email: 'b@x.org' };
  expect(begin({ contact }).facts().contactInfo).toEqual(contact);
  expect(begin({ contact, draft: draftAt('items') }).facts().contactInfo.name).toBe('Ann Smith');
});

it('the last step requested while the draft was read opens', () => {
  const drive = arrive('contact');
  drive.perform(requested('items'));
  drive.settle('readSameDay', answer(draftAt('contact')));
  expect(drive.step()).toBe('items');
});

it('Back and Forward open only steps that are possible, and change nothing otherwise', () => {
  const drive = resume('places');
  drive.perform(requested('contact'));
  expect(drive.step()).toBe('contact');
  drive.perform(requested('items'), quantity(0), confirmed, requested('places'));
  expect([drive.step(), drive.errors()]).toEqual(['items', { selectedProducts: 'productsRequired' }]);
  drive.perform(requested('items'));
  expect(drive.errors()).toEqual({});
});

it.each([
  ['start', 'pickup', 'delivery', { pickupLocation: 'pickupRequired' }, loanhead, leith],
  ['destination', 'delivery', 'pickup', { deliveryLocation: 'deliveryRequired' }, leith, loanhead],
])('the %s can be changed without the other place', (end, sought, other, errors, location, place) => {
  const drive = resume('places', { ...sameDayFacts, pickupLocation: place, deliveryLocation: place });
  expect(drive.step()).toBe('places');
  drive.perform(confirmed);
  expect(drive.errors()).toEqual({ deliveryLocation: 'sameLocation' });
  drive.perform({ type: 'place.reopened', end });
  expect(drive.errors()).toEqual({});
  expect(drive.value()).toMatchObject({ places: { [sought]: 'seeking', [other]: 'chosen' } });
  expect(drive.child(`${sought}Search`).input).toMatchObject({ end, text: place.place });
  drive.perform(confirmed);
  expect(drive.errors()).toEqual(errors);
  drive.settle(`${sought}Search`, { output: { location } });
  expect(drive.errors()).toEqual({});
  drive.perform(confirmed);
  expect(drive.step()).toBe('contact');
});

it('the delivery times are checked every minute, and kept when they cannot be', () => {
  const drive = resume('places');
  const isChecking = () => drive.seen().matches({ places: { times: 'checking' } });
  for (let minutes = 0; minutes < 2; minutes += 1) {
    expect([isChecking(), drive.seen().hasTag('busy')]).toEqual([true, true]);
    drive.settle('checkSameDayTimes', failed);
    expect([drive.step(), isChecking(), drive.seen().context.times]).toEqual(['places', false, times]);
    drive.clock.increment(59_999);
    expect(isChecking()).toBe(false);
    drive.clock.increment(1);
  }
});

it('a delivery time that has become impossible keeps the step open until it is possible or changed', () => {
  const [again, other] = [resume('places'), resume('places')];
  for (const drive of [again, other]) {
    drive.settle('checkSameDayTimes', { output: lateTimes });
    drive.perform(confirmed);
    expect(drive.errors()).toEqual({ urgency: 'urgencyTooLate' });
    drive.perform(requested('items'), confirmed);
    expect(drive.step()).toBe('places');
    drive.settle('checkSameDayTimes', { output: lateTimes });
  }
  again.clock.increment(60_000);
  again.settle('checkSameDayTimes', { output: times });
  again.perform(confirmed);
  expect([again.step(), again.errors()]).toEqual(['contact', {}]);
  other.perform(urgency('same-day'));
  expect(other.errors()).toEqual({});
  other.perform(confirmed);
  expect(other.facts()).toMatchObject({ urgency: 'same-day', deliveryDate: '2026-11-25' });
});

it('same day is the default when 4 hours are impossible, and impossible times are refused', () => {
  const { urgency: _, ...unasked } = sameDayFacts;
  const drive = resume('places', unasked);
  drive.settle('checkSameDayTimes', { output: lateTimes });
  expect(priceOf(drive.seen())?.lines.some(({ code }) => code === 'urgency')).toBe(false);
  drive.perform(urgency('within-4-hours'));
  expect(drive.facts().urgency).toBeUndefined();
  drive.perform(urgency('within-2-hours'));
  expect(drive.facts().urgency).toBe('within-2-hours');
  drive.perform(confirmed);
  expect(drive.step()).toBe('contact');
});

it.each([
  ['the promise', sameDayFacts, lateTimes],
  ['the day', { ...sameDayFacts, urgency: 'same-day' } as const, overTimes],
])('%s is checked again at the end, and leads back with the reason', (_, facts, fresh) => {
  const drive = resume('contact', facts);
  drive.perform(confirmed);
  drive.settle('checkSameDayTimes', { output: fresh });
  expect([drive.step(), drive.errors()]).toEqual(['places', { urgency: 'urgencyTooLate' }]);
  drive.perform(urgency('same-day'), confirmed, confirmed);
  drive.settle('checkSameDayTimes', { output: fresh });
  expect(drive.seen().output?.facts).toMatchObject({ urgency: 'same-day', deliveryDate: fresh.day });
});

it('the quote is passed on even if neither its products nor its times can be checked', () => {
  const drive = resume('contact');
  drive.settle('lookUpProducts', failed);
  expect(drive.price()).toBe(21_000);
  drive.perform(confirmed);
  expect([drive.seen().status, drive.seen().hasTag('busy')]).toEqual(['active', true]);
  drive.settle('checkSameDayTimes', failed);
  expect(drive.seen().status).toBe('done');
});

it('half-typed texts are kept in the draft, and lead to no error', () => {
  const searching = resume('items', { ...sameDayFacts, typed: { products: 'bill' } });
  expect(searching.child('productSearch').input).toMatchObject({ text: 'bill' });
  const { deliveryLocation: _, ...undelivered } = sameDayFacts;
  const drive = resume('places', undelivered);
  drive.perform(confirmed);
  expect(drive.errors()).toEqual({ deliveryLocation: 'deliveryRequired' });
  drive.perform({ type: 'text.reported', field: 'destination', text: 'Lei' });
  expect(draftOf(drive.seen())).toMatchObject({ step: 'places', facts: { typed: { destination: 'Lei' } } });
  expect(drive.errors()).toEqual({});
});

it.each(['items', 'places', 'contact'] as const)('starting again in %s clears everything', (step) => {
  const drive = resume(step);
  drive.perform({ type: 'draft.cleared' });
  expect(draftOf(drive.seen())).toEqual(draftAt('items', emptySameDay()));
  expect(drive.value()).toEqual({ items: 'plain' });
});

it('a changed product price is shown, and counts once the customer continues', () => {
  const drive = resume('contact');
  drive.settle('lookUpProducts', found(6000));
  // 60 x 1.3 x 1.2 = 94; 2 x 60 x 1.05 = 126
  expect(drive.price()).toBe(22_000);
  expect(drive.news()).toMatchObject([{ id: billy.id, was: 5500, now: 6000, product: { quantity: 2 } }]);
  drive.perform(requested('items'));
  expect(drive.news()).toHaveLength(1);
  drive.settle('lookUpProducts', found(5500));
  expect([drive.news(), drive.price()]).toEqual([[], 21_000]);
  drive.perform(requested('contact'));
  drive.settle('lookUpProducts', found(6000));
  drive.perform(confirmed);
  expect([drive.value(), drive.news()]).toEqual([{ contact: 'checking' }, []]);
});

it('a discontinued product stays with its price and a notice', () => {
  const drive = resume('items');
  const gone = { output: { found: [], missing: [billy.id] } };
  drive.settle('lookUpProducts', gone);
  expect(drive.facts().selectedProducts).toEqual([{ ...billy, quantity: 2, unlisted: true }]);
  expect(drive.news()).toMatchObject([{ id: billy.id, was: 5500 }]);
  drive.perform(confirmed);
  expect(drive.news()).toEqual([]);
  drive.perform(requested('items'));
  drive.settle('lookUpProducts', gone);
  expect(drive.news()).toEqual([]);
  expect(quoteDataOf(drive.facts())?.selectedProducts).toMatchObject([{ id: billy.id, unlisted: true }]);
  drive.perform(requested('places'), requested('items'));
  drive.settle('lookUpProducts', found(billy.price));
  expect(drive.facts().selectedProducts).toEqual([{ ...billy, quantity: 2 }]);
});
