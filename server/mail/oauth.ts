/** Access tokens for a mail server that takes no password, by the client credentials of an application. */
import * as z from 'zod';
import type { MailOAuth } from '#server/config/services';
import { MailError } from './mail';

const answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** Time for the answer, milliseconds. */
const TIMEOUT = 10_000;

/** Requests a token. Returns it with its expiry, epoch milliseconds. Throws MailError. */
export async function fetchMailToken(
  { tokenUrl, clientId, clientSecret, scope }: MailOAuth,
  now: number,
): Promise<{ token: string; endsAt: number }> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope,
  });
  const reply = await fetch(tokenUrl, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT) }).catch((error) => {
    throw new MailError(false, 'SMTP_OAUTH_TOKEN_URL does not answer', error);
  });
  const { data } = answer.safeParse(await reply.json().catch(() => undefined));
  if (!reply.ok || !data) throw new MailError(false, `SMTP_OAUTH_TOKEN_URL gives no token (${reply.status})`);
  return { token: data.access_token, endsAt: now + data.expires_in * 1000 };
}
