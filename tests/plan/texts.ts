/** The words that stand on the screens, in both languages. */
import { booking as bookingEn } from '#locales/en/booking';
import { devCheckout as checkoutEn } from '#locales/en/dev-checkout';
import { errors as errorsEn } from '#locales/en/errors';
import { payment as paymentEn } from '#locales/en/payment';
import { booking as bookingZh } from '#locales/zh/booking';
import { devCheckout as checkoutZh } from '#locales/zh/dev-checkout';
import { errors as errorsZh } from '#locales/zh/errors';
import { payment as paymentZh } from '#locales/zh/payment';

export const texts = {
  en: { booking: bookingEn, payment: paymentEn, checkout: checkoutEn },
  zh: { booking: bookingZh, payment: paymentZh, checkout: checkoutZh },
} as const;
export const errors = { en: errorsEn, zh: errorsZh } as const;
