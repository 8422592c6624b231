/** SMTP: connects, secures and logs in, and sends nothing. */
import { smtpTransport } from '#server/mail/smtp';
import { fail, ok, type Probe, whyUnreachable } from './finding';

export const smtp: Probe = async ({ mail, mailFrom }, timeout) => {
  if (mail.kind !== 'smtp') return [];
  const transport = smtpTransport(mail.url, { oauth: mail.oauth, connect: timeout, answer: timeout });
  try {
    await transport.verify();
  } catch (error) {
    const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
    if (code === 'EAUTH' && mail.oauth)
      return [fail(`SMTP_OAUTH_…: the login without password is refused (${message})`)];
    if (code === 'EAUTH') return [fail(`SMTP_URL: the user or password is refused (${responseCode ?? 'no code'})`)];
    if (code === 'ETLS') return [fail('SMTP_URL: the connection could not be secured')];
    return [fail(`SMTP_URL could not be tried: ${whyUnreachable(error)}`)];
  } finally {
    transport.close();
  }
  return [ok(`SMTP_URL is accepted; mail goes out as ${mailFrom.address}`)];
};
