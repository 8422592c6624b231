/** Mail by SMTP. */
import { createTransport } from 'nodemailer';
import { MailError, type Mailer } from './mail';
import { toMessage } from './message';

const CONNECT = 10_000;
const ANSWER = 20_000;

/** Only a 5xx about this mail is final. A refused login or a lost connection says nothing about the mail. */
function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  if (!(error instanceof Error)) return new MailError(false, 'The mail service failed', error);
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = isAboutMail && responseCode !== undefined && responseCode >= 500;
  return new MailError(isPermanent, `${code ?? 'error'} ${responseCode ?? ''}`.trim(), error);
}

/** A mailer for an SMTP URL, for instance smtps://user:password@smtp.example.com. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    socketTimeout: ANSWER,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const sent = await transport.sendMail(toMessage(mail)).catch((error: unknown) => {
        throw toMailError(error);
      });
      if (sent.rejected.length > 0) throw new MailError(true, 'The recipient was rejected');
    },
    close: () => transport.close(),
  };
}
