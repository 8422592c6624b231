import { SPACE } from '#domain/language';
import { useLanguage } from './use-language';

/** What stands between two sentences on the page. */
export function useSpace(): string {
  return SPACE[useLanguage()];
}
