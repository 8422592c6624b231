/** What the student landing page reads of its chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ErrorCode } from '#domain/refusal';
import { STUDENT_FIELDS, type StudentErrors, type StudentField, type StudentMove } from '#domain/student-landing';
import { shownErrors } from './form';
import type { landingFormMachine } from './landing-form.machine';

export type LandingFormActor = ActorRefFrom<typeof landingFormMachine>;
type Snapshot = SnapshotFrom<typeof landingFormMachine>;

/** The form as it stands. */
export interface StudentForm {
  move: StudentMove;
  isBusy: boolean;
  /** Errors of fields that were left, or of all after a submit. */
  errors: StudentErrors;
  /** Fields that keep the form from being taken, in its order. */
  missing: readonly StudentField[];
  /** Why the two addresses together cannot be taken. */
  refusal: ErrorCode | undefined;
}

export function studentFormOf(snapshot: Snapshot): StudentForm {
  const { move, refusal } = snapshot.context;
  return {
    move,
    isBusy:
      snapshot.matches({ restoring: 'submitted' }) || snapshot.matches('measuring') || snapshot.matches('submitted'),
    ...shownErrors(snapshot.context, STUDENT_FIELDS),
    ...(snapshot.matches('restoring') ? { missing: [] } : {}),
    refusal,
  };
}

/** What the tab is to keep, Back from the quote included: undefined before that is known. */
export function studentDraftOf(snapshot: Snapshot): StudentMove | undefined {
  return snapshot.matches('restoring') ? undefined : snapshot.context.move;
}
