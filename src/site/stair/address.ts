/** The query of the page "Will it go up my stair?": the sizes as typed, or a thing whose usual sizes are filled in. */
import { fromKeys } from '#domain/from-keys';
import { STAIR_FIELDS, type StairField } from '#domain/move/stair-fit';
import type { StairFitInput } from '#machines/stair-fit.machine';

/** Longest size that is read from a link, characters. */
export const SIZE_LENGTH = 12;

export function inputOf(search: string): StairFitInput {
  const query = new URLSearchParams(search);
  return {
    typed: fromKeys(STAIR_FIELDS, (field) => (query.get(field) ?? '').slice(0, SIZE_LENGTH)),
    thing: query.get('thing') ?? undefined,
  };
}

/** '?length=205&depth=78', or '' while nothing is typed. */
export function searchOf({ typed, thing }: StairFitInput): string {
  const isOwn = (field: StairField) => typed[field] !== '' && !(thing && (field === 'length' || field === 'depth'));
  const sizes = STAIR_FIELDS.filter(isOwn).map((field) => [field, typed[field]]);
  const query = new URLSearchParams([...(thing ? [['thing', thing]] : []), ...sizes]).toString();
  return query && `?${query}`;
}
