/** The words that stand on the screens, in both languages. */
import { booking as bookingEn } from '#locales/en/booking';
import { common as commonEn } from '#locales/en/common';
import { company as companyEn } from '#locales/en/company';
import { contact as contactEn } from '#locales/en/contact';
import { devCheckout as checkoutEn } from '#locales/en/dev-checkout';
import { errors as errorsEn } from '#locales/en/errors';
import { landing as landingEn } from '#locales/en/landing';
import { manage as manageEn } from '#locales/en/manage';
import { payment as paymentEn } from '#locales/en/payment';
import { reviews as reviewsEn } from '#locales/en/reviews';
import { sameDay as sameDayEn } from '#locales/en/same-day';
import { sameDayWords as sameDayWordsEn } from '#locales/en/same-day-words';
import { booking as bookingZh } from '#locales/zh/booking';
import { common as commonZh } from '#locales/zh/common';
import { company as companyZh } from '#locales/zh/company';
import { contact as contactZh } from '#locales/zh/contact';
import { devCheckout as checkoutZh } from '#locales/zh/dev-checkout';
import { errors as errorsZh } from '#locales/zh/errors';
import { landing as landingZh } from '#locales/zh/landing';
import { manage as manageZh } from '#locales/zh/manage';
import { payment as paymentZh } from '#locales/zh/payment';
import { reviews as reviewsZh } from '#locales/zh/reviews';
import { sameDay as sameDayZh } from '#locales/zh/same-day';
import { sameDayWords as sameDayWordsZh } from '#locales/zh/same-day-words';

export const texts = {
  en: {
    ...{ booking: bookingEn, common: commonEn, contact: contactEn, payment: paymentEn },
    ...{ checkout: checkoutEn, manage: manageEn, sameDay: sameDayEn, sameDayWords: sameDayWordsEn },
    ...{ company: companyEn, landing: landingEn, reviews: reviewsEn },
  },
  zh: {
    ...{ booking: bookingZh, common: commonZh, contact: contactZh, payment: paymentZh },
    ...{ checkout: checkoutZh, manage: manageZh, sameDay: sameDayZh, sameDayWords: sameDayWordsZh },
    ...{ company: companyZh, landing: landingZh, reviews: reviewsZh },
  },
} as const;
export const errors = { en: errorsEn, zh: errorsZh } as const;

/** A text with … for each value. */
export const filled = (text: string): string => text.replaceAll(/\{\{\w+\}\}…?/g, '…');
