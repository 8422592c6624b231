/** The outbox keeps what the mailbox of a trial shows, so that the copies in `mails` go. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from mails`.execute(db);
}
