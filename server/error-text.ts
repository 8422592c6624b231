import type { RefusalCode } from '#domain/app-error';
import type { Language } from '#domain/language';
import { errors as english } from '#locales/en/errors';
import { staff } from '#locales/en/staff';
import { errors as chinese } from '#locales/zh/errors';
import { staff as chineseStaff } from '#locales/zh/staff';
import { fill } from './fill';

const TEXTS = { en: { ...english, ...staff.refusals }, zh: { ...chinese, ...chineseStaff.refusals } };

/** The sentence of a refusal. */
export function errorText(
  code: RefusalCode,
  params: Readonly<Record<string, unknown>> = {},
  lang: Language = 'en',
): string {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return fill(TEXTS[lang][code], values);
}
