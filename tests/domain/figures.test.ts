/** Agreed figures, written out again, so that changing one is a decision. */
import { expect, it } from 'vitest';
import { LINK_DAYS } from '#domain/booking/booking';
import { PHOTO_MEGABYTES, PHOTOS_LIMIT } from '#domain/booking/damage-photo';
import { DRAFT_VERSION } from '#domain/booking/draft';
import { REMINDER_DAYS } from '#domain/booking/reminders';
import { retention } from '#domain/booking/retention';
import { MESSAGE_LIMITS } from '#domain/forms/contact-message';
import { MIN_FILL_MS } from '#domain/forms/newsletter';
import { BOXES, LIMITS } from '#domain/move/inventory';
import { QUOTE_VALID_MS } from '#domain/move/quote';
import { MIN_POSTCODE_LENGTH } from '#domain/postcode';
import { SAME_DAY_VERSION } from '#domain/same-day/draft';
import { LONGEST_ITEM_DETAILS, MOST_OF_ONE, MOST_SELECTED } from '#domain/same-day/price';
import { NEXT_AVAILABLE_DAYS } from '#domain/schedule';
import { amountDueNow, business } from '#domain/shop/business';
import { partOf } from '#machines/booking.view';
import { delays } from '#machines/delays';
import { serviceRadiusMiles } from '#shop';

it('a quote is frozen for 24 hours, and 30 days are searched for a free one', () => {
  expect([QUOTE_VALID_MS, NEXT_AVAILABLE_DAYS]).toEqual([24 * 3_600_000, 30]);
});

it('a card is charged at least 30p', () => {
  expect([29, 30].map(amountDueNow)).toEqual([0, 30]);
});

it('a reminder is sent a week before the move, and links in mails end 30 days after it', () => {
  expect([REMINDER_DAYS, LINK_DAYS]).toEqual([7, 30]);
});

it('the firm serves 700 miles, with insurance of two million pounds and 20 % VAT included', () => {
  const { publicLiabilityPounds, vatPercent, mapCentre } = business;
  expect([serviceRadiusMiles, publicLiabilityPounds, vatPercent]).toEqual([700, 2_000_000, 20]);
  expect(mapCentre).toEqual({ lat: 55.95, lon: -3.19 });
});

it('an inventory is limited, and its extra large box weighs over 20 kg', () => {
  expect(LIMITS).toEqual({
    boxes: { min: 0, max: 99 },
    quantity: { min: 1, max: 50 },
    floor: { min: 0, max: 20 },
    rows: 60,
    description: 500,
    text: 10_000,
  });
  expect(Object.values(BOXES).map(({ minKg, maxKg }) => [minKg, maxKg])).toEqual([
    [0, 10],
    [10, 15],
    [15, 20],
    [20, null],
  ]);
});

it('every typed text is limited', () => {
  expect(MESSAGE_LIMITS).toEqual({
    name: 100,
    email: 254,
    phone: 40,
    serviceType: 80,
    movingDate: 10,
    fromAddress: 300,
    toAddress: 300,
    subject: 150,
    message: 4000,
  });
  expect([MIN_POSTCODE_LENGTH, MOST_OF_ONE, MOST_SELECTED, LONGEST_ITEM_DETAILS]).toEqual([3, 99, 60, 1000]);
  expect(MIN_FILL_MS).toBe(2500);
});

it('a report of damage takes five photographs of 8 MB', () => {
  expect([PHOTOS_LIMIT, PHOTO_MEGABYTES]).toEqual([5, 8]);
});

it('personal data is kept for the stated periods', () => {
  expect(retention).toEqual({
    draftDays: 30,
    quoteDays: 90,
    mailDays: 30,
    messageMonths: 12,
    customerMonths: 12,
    accountYears: 6,
    countDays: 400,
    networkHours: 24,
  });
});

it('stored drafts have the versions 3 and 1', () => {
  expect([DRAFT_VERSION, SAME_DAY_VERSION]).toEqual([3, 1]);
});

it('each step belongs to its part of the progress line', () => {
  const steps = ['start', 'destination', 'route', 'details', 'schedule', 'review', 'contact', 'promo'] as const;
  const parts = ['pickup', 'destination', 'confirm', 'things', 'when', 'you', 'you', 'pay'];
  expect(steps.map(partOf)).toEqual(parts);
  const beside = ['doors', 'missing'] as const;
  expect(beside.map(partOf)).toEqual(['destination', 'confirm']);
});

it('the charts wait as long as agreed', () => {
  expect(delays).toEqual({
    destinationStepDelay: 300,
    confirmDelay: 800,
    placeDebounce: 250,
    addressDebounce: 300,
    summaryDelay: 2000,
    promoSuccessDelay: 2000,
    flashDelay: 1000,
    bookingFetchDelay: 100,
    confirmationPollDelay: 1500,
    confirmationTimeout: 120_000,
    mailPollDelay: 2000,
    mailTimeout: 60_000,
    dayPollDelay: 30_000,
    reviewsDelay: 1000,
    productDebounce: 500,
    fallbackDelay: 500,
    productTimeout: 12_000,
    timesRefreshInterval: 60_000,
    newsletterDelay: 1000,
    newsletterResetDelay: 3000,
    textsRetryDelay: 350,
    mapsRetryDelay: 500,
    mapsLoadTimeout: 8000,
    mapsSearchTimeout: 2000,
    draftTimeout: 4000,
    lookupTimeout: 10_000,
    locateTimeout: 30_000,
    quoteTimeout: 20_000,
    saveTimeout: 15_000,
    photoTimeout: 30_000,
    checkoutTimeout: 20_000,
    leavingTimeout: 30_000,
  });
});
