/** What the student landing page reads of its chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ErrorCode } from '#domain/refusal';
import { STUDENT_FIELDS, type StudentErrors, type StudentField, type StudentMove } from '#domain/student-landing';
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
  const { move, errors, touched, refusal } = snapshot.context;
  const shown = Object.entries(errors).filter(([field]) => touched.includes(field as StudentField));
  return {
    move,
    isBusy:
      snapshot.matches({ restoring: 'submitted' }) || snapshot.matches('measuring') || snapshot.matches('submitted'),
    errors: Object.fromEntries(shown),
    missing: snapshot.matches('restoring') ? [] : STUDENT_FIELDS.filter((field) => errors[field]),
    refusal,
  };
}

/** What the tab is to keep, Back from the quote included: undefined before that is known. */
export function studentDraftOf(snapshot: Snapshot): StudentMove | undefined {
  return snapshot.matches('restoring') ? undefined : snapshot.context.move;
}
