/** The whole shop with a real mail server. */
import { startMailServer, type TakenMail } from '../../support/mail-server';
import { startBackend } from '../booking/support';

export const OFFICE = 'office@moves.example';
export const SENDER = 'bookings@moves.example';

export async function startMailShop() {
  const smtp = await startMailServer();
  const mailFrom = `Saltire Moves <${SENDER}>`;
  const backend = await startBackend({ SMTP_URL: smtp.url, MAIL_FROM: mailFrom, MANAGER_EMAIL: OFFICE });
  return {
    backend,
    /** Runs the worker and returns the mails received since the last call. */
    async post(): Promise<TakenMail[]> {
      await backend.deps.outbox.runDue();
      return smtp.taken.splice(0);
    },
    async close() {
      await backend.close();
      await smtp.close();
    },
  };
}
