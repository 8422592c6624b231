/** The text by which staff find a booking: its id, and the customer's name, phone, e-mail address and postcodes. */
import { type Kysely, sql } from 'kysely';

interface Facts {
  contact?: { name: string; phone: string };
  start: { postcode?: string };
  destination: { postcode?: string };
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table bookings add column search text not null default ''").execute(db);
  const { rows } = await sql<{
    id: string;
    email: string | null;
    data: string;
  }>`select id, email, data from bookings`.execute(db);
  for (const { id, email, data } of rows) {
    const { contact, start, destination }: Facts = JSON.parse(data);
    const phone = (contact?.phone ?? '').replace(/\D/g, '').replace(/^(0044|44|0)/, '');
    const postcodes = [start, destination].map(({ postcode = '' }) => postcode.replace(/\s/g, ''));
    const search = [id, contact?.name ?? '', phone, email ?? '', ...postcodes].join('\n').toLowerCase();
    await sql`update bookings set search = ${search} where id = ${id}`.execute(db);
  }
}
