import { ok, type Probe, warn, whyUnreachable } from './finding';

/** Requests the shop at PUBLIC_URL, which may not be running yet. */
export const publicAddress: Probe = async ({ publicUrl }, timeout) => {
  try {
    const reply = await fetch(`${publicUrl}/livez`, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    const answer = (await reply.json().catch(() => undefined)) as { status?: unknown } | undefined;
    if (reply.status === 200 && answer?.status === 'alive') return [ok(`${publicUrl} answers`)];
    return [warn(`PUBLIC_URL: ${publicUrl}/livez is answered by something else (HTTP ${reply.status})`)];
  } catch (error) {
    return [warn(`PUBLIC_URL: ${publicUrl} cannot be seen from here (${whyUnreachable(error)}); is the shop running?`)];
  }
};
