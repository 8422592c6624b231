import type { SnapshotFrom } from 'xstate';
import { CONTACT_FIELDS } from '#domain/forms/contact';
import { SPACE } from '#domain/language';
import type { Quote } from '#domain/move/quote';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { contactSubmitChart } from '../machines/cases/contact-submit';
import { act } from '../plan/sentences';
import { showsMissing } from './forms';
import { defineScreen, same } from './screen';

type Snapshot = SnapshotFrom<typeof contactSubmitMachine>;
const hasTouchedAll = ({ context }: Snapshot): boolean => context.touched.length === CONTACT_FIELDS.length;

export const contactSubmitScreen = (quoteNow: () => Quote) =>
  defineScreen<typeof contactSubmitMachine>({
    machine: contactSubmitMachine,
    key: contactSubmitChart.key,
    cases: contactSubmitChart.cases,
    byTheWay: ['field.left'],
    explains: ['contact.submitted'],
    does: ({ say }) => ({
      'field.changed': ({ field, value }) => {
        const label = say(`payment:contact.${field}`);
        if (typeof value === 'string') return [act.type(value, label)];
        return [value ? act.tick(label) : act.untick(label)];
      },
      'field.left': ({ field }) => [act.leave(say(`payment:contact.${field}`))],
      'contact.submitted': () => [act.press(say('payment:contact.submit'))],
      'continue.requested': () => [act.press(say('payment:contact.continue'))],
    }),
    sees(screen, snapshot, before) {
      const { say, sayError, format, language } = screen;
      const { value, status, context } = snapshot;
      if (status === 'done') return screen.hasHeading('payment:pay.title');
      screen.hasHeading('payment:contact.title');
      const { price, helperPrice, validUntil = 0, reference = '' } = quoteNow();
      screen.reads(say('payment:contact.helper', { amount: format.money(helperPrice) }));
      const isValid = say('payment:contact.validUntil', { time: format.instant(validUntil) });
      screen.reads(isValid + SPACE[language] + say('payment:contact.reference', { reference }));
      screen.reads(say('payment:contact.quote') + format.money(price));
      const { contact, errors, touched, refusal } = context;
      const missing = CONTACT_FIELDS.filter((name) => errors[name]);
      const field = (name: string) => screen.find('textbox', `payment:contact.${name}`);
      for (const name of CONTACT_FIELDS) {
        screen.holds(field(name), contact[name], touched.includes(name) ? errors[name] : undefined);
      }
      const consent = screen.find('checkbox', 'payment:contact.newsletterConsent');
      same('The consent', consent?.isChecked, contact.newsletterConsent);
      if (value === 'editing') showsMissing(screen, 'payment:contact', missing);
      const wasPressed = before && hasTouchedAll(snapshot) && !hasTouchedAll(before);
      if (wasPressed && missing[0]) same(`The ${missing[0]} has the focus`, field(missing[0])?.hasFocus, true);
      if (refusal && !snapshot.matches('unsent'))
        screen.alerts(say('payment:contact.failed'), sayError(refusal.reason));
      else screen.readsNot(say('payment:contact.failed'));
      if (value === 'saving') screen.isBusy('payment:contact.saving');
      if (value === 'sending') screen.isBusy('payment:contact.telling');
      if (value === 'sent') screen.shows(say('payment:contact.sent'));
      const unsent = say('payment:contact.unsentText');
      if (value === 'unsent')
        screen.alerts(say('payment:contact.unsent'), unsent, refusal ? sayError(refusal.reason) : '');
      else for (const text of [unsent, sayError('inquiryFailed')]) screen.readsNot(text);
    },
  });
