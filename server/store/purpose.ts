/** A trial's bookings, codes and payments are not real, so that its database does not go live. The first start decides. */
import type { Config } from '#server/config';
import { DatabaseError } from './database-error';
import type { Db } from './schema';
import { getOrCreate, readSetting } from './settings';

/** The purpose of the database: 'trial' or 'production'. */
const PURPOSE = 'purpose';

/** Purpose by the checkouts, for a database without a note: Stripe's sessions are named for their mode, as those of the embedded checkout. */
async function purposeByPayments(db: Db): Promise<'trial' | 'production' | undefined> {
  const has = async (mode: string): Promise<boolean> => {
    const start = `cs_${mode}_`;
    const first = db.selectFrom('checkouts').select('id').where('id', '>=', start).orderBy('id').limit(1);
    return (await first.executeTakeFirst())?.id.startsWith(start) === true;
  };
  if (await has('live')) return 'production';
  return (await has('test')) ? 'trial' : undefined;
}

/** Notes the purpose of a new database. Throws DatabaseError, which says how to begin anew, if production starts on one of a trial. */
export async function settlePurpose(
  db: Db,
  { production, database, dataDir }: Pick<Config, 'production' | 'database' | 'dataDir'>,
): Promise<void> {
  const known = (await readSetting(db, PURPOSE)) ?? (await purposeByPayments(db));
  const purpose = await getOrCreate(db, PURPOSE, () => known ?? (production ? 'production' : 'trial'));
  if (!production || purpose !== 'trial') return;
  const [where, another] =
    database.kind === 'embedded'
      ? [`DATA_DIR: the database in ${dataDir}`, 'name an empty directory']
      : ['DATABASE_URL: the database', 'name an empty database'];
  throw new DatabaseError(
    `${where} is of a trial: its bookings, payments and promotion codes are not real. For production, ${another}, and enter vans, codes and closed days in the staff room`,
  );
}

/** True for the database of a trial, which gets examples. */
export const isTrial = async (db: Db): Promise<boolean> => (await readSetting(db, PURPOSE)) === 'trial';
