/** The outbox keeps what the mailbox of a trial shows, so that the copies in `mails` go. */
export const statements = ['delete from mails'];
