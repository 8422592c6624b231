/** The site's texts in one language, as the tests look for them. */
import { createInstance } from 'i18next';
import type { Language } from '#domain/language';
import type { ErrorCode } from '#domain/refusal';
import { type Format, formatOf } from '../../../src/i18n/format';
import { translatorOf } from '../../../src/i18n/translator';
import { english } from './english';
import { texts } from './texts';

for (const language of ['en', 'zh'] as const) {
  for (const [name, bundle] of Object.entries(texts[language]))
    translatorOf(language).addResourceBundle(language, name, bundle);
}

/** English texts with several values do not come from the language files, where a mix-up would go unnoticed. */
const literal = createInstance();
void literal.init({
  lng: 'en',
  initAsync: false,
  resources: { en: english },
  interpolation: { escapeValue: false },
});

export type Values = Readonly<Record<string, string | number>>;

export interface Words {
  readonly language: Language;
  readonly format: Format;
  /** A text of the language files, for instance `booking:place.title.start`. */
  say(key: string, values?: Values): string;
  /** A text with its gaps, for instance `Pay {{amount}} now`. */
  raw(key: string, values?: Values): string;
  /** The sentence of an error. */
  sayError(code: ErrorCode, postcode?: string): string;
}

/** `isFull`: errors with their complete sentence; otherwise the part that never changes. */
export function wordsIn(language: Language, isFull = true): Words {
  const translator = translatorOf(language);
  const raw: Words['raw'] = (key, values) =>
    String(translator.t(key as never, { ...values, skipInterpolation: true, applyPostProcessor: false } as never));
  const found = (key: string, values?: Values): string => {
    if (!translator.exists(key, values)) throw new Error(`The language files have no text "${key}".`);
    if (language === 'en' && literal.exists(key, values)) return String(literal.t(key as never, values as never));
    if (language === 'en' && new Set(raw(key, values).match(/\{\{\w+\}\}/g)).size > 1)
      throw new Error(`tests/support/words/english.ts lacks "${key}".`);
    return String(translator.t(key as never, { ...values, applyPostProcessor: false } as never));
  };
  const known = new Map<string, string>();
  const say: Words['say'] = (key, values) => {
    if (values) return found(key, values);
    const text = known.get(key) ?? found(key);
    known.set(key, text);
    return text;
  };
  const gaps = { message: say('errors:paymentFailed'), reasons: say('errors:inputInvalid') };
  return {
    language,
    format: formatOf(language),
    say,
    raw,
    sayError: (code, postcode = '') => {
      const text = say(`errors:${code}`, { ...gaps, postcode });
      return isFull ? text : (texts[language].errors[code].split('{{')[0] ?? '').trim();
    },
  };
}
