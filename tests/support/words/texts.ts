/** The words of the site's screens, and of the checkout that stands in for Stripe's, in both languages by namespace. */
import type { TypeOptions } from 'i18next';
import { LANGUAGES, type Language } from '#domain/language';

type Texts = TypeOptions['resources'] & typeof import('#locales/en/dev-checkout');

const files = Object.entries(
  import.meta.glob<object>(
    '../../../locales/{en,zh}/{booking,common,company,contact,dev-checkout,errors,landing,manage,payment,reviews,same-day,same-day-words}.ts',
    { eager: true },
  ),
);
export const texts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.assign({}, ...files.filter(([path]) => path.includes(`/${language}/`)).map(([, exported]) => exported)),
  ]),
) as Readonly<Record<Language, Texts>>;
