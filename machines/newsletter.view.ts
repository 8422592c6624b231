import type { SnapshotFrom } from 'xstate';
import type { newsletterMachine } from './newsletter.machine';

type Snapshot = SnapshotFrom<typeof newsletterMachine>;

export const newsletterFormOf = ({ context: { email }, value }: Snapshot) => ({
  email,
  phase: typeof value === 'string' ? value : value.open,
});
