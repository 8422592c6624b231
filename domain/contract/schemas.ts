/**
 * Schemas shared by several calls. zod/mini, because the browser loads them too. Those needed on a first page are lazy: each is built when
 * the first answer is read, because building all of them at once would block the page.
 */
import * as z from 'zod/mini';
import { LANGUAGES } from '../language';
import { BOX_SIZES, type Details, emptyDetails, LIMITS, SPECIAL_TYPES } from '../move/inventory';
import { LINE_CODES, type Route } from '../move/quote';

const text = (max: number) => z.string().check(z.maxLength(max));
const count = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
const rows = <T extends z.core.$ZodType>(row: T) => z.array(row).check(z.maxLength(LIMITS.rows));

export function withDefaults<Shape extends z.core.$ZodShape>(
  shape: Shape,
  values: { [Name in keyof Shape]: z.output<Shape[Name]> },
) {
  const fields = Object.entries(shape).map(([name, schema]) => [name, z._default(schema, values[name])]);
  return Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodMiniDefault<Shape[Name]> };
}

/** Details as sent: every field may be absent. */
export const detailsSchema = z.lazy(() =>
  z.partial(
    z.object({
      boxDetails: rows(z.object({ boxSize: z.enum(BOX_SIZES), numberOfBoxes: count(LIMITS.boxes.max) })),
      furnitureDetails: rows(z.object({ item: text(80), quantity: count(LIMITS.quantity.max) })),
      applianceDetails: rows(z.object({ item: text(80), quantity: count(LIMITS.quantity.max) })),
      specialItems: rows(z.object({ type: z.enum([...SPECIAL_TYPES, '']), description: text(2 * LIMITS.description) })),
      liftAvailable: z.boolean(),
      liftAvailabledest: z.boolean(),
      numberOfStairs: count(LIMITS.floor.max),
      numberofstairsright: count(LIMITS.floor.max),
    }),
  ),
);

/** The goods without the special items. */
const goods = () => ({
  boxDetails: z.array(z.object({ boxSize: z.enum(BOX_SIZES), numberOfBoxes: z.int() })),
  furnitureDetails: z.array(z.object({ item: z.string(), quantity: z.int() })),
  applianceDetails: z.array(z.object({ item: z.string(), quantity: z.int() })),
});
/** The customer's own list that a typical list replaced. */
export const replacedListSchema = z.lazy(() => z.object({ ...goods(), moveType: z.string() }));

/** Details as the server or a draft returns them: complete. A field added after a list was stored is blank. */
export const wholeDetailsSchema: z.ZodMiniType<Details> = z.lazy(() =>
  z.object(
    withDefaults(
      {
        ...goods(),
        specialItems: z.array(
          z.object({
            type: z.enum([...SPECIAL_TYPES, '']),
            description: z.string(),
            id: z.exactOptional(z.int()),
          }),
        ),
        liftAvailable: z.boolean(),
        liftAvailabledest: z.boolean(),
        numberOfStairs: z.int(),
        numberofstairsright: z.int(),
      },
      emptyDetails(),
    ),
  ),
);

/** Latitude and longitude of junctions. */
export const pathSchema = z.optional(z.array(z.tuple([z.number(), z.number()])));

export const routeSchema: z.ZodMiniType<Route> = z.lazy(() =>
  z.object({
    metres: z.int(),
    seconds: z.int(),
    approachMetres: z.int(),
    approachSeconds: z.optional(z.int()),
    backSeconds: z.optional(z.int()),
    estimate: z.boolean(),
    isPricedElsewhere: z.optional(z.boolean()),
    path: pathSchema,
  }),
);

/** An amount in pounds with at most two decimals. */
export const pounds = z.number();

export const lineSchema = z.lazy(() => z.object({ code: z.enum(LINE_CODES), amount: pounds }));

/** The body of every refusal. `error` is the sentence in English; pages show their own by `code`. */
export const errorReply = z.object({
  error: z.string(),
  code: z.optional(z.string()),
  allowed: z.optional(z.array(z.string())),
  /** The reason given by another service, such as Google's 'OVER_QUERY_LIMIT'. */
  status: z.optional(z.string()),
});

export const bookingIdSchema = z.string().check(z.maxLength(24, { abort: true }), z.regex(/^[0-9a-f]{24}$/i));
export const langSchema = z.enum(LANGUAGES);
