/** Where the platform meets the bookings: their routes, the sentences of errors, the words of mails, what payments set in motion, the workers. */
import { errors as english } from '#locales/en/errors';
import { errors as chinese } from '#locales/zh/errors';
import { paymentSearch } from './booking/look-for-payments';
import { onPaymentEvent } from './booking/on-payment-event';
import { routes } from './booking/register';
import { reminderWorker } from './booking/send-reminders';
import { onRefundSettled } from './booking/settle-refund';
import type { Deps, ErrorText } from './deps';
import { fill } from './fill';
import type { Worker } from './jobs/worker';
import { renderMail } from './mail/render';
import { alarmWorker } from './operations/alarms';
import { retentionWorker } from './privacy/retention';

const errorText: ErrorText = (code, params = {}, lang = 'en') => {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return fill((lang === 'zh' ? chinese : english)[code], values);
};

const workersFor = (deps: Deps): Worker[] => [
  paymentSearch(deps),
  reminderWorker(deps),
  retentionWorker(deps),
  alarmWorker(deps),
];

export { errorText, onPaymentEvent, onRefundSettled, renderMail, routes, workersFor };
