import type { PlaceSuggestion } from '#domain/place';
import { googleIdOf } from '#domain/places/google-id';

/** What is said of a list of places, with the attribution that Google asks for where places are its own. */
export function withSource(suggestions: readonly PlaceSuggestion[], text: string, poweredBy: string): string {
  return suggestions.some(({ id }) => googleIdOf(id) !== undefined) ? `${text} · ${poweredBy}` : text;
}
