/** Where the platform meets the bookings: their routes, the sentences of errors, the words of mails, what payments set in motion. */

import { errors } from '#locales/en/errors';
import type { ErrorText } from './deps';
import { fill } from './dev/html';
import type { RegisterRoutes } from './http/route';
import type { RenderMail } from './mail/mail';
import type { OnPaymentEvent } from './payments/webhook';
import type { PlatformOptions } from './platform';

export const routes: readonly RegisterRoutes[] = [];

export const errorText: ErrorText = (code, params = {}) => {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return fill(errors[code], values);
};

export const renderMail: RenderMail = (kind) => {
  throw new Error(`There is no mail of the kind '${kind}'`);
};

export const onPaymentEvent: OnPaymentEvent = async () => undefined;

export const onRefundSettled: NonNullable<PlatformOptions['onRefundSettled']> = async () => undefined;
