/** The facts of a booked move as the fields of a form, and read back from it. A list has one thing a line, with its number: '2 dining chairs'. */
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { detailsSchema } from '#domain/contract/schemas';
import type { Language } from '#domain/language';
import { COMMA } from '#domain/locale';
import {
  accessOf,
  BOX_SIZES,
  type BoxRow,
  boxesOfSize,
  type Details,
  type ItemRow,
  LIMITS,
  SPECIAL_TYPES,
  type SpecialRow,
  type SpecialType,
} from '#domain/move/inventory';
import { ENDS, type End } from '#domain/place';
import { SLOTS } from '#domain/schedule';
import { catalogue, findItem } from '#domain/shop/catalogue';
import type { Booking, StoredLocation } from '#server/booking/booking';
import { itemKeyOf, type QuoteInput } from '#server/booking/prepare-quote';
import { fill } from '#server/fill';
import { boxName, itemName, moveTypeName, specialName, teamTexts } from '#server/mail/templates/booking-parts';
import { slotText, textsOf } from '#server/mail/words';
import type { FormFields } from './parts/actions';
import type { StaffTexts } from './parts/viewer';

/** Rows of a list, and characters of each, with room to spare. */
const listText = z
  .string()
  .max(LIMITS.rows * 100)
  .default('');
const count = z.string().max(6).default('');
const tick = z.string().max(10).optional();

export const changeBody = z.object({
  moveType: z.string().max(80),
  date: z.string().max(20),
  slot: z.string().max(20),
  start: z.string().max(300),
  startFloor: count,
  startLift: tick,
  destination: z.string().max(300),
  destinationFloor: count,
  destinationLift: tick,
  small: count,
  medium: count,
  large: count,
  extraLarge: count,
  things: listText,
  special: z.string().max(LIMITS.text).default(''),
});
export type ChangeBody = z.infer<typeof changeBody>;

const MOVE_TYPES = ['student', 'house'] as const;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function itemOf(line: string): ItemRow {
  const number = /^\d{1,4}/.exec(line)?.[0] ?? '';
  const name = line
    .slice(number.length)
    .replace(/^ ?[x×]? /, '')
    .trim();
  return { item: itemKeyOf(name) ?? itemKeyOf(name.replace(/s$/i, '')) ?? name, quantity: Number(number || 1) };
}

const isAppliance = ({ item }: ItemRow): boolean => findItem(item)?.category === 'Appliances';

/** 'Bulky: upright piano', with the kind in either language; without a kind it is 'other'. */
function specialOf(line: string): SpecialRow {
  const [kind = '', ...rest] = line.split(/[:：]/);
  const isNamed = (type: SpecialType): boolean =>
    (['en', 'zh'] as const).some((lang) => specialName(type, lang).toLowerCase() === kind.trim().toLowerCase());
  const type = SPECIAL_TYPES.find(isNamed);
  return type && rest.length > 0 ? { type, description: rest.join(':').trim() } : { type: 'other', description: line };
}

/** An end that stays as it is keeps its place. */
const placeOf = (typed: string, { text, placeId, address }: StoredLocation): QuoteInput['startLocation'] =>
  typed.trim() === text ? { placeId, address } : typed.trim();

/** Throws 'inventoryLimits' for more rows, or longer ones, than a list can have. */
function checked(details: Details): QuoteInput['details'] {
  const { data } = detailsSchema.safeParse(details);
  if (!data) throw new AppError('inventoryLimits', { field: 'things' });
  return data;
}

/** Throws 'inventoryLimits'. The rules of a quote are checked where it is prepared. */
export function quoteInputOf(body: ChangeBody, booking: Booking): QuoteInput {
  const items = linesOf(body.things).map(itemOf);
  const boxDetails: BoxRow[] = BOX_SIZES.map((boxSize) => ({ boxSize, numberOfBoxes: Number(body[boxSize]) }));
  return {
    startLocation: placeOf(body.start, booking.start),
    destinationLocation: placeOf(body.destination, booking.destination),
    moveType: body.moveType,
    date: body.date,
    time: body.slot,
    details: checked({
      boxDetails,
      furnitureDetails: items.filter((row) => !isAppliance(row)),
      applianceDetails: items.filter(isAppliance),
      specialItems: linesOf(body.special).map(specialOf),
      numberOfStairs: Number(body.startFloor),
      liftAvailable: body.startLift !== undefined,
      numberofstairsright: Number(body.destinationFloor),
      liftAvailabledest: body.destinationLift !== undefined,
    }),
  };
}

/** Names on a list that are not in the catalogue: they are priced as an unknown item. */
export const unknownItems = ({ furnitureDetails, applianceDetails }: Booking['details']): string[] =>
  [...furnitureDetails, ...applianceDetails].map(({ item }) => item).filter((item) => findItem(item) === undefined);

/** Names to choose from, in the catalogue's order. */
export const itemNames = (lang: Language): string[] =>
  [...catalogue.furniture, ...catalogue.appliances].map(({ key }) => itemName(key, lang));

/** In two columns: the things, then the doors with the date and the slot. */
export function moveFields(booking: Booking, t: StaffTexts, lang: Language): Record<'things' | 'doors', FormFields> {
  const { moveType, details, date, slot } = booking;
  const { from, to } = textsOf(lang);
  const texts = t.change;
  const access = accessOf(details);
  const { furnitureDetails, applianceDetails, specialItems } = details;
  const items = [...furnitureDetails, ...applianceDetails];
  const endFields = (end: End): FormFields => {
    const of = end === 'start' ? from : to;
    const { floor, hasLift } = access[end];
    return [
      { name: end, label: of, first: booking[end].text, required: true, maxLength: 300 },
      [
        {
          name: `${end}Floor`,
          label: fill(texts.floor, { end: of }),
          type: 'number',
          first: String(floor),
          min: LIMITS.floor.min,
          max: LIMITS.floor.max,
        },
        { name: `${end}Lift`, label: fill(texts.lift, { end: of }), isTicked: hasLift },
      ],
    ];
  };
  const things: FormFields = [
    {
      name: 'moveType',
      label: teamTexts[lang].moveType,
      first: moveType,
      options: [...new Set([moveType, ...MOVE_TYPES])].map((type) => [type, moveTypeName(type, lang)]),
    },
    BOX_SIZES.map((size) => ({
      name: size,
      label: boxName(size, lang),
      type: 'number',
      first: String(boxesOfSize(details, size)),
      min: LIMITS.boxes.min,
      max: LIMITS.boxes.max,
    })),
    {
      name: 'things',
      label: texts.things,
      hint: texts.thingsHint,
      first: items.map(({ item, quantity }) => `${quantity} ${itemName(item, lang)}`).join('\n'),
      rows: Math.max(6, items.length + 2),
    },
    {
      name: 'special',
      label: texts.special,
      hint: fill(texts.specialHint, { kinds: SPECIAL_TYPES.map((type) => specialName(type, lang)).join(COMMA[lang]) }),
      first: specialItems
        .map(({ type, description }) => `${specialName(type || 'other', lang)}: ${description}`)
        .join('\n'),
      rows: Math.max(3, specialItems.length + 1),
    },
  ];
  const doors: FormFields = [
    ...ENDS.flatMap(endFields),
    { name: 'date', label: t.move.date, type: 'date', first: date, required: true },
    { name: 'slot', label: t.move.slot, first: slot, options: SLOTS.map((each) => [each, slotText(each)]) },
  ];
  return { things, doors };
}
