/** Texts of the site's screens and of the embedded Stripe checkout, with the firm's facts, in both languages, by namespace. */
import { LANGUAGES, type Language } from '#domain/language';
import { withFacts } from '../../../src/i18n/firm-facts';

type Texts = typeof import('#locales/en/blog') &
  typeof import('#locales/en/booking') &
  typeof import('#locales/en/common') &
  typeof import('#locales/en/company') &
  typeof import('#locales/en/contact') &
  typeof import('#locales/en/dev-checkout') &
  typeof import('#locales/en/errors') &
  typeof import('#locales/en/landing') &
  typeof import('#locales/en/manage') &
  typeof import('#locales/en/payment') &
  typeof import('#locales/en/reviews') &
  typeof import('#locales/en/same-day') &
  typeof import('#locales/en/same-day-words');

const files = Object.entries(
  import.meta.glob<object>(
    '../../../locales/{en,zh}/{blog,booking,common,company,contact,dev-checkout,errors,landing,manage,payment,reviews,same-day,same-day-words}.ts',
    { eager: true },
  ),
);
const bundles = (language: Language): object[] =>
  files.filter(([path]) => path.includes(`/${language}/`)).map(([, exported]) => withFacts(exported, language));
export const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, Object.assign({}, ...bundles(language))]),
) as Readonly<Record<Language, Texts>>;
