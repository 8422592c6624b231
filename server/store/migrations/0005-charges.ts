/** Changes of the price that are agreed after a sale. schema.ts explains the columns. */
import { type Kysely, sql } from 'kysely';

const table = `create table charges (
  booking_id text not null references bookings (id),
  position bigint not null,
  kind text not null,
  label text not null,
  pence bigint not null,
  at bigint not null,
  primary key (booking_id, position)
)`;

interface OldRow {
  id: string;
  price: number;
  helper_price: number;
  at: number;
  data: string;
}

function parsed(data: string) {
  try {
    return JSON.parse(data);
  } catch {
    // Staff see a booking that cannot be read, and no update depends on it.
    return {};
  }
}

/** Until now a part refund lowered the price without a charge, but for what was paid too much. */
function discountOf({ price, helper_price, data }: OldRow): number {
  const { refunded = 0, payment, checkout, receipts = [] } = parsed(data);
  const paid = (payment?.pence ?? 0) + receipts.reduce((sum: number, { pence }: { pence: number }) => sum + pence, 0);
  const total = ((payment ?? checkout)?.withHelper ?? false) ? helper_price : price;
  return refunded - Math.max(0, paid - total);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  const { rows } =
    await sql<OldRow>`select id, price_pence as price, helper_price_pence as helper_price, updated_at as at, data
    from bookings where state in ('confirmed', 'done') and data like '%"refunded":%'`.execute(db);
  for (const row of rows) {
    const pence = discountOf(row);
    if (pence > 0)
      await sql`insert into charges (booking_id, position, kind, label, pence, at)
        values (${row.id}, 1, 'discount', '', ${-pence}, ${row.at})`.execute(db);
  }
}
