/** POST /api/contact: stores a customer's message, mails it to the team and acknowledges it. */

import { AppError } from '#domain/app-error';
import type { QuoteData } from '#domain/contract/messages';
import {
  type ContactMessage,
  firstWrong,
  MESSAGE_LIMITS,
  messageErrors,
  tidyMessage,
} from '#domain/forms/contact-message';
import type { Language } from '#domain/language';
import { londonDate } from '#domain/schedule';
import { mailTeam, storeMessage } from '#server/booking/mail-team';
import type { Deps } from '#server/deps';
import { sha256 } from '#server/digest';
import { emailKey, recipientAt } from '#server/mailbox';
import { transaction } from '#server/store/database';
import type { StoredMessage } from '#server/stored-messages';
import { checkQuote } from './check-quote';

export interface MessageInput extends ContactMessage {
  quoteData: QuoteData | null;
  lang: Language;
  /** Possibly sent by a robot: the mail to the team says so, and the sender gets none. */
  isSuspect?: boolean;
}

async function checkMessage(
  deps: Deps,
  { quoteData, lang, isSuspect, ...message }: MessageInput,
  today: string,
): Promise<StoredMessage> {
  const errors = messageErrors(message, today, quoteData !== null);
  const field = firstWrong(errors);
  const code = field && errors[field];
  if (code) throw new AppError(code, { params: { limit: MESSAGE_LIMITS[field] }, details: { fields: errors } });
  const quote = quoteData ? await checkQuote(deps, quoteData) : { quoteData };
  return { ...tidyMessage(message), ...quote, lang, ...(isSuspect ? { isSuspect } : {}) };
}

/** A repeat on the same day is sent once. Throws the form's first refusal, with all of them in `fields`, or the quote's refusal. */
export async function sendMessage(deps: Deps, input: MessageInput, network: string): Promise<void> {
  const today = londonDate(deps.clock.now());
  const payload = await checkMessage(deps, input, today);
  const data = JSON.stringify(payload);
  const digest = sha256(`${today} ${data}`).slice(0, 24);
  const email = emailKey(payload.email);
  await transaction(deps.db, async (trx) => {
    const row = { kind: 'contact', booking_id: null, lang: payload.lang, email, data, created_at: deps.clock.now() };
    if (!(await storeMessage(trx, { id: digest, ...row }))) return;
    await mailTeam(trx, deps, { kind: 'contact-message', dedupeKey: `contact-message:${digest}`, payload, network });
    if (payload.isSuspect) return;
    await deps.outbox.enqueue(trx, {
      kind: 'contact-received',
      dedupeKey: `contact-received:${digest}`,
      lang: payload.lang,
      to: recipientAt(payload.email),
      payload,
      network,
    });
  });
}
