import type { Language } from '#domain/language';
import { staff as english } from '#locales/en/staff';
import type { Messages } from '#locales/messages';
import { staff as chinese } from '#locales/zh/staff';

export type StaffTexts = Messages<typeof english>;
export const staffTexts: Readonly<Record<Language, StaffTexts>> = { en: english, zh: chinese };
