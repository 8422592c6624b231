/** Sums of visits by day, chart and language. schema.ts explains the columns. */
const table = `create table visit_counts (
  day text not null,
  lang text not null,
  chart text not null,
  figure text not null,
  name text not null,
  visits bigint not null,
  primary key (day, lang, chart, figure, name)
)`;

export const statements = [table];
