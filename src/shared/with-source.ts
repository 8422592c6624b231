import { googleIdOf } from '#domain/google-id';
import type { PlaceSuggestion } from '#domain/place';

/** What is said of a list of places, with the attribution that Google asks for where places are its own. */
export function withSource(suggestions: readonly PlaceSuggestion[], text: string, poweredBy: string): string {
  return suggestions.some(({ id }) => googleIdOf(id) !== undefined) ? `${text} · ${poweredBy}` : text;
}
