/** Places, routes, detailed addresses and availability. */
import * as z from 'zod/mini';
import { dayReasons, SLOTS, slotRefusals } from '../schedule';
import { bookingIdSchema, pathSchema } from './schemas';

export const placesQuery = z.object({ q: z._default(z.string().check(z.maxLength(200)), '') });
/** `exact`: the query is the place's Chinese name. */
export const placesReply = z.lazy(() =>
  z.object({
    suggestions: z.array(
      z.object({
        id: z.string(),
        primary: z.string(),
        secondary: z.string(),
        exact: z.exactOptional(z.boolean()),
      }),
    ),
  }),
);

/** GET /api/places/near: the listed place nearest to a position, WGS84 degrees. */
export const nearQuery = z.object({
  lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
});
export const nearReply = z.lazy(() =>
  z.object({
    suggestion: z.object({ id: z.string(), primary: z.string(), secondary: z.string() }),
  }),
);

/** `island`: no road leads there, so it is not served. */
export const placeReply = z.lazy(() =>
  z.object({
    place: z.object({
      id: z.string(),
      primary: z.string(),
      secondary: z.string(),
      postcode: z.optional(z.string()),
      lat: z.number(),
      lon: z.number(),
      precision: z.enum(['address', 'postcode', 'district', 'town']),
      island: z.optional(z.boolean()),
    }),
  }),
);

export const routeQuery = z.object({
  from: z.string().check(z.maxLength(300)),
  to: z.string().check(z.maxLength(300)),
});
/**
 * Texts, metres, seconds. `approachValue`: metres from the depot to the pickup, a line of the price. `path`: latitude and longitude of the
 * junctions on the way, for a sketch.
 */
export const routeReply = z.lazy(() =>
  z.object({
    distance: z.string(),
    duration: z.string(),
    distanceValue: z.int(),
    durationValue: z.int(),
    approachValue: z.int(),
    estimate: z.boolean(),
    path: pathSchema,
  }),
);

export const addressesReply = z.lazy(() =>
  z.object({
    suggestions: z.array(z.object({ address: z.string() })),
    demo: z._default(z.boolean(), false),
  }),
);

const amount = z.optional(z.coerce.number().check(z.minimum(0), z.maximum(10_000)));
const placeOrDistrict = z.optional(z.string().check(z.maxLength(300)));

/**
 * The move to find days and slots for: working hours, cubic metres, and both ends as place ids or outward postcodes, never an address; or a
 * paid booking to reschedule, or to change into such a move. Default: the smallest job.
 */
const moveFields = {
  hours: amount,
  m3: amount,
  start: placeOrDistrict,
  destination: placeOrDistrict,
  booking: z.optional(bookingIdSchema),
};
export const moveQuery = z.object(moveFields);
export type MoveQuery = z.infer<typeof moveQuery>;

/** Unavailable days between two dates, with the reason. Default: every day that can be booked. */
const day = z.optional(z.string().check(z.maxLength(40)));
export const availabilityQuery = z.object({ from: day, to: day, ...moveFields });
export const availabilityReply = z.lazy(() =>
  z.object({
    /** The server's day in London. */
    today: z.optional(z.string()),
    unavailable: z.array(z.object({ date: z.string(), reason: z.enum(dayReasons) })),
  }),
);
/** The slots of a day, each with the vans left of its capacity. `nextAvailable`: the next free day within 30 days, if the day is full. */
export const slotsReply = z.lazy(() =>
  z.object({
    date: z.string(),
    windows: z.array(
      z.object({
        window: z.enum(SLOTS),
        left: z.int(),
        capacity: z.int(),
        refusal: z.optional(z.enum([...slotRefusals, ...dayReasons])),
      }),
    ),
    nextAvailable: z.optional(z.string()),
    /** No crew works on that day. */
    closed: z.optional(z.boolean()),
  }),
);
