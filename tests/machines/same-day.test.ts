import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { emptySameDay, type SameDayFacts, type SameDayStep } from '#domain/same-day/facts';
import { quoteDataOf } from '#domain/same-day/quote-data';
import { sameDayMachine } from '#machines/same-day.machine';
import {
  chosenPurchase,
  draftOf,
  farMilesOf,
  fitOf,
  lastSentOf,
  priceOf,
  productNewsOf,
  screenOf,
  stepOf,
  vanNotes,
} from '#machines/same-day.view';
import { driveActor } from '../support/charts/actor';
import { billy, draftAt, lateTimes, leith, loanhead, overTimes, rug, sameDayFacts, times } from '../support/same-day';

type Snapshot = SnapshotFrom<typeof sameDayMachine>;

describe('the same-day quote', () => {
  const arrive = (step: SameDayStep) => {
    const drive = driveActor(sameDayMachine, { input: { step } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return { ...drive, seen, facts: () => seen().context.facts, errors: () => seen().context.errors };
  };
  const begin = (step: SameDayStep = 'items', answer: object = { times }) => {
    const drive = arrive(step);
    drive.settle('readSameDay', { output: answer });
    return drive;
  };
  const atPlaces = (facts = sameDayFacts) => begin('places', { draft: draftAt('places', facts), times });
  const atContact = (facts = sameDayFacts) => begin('contact', { draft: draftAt('contact', facts), times });

  it('a same-day quote leads from nothing to the contact page', () => {
    const drive = begin();
    drive.perform({ type: 'step.confirmed' });
    expect(drive.errors()).toEqual({ category: 'categoryRequired', vanSize: 'vanSizeRequired' });
    drive.perform({ type: 'category.chosen', category: 'ikea' });
    expect(drive.errors()).toEqual({ vanSize: 'vanSizeRequired' });
    drive.perform({ type: 'van.chosen', vanSize: 'medium' });
    expect(drive.errors()).toEqual({});
    drive.perform({ type: 'step.confirmed' });
    expect(drive.errors()).toEqual({ selectedProducts: 'productsRequired' });
    drive.perform({ type: 'product.added', product: billy });
    expect(drive.errors()).toEqual({});
    drive.perform({ type: 'product.added', product: billy });
    expect(priceOf(drive.seen())?.estimatedPrice).toBe(21_000);
    drive.perform({ type: 'step.confirmed' });
    expect(stepOf(drive.seen())).toBe('places');
    drive.perform({ type: 'step.confirmed' });
    expect(drive.errors()).toEqual({ pickupLocation: 'pickupRequired', deliveryLocation: 'deliveryRequired' });
    drive.settle('pickupSearch', { output: { location: loanhead } });
    drive.settle('deliverySearch', { output: { location: loanhead } });
    drive.perform({ type: 'step.confirmed' });
    expect(drive.errors()).toEqual({ deliveryLocation: 'sameLocation' });
    drive.perform({ type: 'place.reopened', end: 'destination' });
    expect(drive.errors()).toEqual({});
    expect(drive.facts().typed.destination).toBe(loanhead.place);
    drive.settle('deliverySearch', { output: { location: leith } });
    drive.perform({ type: 'step.confirmed' });
    expect(stepOf(drive.seen())).toBe('contact');
    expect(drive.facts()).toMatchObject({ urgency: 'within-4-hours', deliveryDate: '2026-11-25' });
    drive.perform({ type: 'step.confirmed' });
    expect(drive.errors()).toEqual({ name: 'nameRequired', phone: 'phoneRequired', email: 'emailRequired' });
    drive.perform({ type: 'contact.typed', field: 'name', value: 'Ann' });
    expect(Object.keys(drive.errors())).toEqual(['phone', 'email']);
    drive.perform({ type: 'contact.typed', field: 'phone', value: '07700 900123' });
    drive.perform({ type: 'contact.typed', field: 'email', value: 'ann@example.org' });
    drive.perform({ type: 'step.confirmed' });
    drive.settle('checkSameDayTimes', { output: times });
    expect(drive.seen().status).toBe('done');
    expect(drive.seen().output?.facts.contactInfo.name).toBe('Ann');
  });

  it('the price of a long way only begins at the estimate', () => {
    const { pickupLocation: _pickup, deliveryLocation: _delivery, deliveryDate: _day, ...facts } = sameDayFacts;
    const drive = begin('places', { draft: draftAt('places', facts), times });
    drive.settle('pickupSearch', { output: { location: loanhead } });
    expect(farMilesOf(drive.seen())).toBeUndefined();
    drive.settle('deliverySearch', { output: { location: leith } });
    expect(drive.child('checkSameDayTimes').input).toEqual({ from: 'loanhead-eh20', to: 'leith-eh6' });
    drive.settle('checkSameDayTimes', { output: { ...times, miles: 401 } });
    expect(drive.seen().matches({ places: { times: 'known' } })).toBe(true);
    expect(farMilesOf(drive.seen())).toBe(401);
    drive.perform({ type: 'step.confirmed' });
    expect(quoteDataOf({ ...drive.facts() })?.miles).toBe(401);
    drive.perform({ type: 'step.requested', step: 'places' });
    drive.perform({ type: 'place.reopened', end: 'start' });
    expect(farMilesOf(drive.seen())).toBeUndefined();
  });

  it('another category clears the products, and every change is priced', () => {
    const drive = begin('items', { draft: draftAt('items'), times });
    expect(priceOf(drive.seen())?.estimatedPrice).toBe(21_000);
    drive.perform({ type: 'quantity.changed', id: billy.id, quantity: 1 });
    expect(priceOf(drive.seen())?.estimatedPrice).toBe(15_200);
    drive.perform({ type: 'van.chosen', vanSize: 'small' });
    expect(priceOf(drive.seen())?.estimatedPrice).toBe(13_000);
    drive.perform({ type: 'category.chosen', category: 'furniture' });
    expect(drive.facts().selectedProducts).toEqual([]);
    expect(priceOf(drive.seen())?.estimatedPrice).toBe(8400);
    drive.perform({ type: 'category.chosen', category: 'ikea' });
    expect(drive.facts().selectedProducts).toEqual([]);
    drive.perform({ type: 'step.confirmed' });
    expect(drive.errors()).toEqual({ selectedProducts: 'productsRequired' });
    drive.perform({ type: 'category.chosen', category: 'furniture' });
    expect(drive.errors()).toEqual({});
  });

  it('the details keep their first thousand characters', () => {
    const drive = begin();
    drive.perform({ type: 'details.typed', text: `${'a'.repeat(1000)}b` });
    expect(drive.facts().itemDetails).toBe('a'.repeat(1000));
  });

  it('the price includes the products only when we buy them', () => {
    const drive = begin('items', { draft: draftAt('items'), times });
    expect([chosenPurchase(drive.seen()), priceOf(drive.seen())?.estimatedPrice]).toEqual(['to-buy', 21_000]);
    drive.perform({ type: 'purchase.chosen', purchase: 'bought' });
    expect([chosenPurchase(drive.seen()), priceOf(drive.seen())?.estimatedPrice]).toEqual(['bought', 9400]);
    drive.settle('lookUpProducts', { output: { found: [{ ...billy, price: 6000 }], missing: [] } });
    expect([productNewsOf(drive.seen()), priceOf(drive.seen())?.estimatedPrice]).toEqual([[], 9400]);
    expect(quoteDataOf(drive.facts())?.purchase).toBe('bought');
    drive.perform({ type: 'purchase.chosen', purchase: 'to-buy' });
    expect(priceOf(drive.seen())?.estimatedPrice).toBe(22_000);
    drive.perform({ type: 'purchase.chosen', purchase: 'bought' });
    drive.perform({ type: 'category.chosen', category: 'furniture' });
    drive.perform({ type: 'category.chosen', category: 'ikea' });
    expect(chosenPurchase(drive.seen())).toBe('to-buy');
  });

  it('the product search starts with the earlier text', () => {
    const drive = begin('items', { draft: draftAt('items', { ...sameDayFacts, typed: { products: 'bill' } }), times });
    expect(drive.child('productSearch').input).toMatchObject({ text: 'bill' });
  });

  it('a quantity of 0 or less removes the product', () => {
    const drive = begin('items', { draft: draftAt('items'), times });
    drive.perform({ type: 'quantity.changed', id: billy.id, quantity: 1000 });
    expect(drive.facts().selectedProducts[0]?.quantity).toBe(99);
    drive.perform({ type: 'quantity.changed', id: billy.id, quantity: -1 });
    expect(drive.facts().selectedProducts).toEqual([]);
  });

  it('a van that is too small is reported with one that fits', () => {
    const drive = begin('items', {
      draft: draftAt('items', { ...sameDayFacts, vanSize: 'small', selectedProducts: [{ ...billy, quantity: 6 }] }),
      times,
    });
    expect(fitOf(drive.seen())).toMatchObject({ smallest: 'medium', loads: 1 });
    expect(fitOf(drive.seen())?.fill).toBeGreaterThan(1);
    expect(vanNotes(drive.seen())).toEqual({ small: 'tooSmall', medium: 'fits' });
    drive.perform({ type: 'van.chosen', vanSize: 'medium' });
    expect(fitOf(drive.seen())?.fill).toBeLessThan(1);
    drive.perform({ type: 'product.added', product: rug });
    expect(fitOf(drive.seen())?.unknownPieces).toBe(1);
    expect(vanNotes(drive.seen())).toEqual({ small: 'tooSmall' });
    drive.perform({ type: 'category.chosen', category: 'furniture' });
    expect(vanNotes(drive.seen())).toEqual({});
  });

  it.each([
    [{ type: 'category.chosen', category: 'appliances' }, { category: 'appliances', vanSize: 'medium' }, []],
    [{ type: 'van.chosen', vanSize: 'small' }, { category: 'ikea', vanSize: 'small' }, sameDayFacts.selectedProducts],
    [
      { type: 'details.typed', text: 'Flat 3' },
      { vanSize: 'medium', itemDetails: 'Flat 3' },
      sameDayFacts.selectedProducts,
    ],
  ])('an answer given before the draft was read is kept: %o', (event, facts, selectedProducts) => {
    const drive = arrive('items');
    drive.perform(event);
    drive.settle('readSameDay', { output: { draft: draftAt('items'), times } });
    expect(drive.facts()).toMatchObject({ ...facts, selectedProducts });
  });

  it('an early Next is carried out once the draft is read, or shows the errors', () => {
    const pressed = (requested: SameDayStep) => {
      const drive = arrive(requested);
      drive.perform({ type: 'step.confirmed' });
      return drive;
    };
    const whole = pressed('items');
    whole.settle('readSameDay', { output: { draft: draftAt('items'), times } });
    expect(whole.seen().matches('places')).toBe(true);
    const empty = pressed('items');
    empty.settle('readSameDay', { output: { times } });
    expect([empty.seen().matches('items'), empty.seen().context.errors]).toEqual([
      true,
      { category: 'categoryRequired', vanSize: 'vanSizeRequired' },
    ]);
    const further = pressed('contact');
    further.settle('readSameDay', { output: { draft: draftAt('contact'), times } });
    expect(further.seen().matches('contact')).toBe(true);
  });

  it('the quote starts empty when the draft is not read within four seconds', () => {
    const [silent, broken] = [arrive('contact'), arrive('contact')];
    silent.clock.increment(3999);
    expect([silent.seen().value, silent.seen().hasTag('busy')]).toEqual([{ restoring: 'open' }, true]);
    silent.clock.increment(1);
    broken.settle('readSameDay', { error: new Error('unreadable') });
    for (const drive of [silent, broken]) {
      expect(draftOf(drive.seen())).toEqual(draftAt('items', emptySameDay()));
      expect([drive.seen().hasTag('editable'), drive.errors()]).toEqual([true, {}]);
    }
  });

  it('next that was pressed early counts although the draft cannot be read', () => {
    const [whole, empty] = [arrive('items'), arrive('items')];
    whole.perform({ type: 'category.chosen', category: 'furniture' });
    whole.perform({ type: 'van.chosen', vanSize: 'small' });
    for (const drive of [whole, empty]) {
      drive.perform({ type: 'step.confirmed' });
      drive.settle('readSameDay', { error: new Error('unreadable') });
    }
    expect(stepOf(whole.seen())).toBe('places');
    expect(empty.errors()).toEqual({ category: 'categoryRequired', vanSize: 'vanSizeRequired' });
  });

  it('a requested step opens without a draft when the answers given meanwhile allow it', () => {
    const [silent, broken] = [arrive('places'), arrive('places')];
    for (const drive of [silent, broken]) {
      drive.perform({ type: 'category.chosen', category: 'furniture' });
      drive.perform({ type: 'van.chosen', vanSize: 'small' });
    }
    silent.clock.increment(4000);
    broken.settle('readSameDay', { error: new Error('unreadable') });
    expect([stepOf(silent.seen()), stepOf(broken.seen())]).toEqual(['places', 'places']);
  });

  it('contact details from another form are taken over, unless there is a draft', () => {
    const contact = { name: 'Bo', phone: '1', email: 'b@x.org' };
    expect(begin('items', { contact, times }).facts().contactInfo).toEqual(contact);
    expect(begin('items', { draft: draftAt('items'), contact, times }).facts().contactInfo.name).toBe('Ann Smith');
  });

  it.each<[SameDayStep, SameDayFacts, SameDayStep]>([
    ['contact', emptySameDay(), 'items'],
    ['places', emptySameDay(), 'items'],
    ['contact', { ...sameDayFacts, selectedProducts: [] }, 'items'],
    ['contact', { ...emptySameDay(), category: 'furniture', vanSize: 'small' }, 'places'],
    ['contact', sameDayFacts, 'contact'],
    ['places', sameDayFacts, 'places'],
    ['items', sameDayFacts, 'items'],
  ])('a request for %s opens the last possible step', (asked, facts, step) => {
    expect(stepOf(begin(asked, { draft: draftAt(asked, facts), times }).seen())).toBe(step);
  });

  it('the last step requested while the draft was read opens', () => {
    const drive = arrive('contact');
    drive.perform({ type: 'step.requested', step: 'items' });
    drive.settle('readSameDay', { output: { draft: draftAt('contact'), times } });
    expect(stepOf(drive.seen())).toBe('items');
  });

  it('Back and Forward open only steps that are possible', () => {
    const drive = atPlaces();
    drive.perform({ type: 'step.requested', step: 'items' });
    expect(stepOf(drive.seen())).toBe('items');
    drive.perform({ type: 'step.requested', step: 'contact' });
    expect(stepOf(drive.seen())).toBe('contact');
    drive.perform({ type: 'step.requested', step: 'items' });
    drive.perform({ type: 'quantity.changed', id: billy.id, quantity: 0 });
    drive.perform({ type: 'step.requested', step: 'places' });
    expect(stepOf(drive.seen())).toBe('items');
  });

  it('a request for an impossible step changes nothing', () => {
    const drive = begin();
    drive.perform({ type: 'step.confirmed' });
    drive.perform({ type: 'step.requested', step: 'places' });
    expect(drive.errors()).toEqual({ category: 'categoryRequired', vanSize: 'vanSizeRequired' });
    drive.perform({ type: 'step.requested', step: 'items' });
    expect(drive.errors()).toEqual({});
  });

  it.each([
    ['start', 'pickup', 'delivery', { pickupLocation: 'pickupRequired' }, loanhead, leith],
    ['destination', 'delivery', 'pickup', { deliveryLocation: 'deliveryRequired' }, leith, loanhead],
  ])('the %s can be changed without the other place', (end, sought, other, errors, location, place) => {
    const drive = atPlaces({ ...sameDayFacts, pickupLocation: place, deliveryLocation: place });
    expect(drive.seen().hasTag('editable')).toBe(true);
    drive.perform({ type: 'step.confirmed' });
    expect(drive.errors()).toEqual({ deliveryLocation: 'sameLocation' });
    drive.perform({ type: 'place.reopened', end });
    expect(drive.errors()).toEqual({});
    expect(drive.seen().value).toMatchObject({ places: { [sought]: 'seeking', [other]: 'chosen' } });
    expect(drive.child(`${sought}Search`).input).toMatchObject({ end, text: place.place });
    drive.perform({ type: 'step.confirmed' });
    expect(drive.errors()).toEqual(errors);
    drive.settle(`${sought}Search`, { output: { location } });
    expect(drive.errors()).toEqual({});
    drive.perform({ type: 'step.confirmed' });
    expect(stepOf(drive.seen())).toBe('contact');
  });

  it('the delivery times are checked every minute, for ten seconds at most', () => {
    const drive = atPlaces();
    const isLooking = () => drive.seen().matches({ places: { times: 'checking' } });
    drive.clock.increment(9999);
    expect([isLooking(), drive.seen().hasTag('busy')]).toEqual([true, true]);
    drive.clock.increment(1);
    expect(isLooking()).toBe(false);
    drive.clock.increment(59_999);
    expect(isLooking()).toBe(false);
    drive.clock.increment(1);
    expect(isLooking()).toBe(true);
    drive.settle('checkSameDayTimes', { error: new Error('no clock') });
    expect([stepOf(drive.seen()), isLooking(), drive.seen().context.times]).toEqual(['places', false, times]);
  });

  it('the error of a late delivery time is cleared once it is possible again', () => {
    const drive = atPlaces();
    drive.settle('checkSameDayTimes', { output: lateTimes });
    drive.perform({ type: 'step.confirmed' });
    expect(drive.errors()).toEqual({ urgency: 'urgencyTooLate' });
    drive.clock.increment(60_000);
    drive.settle('checkSameDayTimes', { output: times });
    drive.perform({ type: 'step.confirmed' });
    expect([stepOf(drive.seen()), drive.errors()]).toEqual(['contact', {}]);
  });

  it('same day is the default when 4 hours are impossible, and impossible times are refused', () => {
    const { urgency: _, ...unasked } = sameDayFacts;
    const drive = atPlaces(unasked);
    drive.settle('checkSameDayTimes', { output: lateTimes });
    expect(priceOf(drive.seen())?.lines.some(({ code }) => code === 'urgency')).toBe(false);
    drive.perform({ type: 'urgency.chosen', urgency: 'within-4-hours' });
    expect(drive.facts().urgency).toBeUndefined();
    drive.perform({ type: 'urgency.chosen', urgency: 'within-2-hours' });
    expect(drive.facts().urgency).toBe('within-2-hours');
    drive.perform({ type: 'step.confirmed' });
    expect(stepOf(drive.seen())).toBe('contact');
  });

  it('a delivery time that has become impossible keeps the step open', () => {
    const drive = atPlaces();
    drive.settle('checkSameDayTimes', { output: times });
    drive.clock.increment(60_000);
    drive.settle('checkSameDayTimes', { output: lateTimes });
    drive.perform({ type: 'step.confirmed' });
    expect(drive.errors()).toEqual({ urgency: 'urgencyTooLate' });
    drive.perform({ type: 'urgency.chosen', urgency: 'same-day' });
    expect(drive.errors()).toEqual({});
    drive.perform({ type: 'step.confirmed' });
    expect(drive.facts()).toMatchObject({ urgency: 'same-day', deliveryDate: '2026-11-25' });
  });

  it.each([
    ['the promise', sameDayFacts, lateTimes],
    ['the day', { ...sameDayFacts, urgency: 'same-day' } as const, overTimes],
  ])('%s is checked again at the end, and leads back with the reason', (_, facts, fresh) => {
    const drive = atContact(facts);
    drive.perform({ type: 'step.confirmed' });
    drive.settle('checkSameDayTimes', { output: fresh });
    expect([stepOf(drive.seen()), drive.errors()]).toEqual(['places', { urgency: 'urgencyTooLate' }]);
    drive.perform({ type: 'urgency.chosen', urgency: 'same-day' });
    drive.perform({ type: 'step.confirmed' });
    drive.perform({ type: 'step.confirmed' });
    drive.settle('checkSameDayTimes', { output: fresh });
    expect(drive.seen().output?.facts).toMatchObject({ urgency: 'same-day', deliveryDate: fresh.day });
  });

  it('the quote is passed on when the check fails or takes ten seconds', () => {
    const [silent, broken] = [atContact(), atContact()];
    for (const drive of [silent, broken]) drive.perform({ type: 'step.confirmed' });
    silent.clock.increment(9999);
    expect([silent.seen().status, silent.seen().hasTag('busy')]).toEqual(['active', true]);
    silent.clock.increment(1);
    expect(silent.seen().status).toBe('done');
    broken.settle('checkSameDayTimes', { error: new Error('no clock') });
    expect(broken.seen().status).toBe('done');
  });

  it('half-typed places are kept in the draft without an error', () => {
    const { deliveryLocation: _, ...undelivered } = sameDayFacts;
    const drive = atPlaces(undelivered);
    drive.perform({ type: 'step.confirmed' });
    expect(drive.errors()).toEqual({ deliveryLocation: 'deliveryRequired' });
    drive.perform({ type: 'text.reported', field: 'destination', text: 'Lei' });
    expect(draftOf(drive.seen())).toMatchObject({ step: 'places', facts: { typed: { destination: 'Lei' } } });
    expect(drive.errors()).toEqual({});
  });

  it.each(['items', 'places', 'contact'] as const)('starting again in %s clears everything', (step) => {
    const drive = begin(step, { draft: draftAt(step), times });
    drive.perform({ type: 'draft.cleared' });
    expect(draftOf(drive.seen())).toEqual(draftAt('items', emptySameDay()));
    expect(drive.seen().value).toEqual({ items: 'plain' });
  });

  it('a changed product price is shown, and counts once the customer continues', () => {
    const drive = atContact();
    expect(priceOf(drive.seen())?.estimatedPrice).toBe(21_000);
    drive.settle('lookUpProducts', { output: { found: [{ ...billy, price: 6000 }], missing: [] } });
    // 60 x 1.3 x 1.2 = 94; 2 x 60 x 1.05 = 126
    expect(priceOf(drive.seen())?.estimatedPrice).toBe(22_000);
    expect(productNewsOf(drive.seen())).toMatchObject([
      { id: billy.id, was: 5500, now: 6000, product: { quantity: 2 } },
    ]);
    drive.perform({ type: 'step.requested', step: 'items' });
    expect(productNewsOf(drive.seen())).toHaveLength(1);
    drive.settle('lookUpProducts', { output: { found: [{ ...billy, price: 5500 }], missing: [] } });
    expect(productNewsOf(drive.seen())).toEqual([]);
    expect(priceOf(drive.seen())?.estimatedPrice).toBe(21_000);
    drive.perform({ type: 'step.requested', step: 'contact' });
    drive.settle('lookUpProducts', { output: { found: [{ ...billy, price: 6000 }], missing: [] } });
    drive.perform({ type: 'step.confirmed' });
    expect([drive.seen().value, productNewsOf(drive.seen())]).toEqual([{ contact: 'checking' }, []]);
  });

  it('a discontinued product stays with its price and a notice', () => {
    const drive = begin('items', { draft: draftAt('items'), times });
    const gone = { output: { found: [], missing: [billy.id] } };
    drive.settle('lookUpProducts', gone);
    expect(drive.facts().selectedProducts).toEqual([{ ...billy, quantity: 2, unlisted: true }]);
    expect(productNewsOf(drive.seen())).toMatchObject([{ id: billy.id, was: 5500 }]);
    drive.perform({ type: 'step.confirmed' });
    expect(productNewsOf(drive.seen())).toEqual([]);
    drive.perform({ type: 'step.requested', step: 'items' });
    drive.settle('lookUpProducts', gone);
    expect(productNewsOf(drive.seen())).toEqual([]);
    expect(quoteDataOf(drive.facts())?.selectedProducts).toMatchObject([{ id: billy.id, unlisted: true }]);
    drive.perform({ type: 'step.requested', step: 'places' });
    drive.perform({ type: 'step.requested', step: 'items' });
    drive.settle('lookUpProducts', { output: { found: [billy], missing: [] } });
    expect(drive.facts().selectedProducts).toEqual([{ ...billy, quantity: 2 }]);
  });

  it('a removed product and a failed look-up cause no notice', () => {
    const drive = begin('items', { draft: draftAt('items'), times });
    drive.perform({ type: 'quantity.changed', id: billy.id, quantity: 0 });
    drive.settle('lookUpProducts', { output: { found: [{ ...billy, price: 1 }], missing: [] } });
    expect([productNewsOf(drive.seen()), drive.facts().selectedProducts]).toEqual([[], []]);
    const silent = begin('items', { draft: draftAt('items'), times });
    silent.settle('lookUpProducts', { error: new Error('a mistake') });
    silent.perform({ type: 'step.requested', step: 'contact' });
    silent.settle('lookUpProducts', { error: new Error('a mistake') });
    expect(priceOf(silent.seen())?.estimatedPrice).toBe(21_000);
    silent.perform({ type: 'step.confirmed' });
    silent.settle('checkSameDayTimes', { output: times });
    expect(silent.seen().status).toBe('done');
  });

  it('the time of the last quote is kept until another one is started', () => {
    const drive = begin('items', { times, sentAt: 1_764_060_000_000 });
    expect(lastSentOf(drive.seen())).toBe(1_764_060_000_000);
    drive.perform({ type: 'category.chosen', category: 'furniture' });
    expect(lastSentOf(drive.seen())).toBeUndefined();
    drive.perform({ type: 'draft.cleared' });
    expect(lastSentOf(drive.seen())).toBeUndefined();
  });

  it('no draft is stored before the stored one was read', () => {
    const snapshot = arrive('contact').seen();
    expect([draftOf(snapshot), screenOf(snapshot)]).toEqual([undefined, 'items']);
  });
});
