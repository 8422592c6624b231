import type { SnapshotFrom } from 'xstate';
import type { Refused } from '#domain/refusal';
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
  /** The team has answered, so none can be removed any more. */
  isAnswered: boolean;
  canRemove: boolean;
  /** Address of the photograph that is being removed. */
  removing: string | undefined;
  hasRemoved: boolean;
  /** The reason why a photograph was not removed. */
  kept: Refused | undefined;
  canRemoveAgain: boolean;
}

export function damagePhotosPartOf(snapshot: SnapshotFrom<typeof damagePhotosMachine>): DamagePhotosPart {
  const { photos, unsent, waiting, state, removal } = snapshot.context;
  const isRemoving = snapshot.matches('removing');
  return {
    photos,
    unsent,
    left: waiting.length,
    isSending: snapshot.matches('sending'),
    isFull: snapshot.matches('full'),
    canChoose: snapshot.can({ type: 'photos.chosen', files: [] }),
    canRetry: snapshot.can({ type: 'photos.retried' }),
    isAnswered: state !== 'received',
    canRemove: snapshot.can({ type: 'photo.removed', photo: '' }),
    removing: isRemoving ? removal?.photo : undefined,
    hasRemoved: removal !== undefined && !isRemoving && !removal.refusal,
    kept: removal?.refusal,
    canRemoveAgain: snapshot.can({ type: 'removal.retried' }),
  };
}
