/** The schema of shop.json. Only the build and the server's tools run it, no browser. */
import * as z from 'zod/mini';
import { catalogue as sample } from '#shop';
import { isIslandDistrict } from '../islands';
import { outwardOf } from '../postcode';
import { isRealDate, WEEKDAYS } from '../schedule';
import { SERVICES } from '../services';

const MAINLAND = 'the places and roads that we know are those of mainland Great Britain';

const text = z.string().check(z.minLength(1), z.maxLength(300));
/** `zh` is required if the shop has Chinese pages: see read-shop.ts. */
const words = z.strictObject({ en: text, zh: z.optional(text) });
const address = z.string().check(z.regex(/^https:\/\/\S+$/, 'must be an https address'));
const amount = z.number().check(z.minimum(0));
/** Whole pounds. */
const pounds = z.int().check(z.minimum(1));
/** Whole pence. */
const pence = z.int().check(z.minimum(0));
const percent = z.number().check(z.minimum(0), z.maximum(100));
const hours = z.string().check(z.regex(/^\d\d:\d\d-\d\d:\d\d$/, "must be hours such as '08:00-18:00'"));
const slot = z.string().check(z.regex(/^\d\d:00-\d\d:00$/, "must be a slot such as '08:00-10:00'"));
const hourOf = (time: string): number => Number.parseInt(time, 10);
const slots = z.array(slot).check(
  z.minLength(2),
  z.refine(
    (all) =>
      all.every(
        (one, at) => hourOf(one.slice(6)) === hourOf(one) + 2 && hourOf(one) === hourOf(all[0] ?? '') + 2 * at,
      ) && hourOf(all.at(-1)?.slice(6) ?? '') <= 22,
    'must be two hours each, one after the other, until 22:00 at the latest',
  ),
);
/** Percent of all reviews. */
const spread = z
  .strictObject({ excellent: percent, great: percent, average: percent, poor: percent, bad: percent })
  .check(
    z.refine((shares) => Object.values(shares).reduce((sum, share) => sum + share, 0) === 100, 'must add up to 100'),
  );
const claim = z.strictObject({ value: amount, proven: z.boolean() });

/** WGS84 degrees, in Britain. */
const point = {
  lat: z.number().check(z.minimum(49), z.maximum(61)),
  lon: z.number().check(z.minimum(-9), z.maximum(2)),
};
const millimetres = z.int().check(z.minimum(1), z.maximum(10_000));
const mm = z.tuple([millimetres, millimetres, millimetres]);
/** `twoPeople`: too heavy or too large for one person. */
const item = z.strictObject({ name: z.optional(words), mm, price: pence, twoPeople: z.optional(z.boolean()) });
const namedKeys: readonly string[] = [...Object.keys(sample.furniture), ...Object.keys(sample.appliances)];
/** Items by key, in the order offered. The language files name the keys of the sample; others need a name. */
const items = z
  .record(z.string().check(z.regex(/^[a-z][A-Za-z\d]*$/, "must be a key such as 'diningTable'")), item)
  .check((read) => {
    for (const [key, { name }] of Object.entries(read.value))
      if (!name && !namedKeys.includes(key))
        read.issues.push({ code: 'custom', input: name, path: [key], message: 'needs a name' });
  });
/** Cubic metres. */
const load = z.number().check(z.minimum(1), z.maximum(100));
const vans = z
  .strictObject({ small: load, medium: load, large: load, 'extra-large': load, luton: load })
  .check(
    z.refine(
      (sizes) => Object.values(sizes).every((size, at, all) => at === 0 || size > (all[at - 1] ?? 0)),
      'must be in the order of size, smallest first',
    ),
  );

const service = z.strictObject({
  base: pence,
  includedMiles: amount,
  perMile: pence,
  includedHours: amount,
  perHour: pence,
  includedHandling: pence,
});

const fees = z
  .array(z.strictObject({ noticeHours: amount, percent }))
  .check(
    z.refine(
      (all) =>
        all.at(-1)?.noticeHours === 0 &&
        all.every((fee, at) => at === 0 || fee.noticeHours < (all[at - 1]?.noticeHours ?? 0)),
      'must be in the order of notice, most first, down to 0 hours',
    ),
  );

const review = z.strictObject({
  id: text,
  name: text,
  place: words,
  stars: z.literal([1, 2, 3, 4, 5]),
  createdAt: z.iso.datetime(),
  isVerified: z.boolean(),
  title: words,
  text: words,
});
const testimonial = z.strictObject({
  service: z.enum(SERVICES),
  name: text,
  place: words,
  isVerified: z.boolean(),
  text: words,
});

/** A multiplier of the same-day price. */
const factor = z.number().check(
  z.minimum(1),
  z.refine((value) => Number.isInteger(value * 10), 'must have one decimal at most'),
);

/** Texts by their keys in the language files. */
interface Texts {
  [key: string]: string | Texts;
}
const texts: z.ZodMiniType<Texts, Texts> = z.record(
  z.string(),
  z.union([z.string().check(z.minLength(1), z.maxLength(3000)), z.lazy(() => texts)]),
);

const facts = z.strictObject({
  business: z.strictObject({
    name: words,
    /** True while these are the sample's facts: production then refuses to start. */
    isSample: z.boolean(),
    phone: z.strictObject({
      display: text,
      tel: z.string().check(z.regex(/^\+\d{7,15}$/, "must be such as '+441314960000'")),
    }),
    whatsapp: z.optional(address),
    /** Shown on Chinese pages only. */
    wechat: z.optional(text),
    email: z.email(),
    legalName: text,
    /** The office, which is also the depot where vans start. */
    office: z.strictObject({
      street: text,
      town: text,
      postcode: z.string().check(
        z.regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, "must be a postcode such as 'EH11 4BY'"),
        z.refine((code) => !isIslandDistrict(outwardOf(code)), MAINLAND),
      ),
      ...point,
    }),
    /** The town of the depot and the part of the country served, as texts name them. */
    base: words,
    region: words,
    /** The sentences of the terms about law and courts. */
    law: words,
    /** True if the phone is answered day and night. */
    emergencyLine: z.boolean(),
    /** The centre of Google's map until a place is chosen. */
    mapCentre: z.strictObject(point),
    /** A sole trader has none. */
    companyNumber: z.optional(text),
    /** Only if the firm is registered for VAT. */
    vatNumber: z.optional(text),
    /** VAT included in every price. */
    vatPercent: z.int().check(z.minimum(0), z.maximum(100)),
    /** Days until an invoice is to be paid that the office issues before the money; 14 unless given. */
    invoiceDueDays: z.optional(z.int().check(z.minimum(1), z.maximum(90))),
    social: z.strictObject({ instagram: z.optional(address), x: z.optional(address) }),
    /** London time, 24-hour clock; null: closed on Sunday. */
    officeHours: z.strictObject({ weekdays: hours, saturday: hours, sunday: z.nullable(hours) }),
    publicLiabilityPounds: amount,
    /** Before tax, in pence an hour, for the page about working here. */
    hourlyPay: z.optional(z.strictObject({ driver: pence, helper: pence })),
    /** Answers to questions that customers ask before they pay; pages and terms leave out those that the firm does not give. */
    promises: z.optional(
      z.strictObject({
        /** Cover for the customer's things while the firm carries them, in pounds. */
        goodsCoverPounds: z.optional(pounds),
        /** Waiting for late keys on the day: free at first, then a price for each quarter of an hour, also of a part of one. */
        waiting: z.optional(z.strictObject({ freeMinutes: z.int().check(z.minimum(0)), quarterHourPounds: pounds })),
        /** True if a customer whose move the firm cancels gets everything back. */
        refundIfWeCancel: z.optional(z.boolean()),
        /** True if all who carry are employed by the firm. */
        ownCrew: z.optional(z.boolean()),
        /** Days after the move in which damage can be reported, and working days in which the firm answers. */
        damage: z.optional(
          z.strictObject({
            reportDays: z.int().check(z.minimum(1), z.maximum(90)),
            answerWorkingDays: z.int().check(z.minimum(1), z.maximum(60)),
          }),
        ),
      }),
    ),
  }),
  /** Claims in marketing; a firm leaves out those that it does not make. `proven: false`: the block that shows it is labelled 'Sample'. */
  claims: z.strictObject({
    totalMoves: z.optional(claim),
    customerSatisfactionPercent: z.optional(claim),
    repeatCustomersPercent: z.optional(claim),
    yearsExperience: z.optional(claim),
    reviewScore: z.optional(claim),
    reviewCount: z.optional(claim),
    insurance: claim,
  }),
  /** Shares of the scores. `proven`: the reviews and testimonials are the firm's own, not samples. */
  rating: z.strictObject({ proven: z.boolean(), spread: z.optional(spread) }),
  /** Newest first. Without any, the pages show neither reviews nor a rating. */
  reviews: z.array(review),
  testimonials: z.array(testimonial),
  slots,
  /**
   * Days without crews, each week and each year, and the least hours between a booking and the vans' departure. The staff closes
   * other days.
   */
  calendar: z.strictObject({
    closedWeekdays: z.array(z.enum(WEEKDAYS)).check(z.maxLength(6, 'must leave a day open')),
    minimumNoticeHours: amount.check(z.maximum(24 * 14)),
    yearlyClosed: z.array(
      z.string().check(z.refine((day) => isRealDate(`2028-${day}`), "must be a month and a day such as '12-25'")),
    ),
  }),
  /** Longest drive served, depot to pickup to destination, by road. */
  serviceRadiusMiles: amount,
  /** Prices shown as 'from', in pounds. The tariff must be able to reach those of student and house moves. */
  startingPrices: z.strictObject({
    student: amount,
    house: amount,
    sameDay: amount,
    office: amount,
    packingPerHour: amount,
    storagePerWeek: amount,
    international: amount,
  }),
  /** The price of a same-day delivery: base in whole pounds × van × urgency, plus a handling fee on products that we buy. */
  sameDay: z.strictObject({
    base: z.strictObject({
      ikea: pounds,
      furniture: pounds,
      construction: pounds,
      appliances: pounds,
      'single-item': pounds,
    }),
    vans: z.strictObject({ small: factor, medium: factor, large: factor, 'extra-large': factor, luton: factor }),
    urgency: z.strictObject({ 'within-2-hours': factor, 'within-4-hours': factor, 'same-day': factor }),
    handlingPercent: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  /** The tariff of moves in pence, VAT included. Change `version` with any figure. */
  tariff: z.strictObject({
    version: text,
    /** `mostBoxes`: more boxes, or anything that takes two people, are a home move in the wizard. Left out: every list can be a student move. */
    services: z.strictObject({
      student: z.extend(service, { mostBoxes: z.optional(z.int().check(z.minimum(1))) }),
      house: service,
    }),
    /** Carrying one box of each size. */
    box: z.strictObject({ small: pence, medium: pence, large: pence, extraLarge: pence }),
    special: z.strictObject({
      fragile: pence,
      bulky: pence,
      valuable: pence,
      hazardous: pence,
      antique: pence,
      artwork: pence,
      other: pence,
    }),
    /** One floor without a lift, at either end. */
    perFloor: pence,
    /** The drive from the depot to the pickup. */
    approach: z.strictObject({ includedMiles: amount, perMile: pence }),
    peak: z.strictObject({ slots: z.array(slot), percent }),
    weekendPercent: percent,
    holidayPercent: percent,
    helper: z.strictObject({ base: pence, includedHours: amount, perHour: pence }),
  }),
  /** Items that can be booked; `unknown`: price and dimensions of an item that is not listed. */
  catalogue: z.strictObject({ furniture: items, appliances: items, unknown: z.strictObject({ mm, price: pence }) }),
  /** Van sizes by nominal load in cubic metres. */
  vans,
  /** Days with the holiday charge: the bank holidays of a region, and one-off days. */
  bankHolidays: z.strictObject({
    region: z.enum(['england-and-wales', 'scotland'], `must be 'england-and-wales' or 'scotland': ${MAINLAND}`),
    oneOff: z.array(z.string().check(z.refine(isRealDate, "must be a date such as '2026-06-15'"))),
  }),
  /** Payment in full when booking, or a deposit. Buttons, questions, mails and terms depend on it. */
  paymentPlan: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('full') }),
    z.strictObject({ kind: z.literal('deposit'), percent }),
  ]),
  /**
   * Notice for free changes and cancellation, and the fees with less, in percent of the amount paid. `cheaperChange`: 'refund' gives the
   * difference back when the customer makes the move cheaper; 'keep', the default, does not.
   */
  cancellation: z.strictObject({
    freeNoticeHours: amount,
    fees,
    cheaperChange: z.optional(z.enum(['keep', 'refund'])),
  }),
  features: z.strictObject({
    promoCodes: z.boolean(),
    helper: z.boolean(),
    whatsapp: z.boolean(),
    /** False: no Chinese pages. */
    languages: z.boolean(),
    /** Pages, articles and examples about Edinburgh and three other Scottish cities. */
    localPages: z.boolean(),
    /** Count which steps of the forms visits reach, and where they end. */
    counts: z.boolean(),
    marketComparison: z.boolean(),
  }),
  /** Texts in the firm's own words that replace those of the language files. */
  texts: z.strictObject({ en: texts, zh: z.optional(texts) }),
});
export const shopSchema = facts.check((read) => {
  const { slots: all, tariff, claims, rating, reviews } = read.value;
  const rated = [reviews[0], rating.spread, claims.reviewScore, claims.reviewCount];
  if (rated.some(Boolean) && !rated.every(Boolean))
    read.issues.push({
      code: 'custom',
      input: reviews,
      path: ['reviews'],
      message: 'go together with rating.spread, claims.reviewScore and claims.reviewCount',
    });
  for (const [at, peak] of tariff.peak.slots.entries())
    if (!all.includes(peak))
      read.issues.push({
        code: 'custom',
        input: peak,
        path: ['tariff', 'peak', 'slots', at],
        message: 'must be one of slots',
      });
});
export type Shop = z.infer<typeof shopSchema>;
