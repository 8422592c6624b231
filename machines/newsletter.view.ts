/** What the newsletter form reads of its chart. */
import type { SnapshotFrom } from 'xstate';
import type { newsletterMachine } from './newsletter.machine';

/** The form as it stands. */
export interface NewsletterForm {
  email: string;
  phase: 'idle' | 'invalid' | 'sending' | 'subscribed' | 'failed';
}

export function newsletterFormOf(snapshot: SnapshotFrom<typeof newsletterMachine>): NewsletterForm {
  return { email: snapshot.context.email, phase: phaseOf(snapshot) };
}

function phaseOf(snapshot: SnapshotFrom<typeof newsletterMachine>): NewsletterForm['phase'] {
  if (snapshot.hasTag('busy')) return 'sending';
  if (snapshot.matches({ open: 'invalid' })) return 'invalid';
  if (snapshot.matches({ open: 'subscribed' })) return 'subscribed';
  return snapshot.matches({ open: 'failed' }) ? 'failed' : 'idle';
}
