/** The confirmed addresses of the newsletter as CSV, each with its own link to leave. */
import type { Mailing } from '#server/deps';
import { leaveLink } from '#server/mail/newsletter-links';
import { CSV_MARK, csvLine } from './csv';

export async function subscribersCsv(deps: Mailing): Promise<string> {
  const rows = await deps.db
    .selectFrom('subscribers')
    .selectAll()
    .where('state', '=', 'confirmed')
    .orderBy('asked_at')
    .orderBy('email')
    .execute();
  const lines = rows.map(({ email, lang, confirmed_at: at }) =>
    csvLine([
      email,
      lang,
      at === null ? '' : new Date(at).toISOString(),
      leaveLink(deps, email, lang === 'zh' ? 'zh' : 'en'),
    ]),
  );
  return CSV_MARK + csvLine(['email', 'language', 'confirmed_at', 'leave_link']) + lines.join('');
}
