import type { SnapshotFrom } from 'xstate';
import type { damagePhotosMachine, UnsentPhoto } from './damage-photos.machine';

interface DamagePhotosPart {
  /** Addresses of those that have arrived. */
  photos: readonly string[];
  unsent: readonly UnsentPhoto[];
  /** Number still to send. */
  left: number;
  isSending: boolean;
  isFull: boolean;
  canChoose: boolean;
  canRetry: boolean;
}

export function damagePhotosPartOf(snapshot: SnapshotFrom<typeof damagePhotosMachine>): DamagePhotosPart {
  const { photos, unsent, waiting } = snapshot.context;
  return {
    photos,
    unsent,
    left: waiting.length,
    isSending: snapshot.hasTag('busy'),
    isFull: snapshot.matches('full'),
    canChoose: snapshot.can({ type: 'photos.chosen', files: [] }),
    canRetry: snapshot.can({ type: 'photos.retried' }),
  };
}
