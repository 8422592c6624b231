/** Days on which a van is out of service, several times if need be. schema.ts explains the columns. */
const table = `create table van_absences (
  van bigint not null references vans (id),
  first_day text not null,
  last_day text not null,
  reason text not null,
  primary key (van, first_day)
)`;

export const statements = [table];
