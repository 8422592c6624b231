/** The whole shop with a real mail server. */
import { type MailServer, startMailServer, type TakenMail } from '../../support/mail-server';
import { type Backend, startBackend } from '../booking/support';

export const OFFICE = 'office@moves.example';
export const SENDER = 'bookings@moves.example';

export interface MailShop {
  backend: Backend;
  smtp: MailServer;
  /** Runs the worker and returns the mails received since the last call. */
  post(): Promise<TakenMail[]>;
  close(): Promise<void>;
}

export async function startMailShop(env: Record<string, string> = {}): Promise<MailShop> {
  const smtp = await startMailServer();
  const backend = await startBackend({
    SMTP_URL: smtp.url,
    MAIL_FROM: `Saltire Moves <${SENDER}>`,
    MANAGER_EMAIL: OFFICE,
    ...env,
  });
  return {
    backend,
    smtp,
    async post() {
      await backend.deps.outbox.runDue();
      return smtp.taken.splice(0);
    },
    async close() {
      await backend.close();
      await smtp.close();
    },
  };
}
