/** Imported catalogues of products. */
import { type Kysely, sql } from 'kysely';

const statement = `create table products (
  import_id text not null,
  id text not null,
  position bigint not null,
  name text not null,
  names_zh text not null,
  type text not null,
  type_zh text not null,
  category text not null,
  width bigint not null,
  depth bigint not null,
  height bigint not null,
  price_pence bigint not null,
  price_date text not null,
  weight_grams bigint,
  link text not null,
  source text not null,
  words text not null,
  primary key (import_id, id)
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
