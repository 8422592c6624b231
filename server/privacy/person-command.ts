import { systemRandom } from '#server/clock';
import { type Command, UsageError } from '#server/command';
import { createLog } from '#server/log';
import { commandDatabase } from '#server/store/command-database';
import { openDatabase } from '#server/store/database';
import { type Erasure, erasePerson, exportPerson, personIn } from './person';

const WHY: Record<Erasure['kept'][number]['why'], string> = {
  paying: 'its payment is open; once that is over, erase again',
  moveToCome: 'its move is still to come; cancel it first, or erase afterwards',
  moneyOwed: 'the person is still owed money for it',
  unreadable: 'its row cannot be read by this version, and what was paid stays for the accounts',
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

export const personCommand: Command = {
  summary: "export or erase one person's data",
  forms: ['export <e-mail, reference or phone>', 'erase <e-mail, reference or phone>'],
  details: `export prints all that the shop has of a person, as JSON. erase deletes it, and names what must stay and why; the exit
code is 1 when something stays. A reference or a phone number leads to bookings only, for people without an e-mail
address; an e-mail address also to messages, mails and the newsletter. Both may run while servers run. Logs hold nothing
about people; backups keep what they held.`,
  async run({ positionals: [what, who = '', ...more] }, { environment, now, say }) {
    if ((what !== 'export' && what !== 'erase') || !personIn(who) || more.length > 0) throw new UsageError();
    const { database, dataDir } = commandDatabase(environment);
    const db = await openDatabase(database, dataDir);
    try {
      if (what === 'export') {
        say(JSON.stringify(await exportPerson(db, who), null, 2));
        return 0;
      }
      const erasure = await erasePerson({ db, clock: { now }, random: systemRandom, log: createLog('warn') }, who);
      for (const line of linesOf(erasure)) say(line);
      return erasure.kept.length > 0 ? 1 : 0;
    } finally {
      await db.destroy();
    }
  },
};
