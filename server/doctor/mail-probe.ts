/** SMTP: connects, secures and logs in, and sends nothing. */
import { createTransport } from 'nodemailer';
import { needsTls } from '#server/mail/smtp';
import { fail, ok, type Probe, warn, whyUnreachable } from './finding';

/** True when a password goes over smtp://, which is encrypted only where the server offers it. */
const isPlain = (url: string): boolean => new URL(url).protocol === 'smtp:' && needsTls(url);

export const smtp: Probe = async ({ mail, mailFrom }, timeout) => {
  if (mail.kind !== 'smtp') return [];
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const transport = createTransport({ url: mail.url, ...limits });
  try {
    await transport.verify();
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    if (code === 'EAUTH') return [fail(`SMTP_URL: the user or password is refused (${responseCode ?? 'no code'})`)];
    if (code === 'ETLS') return [fail('SMTP_URL: the connection could not be secured')];
    return [fail(`SMTP_URL could not be tried: ${whyUnreachable(error)}`)];
  } finally {
    transport.close();
  }
  const accepted = ok(`SMTP_URL is accepted; mail goes out as ${mailFrom.address}`);
  if (!isPlain(mail.url)) return [accepted];
  return [accepted, warn('SMTP_URL is encrypted only if the mail server offers it: smtps:// insists')];
};
