/** The whole shop with a real mail server behind it. */
import { type MailServer, startMailServer, type TakenMail } from '../../support/smtp/mail-server';
import { type Bench, startBench } from '../booking/support';

export const OFFICE = 'office@moves.example';
export const SENDER = 'bookings@moves.example';

export interface MailShop {
  bench: Bench;
  smtp: MailServer;
  /** Runs the worker and gives what the mail server has taken since the last time. */
  post(): Promise<TakenMail[]>;
  close(): Promise<void>;
}

export async function startMailShop(env: Record<string, string> = {}): Promise<MailShop> {
  const smtp = await startMailServer();
  const bench = await startBench({
    SMTP_URL: smtp.url,
    MAIL_FROM: `Saltire Moves <${SENDER}>`,
    MANAGER_EMAIL: OFFICE,
    ...env,
  });
  return {
    bench,
    smtp,
    async post() {
      await bench.deps.outbox.runDue();
      return smtp.taken.splice(0);
    },
    async close() {
      await bench.close();
      await smtp.close();
    },
  };
}
