/** What shop.json must say, and how what is wrong in it is told. Read by the build; nothing of it runs in a browser. */
import * as z from 'zod/mini';
import { catalogue as sample } from '#shop';
import { SERVICES } from '../content/services';
import { isRealDate } from '../schedule';

const text = z.string().check(z.minLength(1), z.maxLength(300));
/** In Chinese, too, where there are Chinese pages. */
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
/** Per cent of all reviews. */
const spread = z
  .strictObject({ excellent: percent, great: percent, average: percent, poor: percent, bad: percent })
  .check(
    z.refine((shares) => Object.values(shares).reduce((sum, share) => sum + share, 0) === 100, 'must add up to 100'),
  );
const claim = z.strictObject({ value: amount, proven: z.boolean() });

/** Degrees, in Britain. */
const point = {
  lat: z.number().check(z.minimum(49), z.maximum(61)),
  lon: z.number().check(z.minimum(-9), z.maximum(2)),
};
const millimetres = z.int().check(z.minimum(1), z.maximum(10_000));
const mm = z.tuple([millimetres, millimetres, millimetres]);
const item = z.strictObject({ name: z.optional(words), mm, price: pence });
const namedKeys: readonly string[] = [...Object.keys(sample.furniture), ...Object.keys(sample.appliances)];
/** By their keys, in the order in which they are offered. Those of the sample have names in the language files, others bring theirs. */
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

/** Texts by the names that the language files give them. */
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
    /** True until the firm has put its own facts here; production refuses to start while it is. */
    isSample: z.boolean(),
    phone: z.strictObject({
      display: text,
      tel: z.string().check(z.regex(/^\+\d{7,15}$/, "must be such as '+441314960000'")),
    }),
    whatsapp: address,
    /** Shown in Chinese only. */
    wechat: text,
    email: z.email(),
    legalName: text,
    /** Where the firm is and its vans start, degrees. */
    office: z.strictObject({
      street: text,
      town: text,
      postcode: z.string().check(z.regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, "must be a postcode such as 'EH11 4BY'")),
      ...point,
    }),
    /** Where Google's map stands before a place is chosen. */
    mapCentre: z.strictObject(point),
    companyNumber: text,
    vatNumber: text,
    /** What every price includes. */
    vatPercent: z.int().check(z.minimum(0), z.maximum(100)),
    social: z.strictObject({ instagram: address, x: address }),
    /** In London time, 24-hour clock; Sunday may be null. */
    officeHours: z.strictObject({ weekdays: hours, saturday: hours, sunday: z.nullable(hours) }),
    publicLiabilityPounds: amount,
  }),
  /** Shown in marketing. `proven: false` puts the discreet 'Sample' note beside the block that shows it. */
  claims: z.strictObject({
    totalMoves: claim,
    customerSatisfactionPercent: claim,
    repeatCustomersPercent: claim,
    yearsExperience: claim,
    reviewScore: claim,
    reviewCount: claim,
    insurance: claim,
  }),
  /** How the scores spread. `proven`: the reviews and testimonials are the firm's own, and no samples. */
  rating: z.strictObject({ proven: z.boolean(), spread }),
  /** Newest first. */
  reviews: z.array(review).check(z.minLength(1)),
  testimonials: z.array(testimonial),
  /** When the crew may arrive. */
  slots,
  /** Longest round of depot to pickup to destination that is served, by road. */
  serviceRadiusMiles: amount,
  /** List prices shown as 'from', in pounds. Student and house must be attainable by the tariff. */
  startingPrices: z.strictObject({
    student: amount,
    house: amount,
    sameDay: amount,
    office: amount,
    packingPerHour: amount,
    storagePerWeek: amount,
    international: amount,
  }),
  /** What a same-day delivery costs: whole pounds, times the van's, times the urgency's; for products that we buy a share of their value. */
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
  /** What a move costs, in pence, VAT included. A change of any figure is a new version. */
  tariff: z.strictObject({
    version: text,
    services: z.strictObject({ student: service, house: service }),
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
    /** The empty way from the depot to the pickup. */
    approach: z.strictObject({ includedMiles: amount, perMile: pence }),
    peak: z.strictObject({ slots: z.array(slot), percent }),
    weekendPercent: percent,
    holidayPercent: percent,
    helper: z.strictObject({ base: pence, includedHours: amount, perHour: pence }),
  }),
  /** What can be booked piece by piece; `unknown` prices and measures a piece that is not in it. */
  catalogue: z.strictObject({ furniture: items, appliances: items, unknown: z.strictObject({ mm, price: pence }) }),
  /** The sizes of van that are advised and sold by, nominal load in cubic metres. */
  vans,
  /** When the holiday charge applies: the bank holidays of a region, and days of one year only. */
  bankHolidays: z.strictObject({
    region: z.enum(['england-and-wales', 'scotland', 'northern-ireland']),
    oneOff: z.array(z.string().check(z.refine(isRealDate, "must be a date such as '2026-06-15'"))),
  }),
  /** How a booking is paid: in full when booking, or a deposit. Drives buttons, questions, mail and terms. */
  paymentPlan: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('full') }),
    z.strictObject({ kind: z.literal('deposit'), percent }),
  ]),
  /** Hours of notice with which changing and cancelling are free, and what is kept with less, in percent of what was paid. */
  cancellation: z.strictObject({ freeNoticeHours: amount, fees }),
  /** Public feature flags. */
  features: z.strictObject({
    promoCodes: z.boolean(),
    helper: z.boolean(),
    whatsapp: z.boolean(),
    /** False for a firm that speaks English only: there are no Chinese pages then. */
    languages: z.boolean(),
    /** The pages, articles and examples about Edinburgh and three other Scottish cities. */
    localPages: z.boolean(),
    analytics: z.boolean(),
    performanceMonitoring: z.boolean(),
    marketComparison: z.boolean(),
  }),
  /** Texts of pages in the firm's own words, instead of those of the language files. */
  texts: z.strictObject({ en: texts, zh: z.optional(texts) }),
});
export const shopSchema = facts.check((read) => {
  const { slots: all, tariff } = read.value;
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

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;

/** The line of each value of a JSON text, by its path: 'tariff.peak.slots.0'. */
function linesOf(json: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const path: (string | number)[] = [];
  let line = 1;
  let isKey = false;
  for (const [token] of json.matchAll(TOKENS)) {
    const last = path.length - 1;
    const place = path[last];
    if (token === '\n') line += 1;
    else if (token === '}' || token === ']') path.pop();
    else if (token === ',') {
      if (typeof place === 'number') path[last] = place + 1;
      else isKey = true;
    } else if (token === ':') isKey = false;
    else if (isKey) path[last] = JSON.parse(token);
    if (!'}],:\n'.includes(token)) lines.set(path.join('.'), line);
    if (token === '{') {
      path.push('');
      isKey = true;
    } else if (token === '[') {
      path.push(0);
      isKey = false;
    }
  }
  return lines;
}

/** What is wrong in a shop's file; each problem names its line. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The shop's file cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

function parse(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const [, position] = /position (\d+)/.exec(reason) ?? [];
    const line = position === undefined ? json.split('\n').length : json.slice(0, Number(position)).split('\n').length;
    throw new ShopError([`${file}:${line}: this is no JSON (${reason})`]);
  }
}

/** The paths of words that are in English alone. */
function withoutChinese(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return 'zh' in value ? [] : [path];
  return Object.entries(value).flatMap(([key, part]) => withoutChinese(part, [...path, key]));
}

interface Problem {
  path: readonly PropertyKey[];
  message: string;
}

/** Problems of a shop's file, each with its line. */
export function located(json: string, file: string, problems: readonly Problem[]): ShopError {
  const lines = linesOf(json);
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const line = lines.get(path.slice(0, length).join('.'));
      if (line !== undefined) return line;
    }
    return 1;
  };
  return new ShopError(
    problems.map(({ path, message }) => `${file}:${lineOf(path)}: ${path.join('.') || 'the file'}: ${message}`),
  );
}

/** The facts of a shop's file. Throws ShopError with every problem found. */
export function readShop(json: string, file: string): Shop {
  const read = shopSchema.safeParse(parse(json, file), { error: z.locales.en().localeError });
  const untranslated = read.success && read.data.features.languages ? withoutChinese(read.data) : [];
  if (read.success && untranslated.length === 0) return read.data;
  throw located(json, file, [
    ...(read.error?.issues ?? []),
    ...untranslated.map((path) => ({ path, message: 'lacks its Chinese (features.languages is true)' })),
  ]);
}
