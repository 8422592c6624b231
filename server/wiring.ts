/** Where the platform meets the bookings: their routes, the sentences of errors, the words of mails, what payments set in motion, the workers. */
import { errors } from '#locales/en/errors';
import { paymentSearch } from './booking/look-for-payments';
import { onPaymentEvent } from './booking/on-payment-event';
import { routes } from './booking/register';
import { onRefundSettled } from './booking/settle-refund';
import type { Deps, ErrorText } from './deps';
import { fill } from './fill';
import type { Worker } from './jobs/worker';
import { renderMail } from './mail/render';
import { retentionWorker } from './privacy/retention';

const errorText: ErrorText = (code, params = {}) => {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return fill(errors[code], values);
};

const workersFor = (deps: Deps): Worker[] => [paymentSearch(deps), retentionWorker(deps)];

export { errorText, onPaymentEvent, onRefundSettled, renderMail, routes, workersFor };
