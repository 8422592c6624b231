/** Ids of Google's places start with 'g:', which no id of the gazetteer does. */
const PREFIX = 'g:';

export const ourIdOf = (googleId: string): string => `${PREFIX}${googleId}`;

/** Undefined for a place of the gazetteer. */
export function googleIdOf(id: string): string | undefined {
  return id.startsWith(PREFIX) && id.length > PREFIX.length ? id.slice(PREFIX.length) : undefined;
}
