/** The form of the student landing page. Submitting it opens the quote with every answer filled in; an address outside our area is reported here. */

import { assign, setup, stateIn } from 'xstate';
import {
  emptyStudentMove,
  STUDENT_FIELDS,
  type StudentField,
  type StudentMove,
  type StudentRefusal,
  studentErrors,
  tidyStudentMove,
} from '#domain/forms/student-landing';
import type { Route } from '#domain/move/quote';
import { type ErrorCode, locationRefusals, type Refused } from '#domain/refusal';
import type { IsoDate } from '#domain/schedule';
import { type FormErrors, isFaultless, touchedWith } from './form';
import { port } from './ports';
import { answer, asRefusal, isOk, type Reason, refusal } from './reply';

export interface LandingFormContext extends FormErrors<StudentField, StudentRefusal> {
  /** The London date when the form was last changed or submitted; the page may stay open past midnight. */
  today: IsoDate;
  move: StudentMove;
  /** The refusal of the two addresses. */
  refusal: Refused | undefined;
  route: Route | undefined;
}
type LandingFormEvent =
  | { type: 'field.changed'; field: StudentField; value: string; today: IsoDate }
  | { type: 'field.left'; field: StudentField }
  | { type: 'form.submitted'; today: IsoDate };

/** The quote page's entry. The route is undefined if the server did not answer. */
export interface LandingOutput {
  formData: StudentMove;
  route: Route | undefined;
}

const withMove = (move: StudentMove, today: IsoDate) => ({ move, errors: studentErrors(move, today) });

const landingForm = setup({
  types: {
    context: {} as LandingFormContext,
    events: {} as LandingFormEvent,
    input: {} as { today: IsoDate },
    output: {} as LandingOutput,
    tags: {} as 'busy',
  },
  actors: {
    readStudentMove: port('readStudentMove', { within: 'draftTimeout' }),
    measureRoute: port('measureRoute', { within: 'lookupTimeout', otherwise: 'routeFailed' }),
  },
  guards: {
    wasSubmitted: stateIn({ restoring: 'submitted' }),
    isValid: ({ context }, params: { today: IsoDate }) => isFaultless(studentErrors(context.move, params.today)),
    concernsLocation: (_, params: { reason: ErrorCode }) =>
      (locationRefusals as readonly ErrorCode[]).includes(params.reason),
  },
  actions: {
    setDraft: assign(({ context }, params: { draft?: StudentMove }) => {
      const move = { ...context.move };
      for (const field of STUDENT_FIELDS) move[field] ||= params.draft?.[field] ?? '';
      return withMove(move, context.today);
    }),
    setField: assign(
      ({ context }, { field, value, today }: { field: StudentField; value: string; today: IsoDate }) => ({
        today,
        ...withMove({ ...context.move, [field]: value }, today),
        ...(field.endsWith('Address') ? { refusal: undefined } : {}),
      }),
    ),
    setTouched: assign({
      touched: ({ context }, params: { field: StudentField }) => touchedWith(context.touched, params.field),
    }),
    setDay: assign({ today: (_, params: { today: IsoDate }) => params.today }),
    setAllTouched: assign(({ context }, params: { today: IsoDate }) => ({
      touched: STUDENT_FIELDS,
      today: params.today,
      errors: studentErrors(context.move, params.today),
    })),
    setRoute: assign({ route: (_, params: { route: Route }) => params.route }),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined, route: undefined }),
  },
});

export const landingFormMachine = landingForm.createMachine({
  id: 'landingForm',
  context: ({ input: { today } }) => ({
    today,
    touched: [],
    refusal: undefined,
    route: undefined,
    ...withMove(emptyStudentMove(), today),
  }),
  initial: 'restoring',
  output: ({ context }) => ({ formData: tidyStudentMove(context.move), route: context.route }),
  states: {
    restoring: {
      description: "This tab's draft is being read; this state is prerendered.",
      tags: 'busy',
      initial: 'open',
      invoke: {
        id: 'readStudentMove',
        src: 'readStudentMove',
        input: {},
        onDone: [
          { guard: 'wasSubmitted', target: 'deciding', actions: { type: 'setDraft', params: answer } },
          { target: 'editing', actions: { type: 'setDraft', params: answer } },
        ],
        onError: [{ guard: 'wasSubmitted', target: 'deciding' }, { target: 'editing' }],
      },
      states: {
        open: {
          description: 'The customer can already type.',
          on: {
            'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
            'form.submitted': { target: 'submitted', actions: { type: 'setDay', params: ({ event }) => event } },
          },
        },
        submitted: {
          description: 'Submitted early: the form is checked once the draft has been read.',
        },
      },
    },
    deciding: {
      description: 'Checks an early submit together with the draft.',
      tags: 'busy',
      always: [
        {
          guard: { type: 'isValid', params: ({ context }) => context },
          target: 'measuring',
          actions: { type: 'setAllTouched', params: ({ context }) => context },
        },
        { target: 'editing', actions: { type: 'setAllTouched', params: ({ context }) => context } },
      ],
    },
    editing: {
      description: 'The form.',
      on: {
        'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'setTouched', params: ({ event }) => event } },
        'form.submitted': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'measuring',
            actions: [{ type: 'setAllTouched', params: ({ event }) => event }, 'clearRefusal'],
          },
          { actions: { type: 'setAllTouched', params: ({ event }) => event } },
        ],
      },
    },
    measuring: {
      description: 'The server looks up both addresses and the route. The flow continues without an answer.',
      tags: 'busy',
      invoke: {
        id: 'measureRoute',
        src: 'measureRoute',
        input: ({ context }) => {
          const { fromAddress, toAddress } = tidyStudentMove(context.move);
          return { from: fromAddress, to: toAddress };
        },
        onDone: [
          { guard: isOk, target: 'submitted', actions: { type: 'setRoute', params: answer } },
          {
            guard: { type: 'concernsLocation', params: refusal },
            target: 'editing',
            actions: { type: 'setRefusal', params: refusal },
          },
          { target: 'submitted' },
        ],
      },
    },
    submitted: { description: 'The quote page takes over.', type: 'final' },
  },
});
