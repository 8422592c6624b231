import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { retention } from '#domain/booking/retention';
import type { Language } from '#domain/language';
import { fromPounds } from '#domain/money';
import { roughMoney } from '#domain/rough-money';
import type { IsoDate } from '#domain/schedule';
import { business, paymentPlan, promises, registrations } from '#domain/shop/business';

/** Day of the last change to a legal text. */
export const LEGAL_DATE: IsoDate = '2026-11-30';

/** Values for the legal texts. */
export interface LegalValues extends Readonly<Record<keyof typeof retention, number>> {
  business: string;
  address: string;
  company: string;
  vat: string;
  email: string;
  phone: string;
  hours: number;
  insurance: string;
  percent: number;
  /** Of damage, see the promises in shop.json; 0 if the firm promises no dates. */
  reportDays: number;
  answerDays: number;
}

export function legalValues(language: Language): LegalValues {
  return {
    ...retention,
    business: business.name[language],
    address: business.address,
    ...registrations,
    email: business.email,
    phone: business.phone.display,
    hours: FREE_NOTICE_HOURS,
    insurance: roughMoney(fromPounds(business.publicLiabilityPounds), language),
    percent: paymentPlan.kind === 'deposit' ? paymentPlan.percent : 100,
    reportDays: promises.damage?.reportDays ?? 0,
    answerDays: promises.damage?.answerWorkingDays ?? 0,
  };
}
