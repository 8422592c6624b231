import type { SnapshotFrom } from 'xstate';
import { CONTACT_FIELDS, emptyContact } from '#domain/forms/contact';
import { SPACE } from '#domain/locale';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { act } from '../plan/sentences';
import { answered, hasSaidYes, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import {
  alert,
  busy,
  button,
  checked,
  closed,
  field,
  focusOn,
  heading,
  no,
  seen,
  submit,
  text,
  unplanned,
  when,
} from '../support/charts/things';
import { bookingId, contact, quote } from '../support/fixtures';
import { STEP_PATHS } from '../support/words/steps';

const isSaved = ({ value }: SnapshotFrom<typeof contactSubmitMachine>): boolean =>
  ['sending', 'sent', 'unsent', 'done'].includes(value);

export const contactSubmit = chartOf<typeof contactSubmitMachine>({
  machine: contactSubmitMachine,
  inputs: [
    { bookingId, contact: emptyContact() },
    { bookingId, contact },
  ],
  cases: {
    'field.changed': [
      { field: 'name', value: 'Mary Sample' },
      { field: 'name', value: ' ' },
      { field: 'phone', value: '07700 900123' },
      { field: 'phone', value: '077' },
      { field: 'email', value: 'mary@example.com' },
      { field: 'email', value: 'mary' },
      { field: 'newsletterConsent', value: false },
    ],
    'field.left': [{ field: 'name' }],
    'xstate.done.actor.saveContact': [answered(), refused('emailInvalid')],
    'xstate.done.actor.sendInquiry': [answered(), refused('inquiryFailed')],
  },
  key: ({ context: { errors, refusal } }) => [errors, refusal !== undefined],
  promises: {
    states: {
      'only valid details leave the form': (snapshot) =>
        snapshot.matches('editing') || Object.keys(snapshot.context.errors).length === 0,
      'the team counts as notified only after an answer': (snapshot) =>
        !snapshot.context.teamNotified || snapshot.matches('sent') || snapshot.matches('done'),
      'a failed notification never blocks the customer': (snapshot) =>
        !snapshot.matches('unsent') || snapshot.can({ type: 'continue.requested' }),
      'no refusal is shown while the chart is busy': (snapshot) =>
        !snapshot.hasTag('busy') || snapshot.context.refusal === undefined,
    },
    steps: {
      'the step continues only after the server has saved the details': ({ before, event, after }) =>
        after.matches('editing') || after.matches('saving') || isSaved(before) || hasSaidYes(event, 'saveContact'),
      'the team counts as notified exactly when the server says so, and a refusal has a reason': ({
        before,
        event,
        after,
      }) =>
        !before.matches('sending') ||
        (after.matches('sent') === hasSaidYes(event, 'sendInquiry') &&
          (event.output?.ok !== false || after.context.refusal !== undefined)),
    },
  },
  screen: ({ say: translate, sayError, format, language }) => {
    const say = (key: string, values?: Record<string, string>) => translate(`payment:contact.${key}`, values);
    return {
      does: {
        'field.changed': ({ field, value }) => [
          typeof value === 'string'
            ? act.type(value, say(field))
            : value
              ? act.tick(say(field))
              : act.untick(say(field)),
        ],
        'field.left': ({ field }) => [act.leave(say(field))],
        'contact.submitted': () => [act.press(say('submit'))],
        'continue.requested': () => [act.press(say('continue'))],
      },
      shows: {
        '*': (snapshot, { facts }) => {
          if (snapshot.status === 'done') return [];
          const { contact, errors, touched } = snapshot.context;
          const { price, helperPrice, validUntil = 0, reference = '' } = facts.quote ?? quote;
          return [
            heading(say('title')),
            text(say('helper', { amount: format.money(helperPrice) })),
            unplanned(
              text(
                say('validUntil', { time: format.instant(validUntil) }) +
                  SPACE[language] +
                  say('reference', { reference }),
              ),
            ),
            unplanned(text(say('quote') + format.money(price))),
            ...CONTACT_FIELDS.map((name) => {
              const error = touched.includes(name) ? errors[name] : undefined;
              return field(say(name), contact[name], error && sayError(error));
            }),
            checked('checkbox', say('newsletterConsent'), contact.newsletterConsent),
          ];
        },
        editing: ({ context: { contact, errors, touched, refusal } }, { event }) => {
          const incomplete = CONTACT_FIELDS.filter((name) => errors[name]);
          const [first] = incomplete;
          const isBegun = contact.name + contact.phone + contact.email !== '' || touched.length === 3;
          return [
            ...(first && !isBegun
              ? [closed(say('submit')), no(text(say('missing')))]
              : submit(
                  say('submit'),
                  say('missing'),
                  incomplete.map((name) => say(name)),
                )),
            event?.type === 'contact.submitted' && first && focusOn(say(first)),
            when(refusal, alert(say('failed'), refusal ? sayError(refusal.reason) : '')),
            touched.length === 0 && no(text(sayError('emailInvalid'))),
          ];
        },
        saving: () => [busy(say('saving'))],
        sending: () => [busy(say('telling'))],
        sent: () => [seen(say('sent')), button(say('continue'))],
        unsent: ({ context: { refusal } }) => [
          alert(say('unsent'), say('unsentText'), refusal ? sayError(refusal.reason) : ''),
          button(say('continue')),
        ],
        done: ({ context: { teamNotified } }) => [
          heading(translate('payment:pay.title')),
          when(teamNotified, text(say('sent'))),
        ],
      },
    };
  },
  start: async (stage, { contact }) => void (await stage.openStep('contact', { contact, contactSaved: false })),
  calls: {
    saveContact: 'POST /api/bookings/:id/contact',
    sendInquiry: ['POST /api/manager/send-inquiry', 'GET /api/bookings/:id'],
  },
  chromium: {
    address: ({ status }) => STEP_PATHS[status === 'done' ? 'promo' : 'contact'],
    keeps: ({ context: { contact } }) => contact,
    reloads: {
      saving: ['editing', 'the details have not been saved yet; the form is unchanged'],
      sending: ['editing', 'the tab does not know if the team was notified; saving again notifies them again'],
      sent: ['editing', 'the thanks are shown for a moment'],
      unsent: ['editing', 'saving again notifies the team again'],
    },
    reloaded: ['editing', 'sent', 'unsent'],
  },
  plan: {
    priority: 'high',
    inputs: [{ bookingId, contact: emptyContact() }],
    cases: { 'field.left': [] },
  },
});
