/** Google's places among ours: their ids begin with 'g:', which no id of the gazetteer does. */
const PREFIX = 'g:';

/** Our id of a place that Google knows by `googleId`. */
export const ourIdOf = (googleId: string): string => `${PREFIX}${googleId}`;

/** Google's id in one of ours; undefined for a place of the gazetteer. */
export function googleIdOf(id: string): string | undefined {
  return id.startsWith(PREFIX) && id.length > PREFIX.length ? id.slice(PREFIX.length) : undefined;
}
