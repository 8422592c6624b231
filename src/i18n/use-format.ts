import { type Format, formatOf } from './format';
import { useLanguage } from './use-language';

export function useFormat(): Format {
  return formatOf(useLanguage());
}
