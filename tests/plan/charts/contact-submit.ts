import { CONTACT_FIELDS, emptyContact } from '#domain/forms/contact';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { answered, refused } from '../../machines/answers';
import { contactSubmitChart } from '../../machines/cases/contact-submit';
import { contactSubmitScreen } from '../../screens/contact-submit';
import { wordsIn } from '../../screens/words';
import { bookingId, quote } from '../../support/fixtures';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { errors, texts } from '../texts';

export const contactSubmit = definePlan<typeof contactSubmitMachine>({
  machine: contactSubmitMachine,
  inputs: [{ bookingId, contact: emptyContact() }],
  key: contactSubmitChart.key,
  cases: {
    'field.changed': [
      { field: 'name', value: 'Mary Sample' },
      { field: 'phone', value: '07700 900123' },
      { field: 'email', value: 'mary@example.com' },
      { field: 'email', value: 'mary' },
      { field: 'newsletterConsent', value: false },
    ],
    'field.left': [],
    'xstate.done.actor.saveContact': [answered(), refused('emailInvalid')],
    'xstate.done.actor.sendInquiry': [answered(), refused('inquiryFailed')],
  },
  calls: { saveContact: 'POST /api/bookings/:id/contact', sendInquiry: 'POST /api/manager/send-inquiry' },
  priority: 'high',
  beyond: {
    'contactSubmit.editing --field.left[0]-->': 'leaving a field comes with filling in the next one',
    'contactSubmit.sent --continue.requested[0]-->': 'the flow goes on by itself after a second',
  },
  screen(language) {
    const { contact: say, pay } = texts[language].payment;
    return {
      start: () => [act.open(`/dev/start?step=contact&lang=${language}`)],
      does: contactSubmitScreen(() => quote).does(wordsIn(language)),
      sees(snapshot) {
        if (snapshot.status === 'done') return [act.heading(pay.title), act.address(`/${language}/quote?step=promo`)];
        const { contact, errors: wrong, touched, refusal } = snapshot.context;
        if (snapshot.matches('saving')) return [act.text(say.saving)];
        if (snapshot.matches('sending')) return [act.text(say.telling)];
        if (snapshot.matches('unsent')) return [act.text(say.unsent), act.button(say.continue)];
        return [
          act.heading(say.title),
          ...CONTACT_FIELDS.flatMap((name) => {
            const error = touched.includes(name) ? wrong[name] : undefined;
            return [
              ...(contact[name] ? [act.field(contact[name], say[name])] : []),
              ...(error ? [act.fieldError(errors[language][error], say[name])] : []),
            ];
          }),
          ...(refusal ? [act.text(say.failed)] : []),
        ];
      },
    };
  },
});
