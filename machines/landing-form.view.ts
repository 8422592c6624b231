import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { STUDENT_FIELDS, type StudentMove } from '#domain/forms/student-landing';
import { isBegun, shownErrors } from './form';
import type { landingFormMachine } from './landing-form.machine';

export type LandingFormActor = ActorRefFrom<typeof landingFormMachine>;
type Snapshot = SnapshotFrom<typeof landingFormMachine>;

export type StudentForm = ReturnType<typeof studentFormOf>;

export function studentFormOf(snapshot: Snapshot) {
  const { move, refusal, touched } = snapshot.context;
  const { errors, missing } = shownErrors(snapshot.context, STUDENT_FIELDS);
  return {
    move,
    isBusy:
      snapshot.matches({ restoring: 'submitted' }) || snapshot.matches('measuring') || snapshot.matches('submitted'),
    errors,
    missing: isBegun(touched, STUDENT_FIELDS, move) ? missing : [],
    refusal: refusal?.reason,
  };
}

/** The draft to store; undefined before the stored one was read. */
export function studentDraftOf(snapshot: Snapshot): StudentMove | undefined {
  return snapshot.matches('restoring') ? undefined : snapshot.context.move;
}
