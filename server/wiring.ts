/** Where the platform meets the bookings: their routes, the sentences of errors, the words of mails, what payments set in motion. */
import { errors } from '#locales/en/errors';
import { lookForPayments } from './booking/look-for-payments';
import { onPaymentEvent } from './booking/on-payment-event';
import { routes } from './booking/register';
import { onRefundSettled } from './booking/settle-refund';
import type { ErrorText } from './deps';
import { fill } from './fill';
import { renderMail } from './mail/render';

const errorText: ErrorText = (code, params = {}) => {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return fill(errors[code], values);
};

export { errorText, lookForPayments, onPaymentEvent, onRefundSettled, renderMail, routes };
