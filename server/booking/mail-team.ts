/** Messages that anybody may send to the team: each is stored, and mailed unless its network sends too many. */
import { HOUR } from '#domain/time-units';
import type { Mailing } from '#server/deps';
import type { MailJob } from '#server/mail/outbox';
import type { MessagesTable, Transaction } from '#server/store/schema';
import { staffPath } from './links';
import { teamMailbox } from './mail-payload';

/** Returns false if the message is already stored. */
export async function storeMessage(trx: Transaction, message: MessagesTable): Promise<boolean> {
  const inserted = await trx
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Mails a stored message. Above its network's limit, one alarm an hour says that the rest are in the staff room. */
export async function mailTeam<Kind extends 'inquiry' | 'contact-message'>(
  trx: Transaction,
  deps: Mailing,
  mail: Omit<MailJob<Kind>, 'lang' | 'to'> & { network: string },
): Promise<void> {
  const toTeam = { lang: 'en' as const, to: teamMailbox(deps) };
  const messagesLink = `${deps.config.publicUrl}/staff/messages`;
  const staffLink = mail.bookingId ? `${deps.config.publicUrl}${staffPath(mail.bookingId)}` : messagesLink;
  if (await deps.outbox.enqueue(trx, { ...mail, payload: { ...mail.payload, staffLink }, ...toTeam })) return;
  await deps.outbox.enqueue(trx, {
    kind: 'alarm',
    dedupeKey: `alarm:messages:${Math.floor(deps.clock.now() / HOUR)}`,
    payload: { alarm: 'messages', staffLink: messagesLink },
    ...toTeam,
  });
}
