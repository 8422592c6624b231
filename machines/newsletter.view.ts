import type { SnapshotFrom } from 'xstate';
import type { newsletterMachine } from './newsletter.machine';

type Snapshot = SnapshotFrom<typeof newsletterMachine>;

export type NewsletterForm = ReturnType<typeof newsletterFormOf>;

export const newsletterFormOf = (snapshot: Snapshot) => ({
  email: snapshot.context.email,
  phase: phaseOf(snapshot),
});

function phaseOf(snapshot: Snapshot): 'idle' | 'invalid' | 'sending' | 'subscribed' | 'failed' {
  if (snapshot.hasTag('busy')) return 'sending';
  if (snapshot.matches({ open: 'invalid' })) return 'invalid';
  if (snapshot.matches({ open: 'subscribed' })) return 'subscribed';
  return snapshot.matches({ open: 'failed' }) ? 'failed' : 'idle';
}
