import type { SnapshotFrom } from 'xstate';
import type { newsletterMachine } from './newsletter.machine';

type Snapshot = SnapshotFrom<typeof newsletterMachine>;

export const newsletterFormOf = ({ context: { email }, value }: Snapshot) => ({
  email,
  phase: 'open' in value ? value.open : 'sending',
});
