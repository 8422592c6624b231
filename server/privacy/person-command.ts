/** npm run person: what a shop has of one person, handed over or erased. */
import { isPlainAddress } from '#server/mail/mail';
import { commandDatabase } from '#server/store/command-database';
import { openDatabase } from '#server/store/database';
import { DatabaseError } from '#server/store/database-error';
import { type Erasure, erasePerson, exportPerson } from './person';

const USAGE = `Usage: npm run person -- export <e-mail>
       npm run person -- erase <e-mail>

export prints all that the shop has of a person, as JSON. erase takes it out of the store, and says what must stay and why.
Both may be run while servers run. Logs hold nothing of people; backups hold what they held.`;

/** Where the command speaks to, and what it needs to know. */
export interface PersonContext {
  /** Names the database, see store/command-database. */
  environment: Readonly<Record<string, string | undefined>>;
  now: () => number;
  say(line: string): void;
  complain(line: string): void;
}

const WHY: Record<Erasure['kept'][number]['why'], string> = {
  paying: 'its payment is open; once that is over, erase again',
  moveToCome: 'its move is still to come; cancel it first, or erase afterwards',
  refundOwed: 'money is still owed for it',
};

function linesOf({ deleted, messages, mails, newsletter, accounts, kept }: Erasure): string[] {
  return [
    `Erased: ${deleted} bookings, ${messages} messages, ${mails} mails, ${newsletter ? 'the' : 'no'} newsletter address`,
    ...accounts.map(
      (reference) => `${reference}: without the person; what was paid stays for the accounts, with its invoice`,
    ),
    ...kept.map(({ reference, why }) => `${reference} stays: ${WHY[why]}`),
  ];
}

/** Runs the command; the exit code is 0, 1 when it failed or something had to stay, 2 when it was called wrongly. */
export async function runPerson(args: readonly string[], context: PersonContext): Promise<number> {
  const { environment, now, say, complain } = context;
  const [what, address = '', ...more] = args;
  if ((what !== 'export' && what !== 'erase') || !isPlainAddress(address) || more.length > 0) {
    complain(USAGE);
    return 2;
  }
  try {
    const { database, dataDir } = commandDatabase(environment);
    const db = await openDatabase(database, dataDir);
    try {
      if (what === 'export') {
        say(JSON.stringify(await exportPerson({ db }, address), null, 2));
        return 0;
      }
      const erasure = await erasePerson({ db, clock: { now } }, address);
      for (const line of linesOf(erasure)) say(line);
      return erasure.kept.length > 0 ? 1 : 0;
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    complain(error.message);
    return 1;
  }
}
