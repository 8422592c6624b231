import { MESSAGE_FIELDS, MESSAGE_SERVICES, type MessageField, messageService } from '#domain/forms/contact-message';
import { SPACE } from '#domain/language';
import type { IsoDate } from '#domain/schedule';
import { business } from '#domain/shop/business';
import { nextOpening } from '#domain/shop/office-hours';
import { messageFormMachine } from '#machines/message-form.machine';
import { type MessageForm, messageFormOf } from '#machines/message-form.view';
import { refused } from '../machines/answers';
import { message, messageFormChart } from '../machines/cases/message-form';
import { act } from '../plan/sentences';
import { FOLD, showsQuote, showsWays, WAY } from './contact-page';
import { fieldOf, hasFocus, leadsTo, sendsAlong, showsField, showsLimits, showsMissing } from './forms';
import { defineScreen, type Screen, same } from './screen';

const { key, cases } = messageFormChart;

/** Long words get a large field, a service is chosen from a list, and a day is no day that has passed. */
function showsKind(screen: Screen, name: MessageField, today: IsoDate): void {
  const { role, attributes } = fieldOf(screen, name);
  same(`The ${name} is chosen from a list`, role === 'combobox', name === 'serviceType');
  same(`The ${name} has rows`, attributes.rows !== undefined, name === 'message');
  showsLimits(screen, name, { min: name === 'movingDate' ? today : '', max: '' });
}

/** The answer to a same-day request: at once, or when the office opens. */
function reply({ say, format }: Screen): string {
  const opening = nextOpening(Date.now());
  if (!opening) return say('contact:quote.reply');
  return say('contact:quote.replyLater', { date: format.date(opening.date), time: opening.time });
}

/** All services in words, the same-day quote only where it was chosen, and one that only a link knows as it was called there. */
function showsServices(screen: Screen, chosen: string): void {
  const { say } = screen;
  const words = (service: string) => {
    const known = messageService(service);
    return known ? say(`contact:services.${known}`) : service || say('contact:form.noService');
  };
  const offered: string[] = MESSAGE_SERVICES.filter((service) => service !== 'same-day-delivery-enhanced');
  const options = screen.all('option');
  const all = [...new Set(['', ...offered, chosen])].map(words).sort();
  same('The services', options.map(({ text }) => text).sort(), all);
  const choice = options.find(({ value }) => value === fieldOf(screen, 'serviceType').value);
  same('The service', choice?.text, words(chosen));
}

/** The step of the quote that puts right what is wrong with it. */
const STEPS: Readonly<Record<string, string>> = { quoteChanged: 'contact', quoteTooLate: 'places' };

function showsTrouble(screen: Screen, { phase, refusal = 'messageFailed' }: MessageForm): void {
  const { say, sayError, language } = screen;
  const call = say('contact:failed.call', { phone: business.phone.display });
  if (phase === 'offline') screen.alerts(say('contact:offline.title'), say('contact:offline.text'));
  else screen.readsNot(say('contact:offline.title'));
  if (phase !== 'failed') {
    for (const text of [call, say('contact:quote.again'), sayError('messageFailed')]) screen.readsNot(text);
    return;
  }
  leadsTo(screen, call, `tel:${business.phone.tel}`);
  screen.alerts(sayError(refusal), say('contact:failed.kept') + SPACE[language] + call);
  const step = STEPS[refusal];
  if (step) {
    leadsTo(screen, say('contact:quote.again'), `/${language}/same-day-quote?step=${step}`);
    screen.readsNot(sayError('messageFailed'));
  } else {
    screen.hasNo('link', 'contact:quote.again');
    screen.alerts(sayError('messageFailed'));
  }
}

/** `sentAt`: when a quote was sent already that Back has brought again. */
export const messageFormScreen = (today: IsoDate, sentAt?: number) =>
  defineScreen<typeof messageFormMachine>({
    machine: messageFormMachine,
    key,
    cases: {
      ...cases,
      'field.changed': [...cases['field.changed'], { field: 'serviceType', value: 'storage' }],
      'xstate.done.actor.readMessageDraft': [
        { output: { key: 'k' } },
        { output: { key: 'k', draft: { message: { ...message, serviceType: 'Piano move' }, about: '' } } },
      ],
      'xstate.done.actor.sendMessage': [...cases['xstate.done.actor.sendMessage'], refused('quoteChanged')],
    },
    marks: [FOLD, WAY],
    byTheWay: ['field.left'],
    explains: ['message.submitted'],
    isOneOfMany: ['connection.restored'],
    does: ({ say }) => ({
      'field.changed': ({ field, value }) => [
        field === 'serviceType'
          ? act.pick(say(`contact:services.${value}`))
          : act.type(value, say(`contact:form.${field}`)),
      ],
      'field.left': ({ field }, now) => (now.matches('restoring') ? [] : [act.leave(say(`contact:form.${field}`))]),
      'quote.removed': () => [act.press(say('contact:quote.remove'))],
      'message.submitted': (_event, { context }) => [
        act.press(say(`contact:${context.quoteData ? 'quote' : 'form'}.submit`)),
      ],
      'connection.restored': () => [],
      'message.restarted': () => [act.press(say('contact:sent.again'))],
    }),
    sees(screen, snapshot, before) {
      const { say } = screen;
      screen.hasHeading('contact:title');
      const form = messageFormOf(snapshot);
      const { phase, message: said, errors, missing, quoteData } = form;
      const isSent = phase === 'sent';
      screen.reads(say(quoteData && !isSent ? 'contact:quote.intro' : 'contact:intro'));
      showsWays(screen);
      showsQuote(screen, isSent ? undefined : quoteData);
      // Shown while the form could be sent again by mistake.
      const isAgain = sentAt !== undefined && !isSent && !snapshot.context.entry.quoteData;
      const time = screen.format.instant(sentAt ?? 0);
      screen.reads((isAgain ? say('contact:quote.sentTitle', { time }) : '') + say('contact:quote.sentText'), isAgain);
      if (isSent) {
        screen.reads(say('contact:sent.title'));
        screen.reads(quoteData ? reply(screen) : say('contact:sent.text'));
        leadsTo(screen, say('contact:sent.home'), `/${screen.language}`);
        return screen.hasNo('button', 'contact:form.submit');
      }
      screen.readsNot(say('contact:sent.title'));
      const isFixed = phase === 'sending';
      for (const name of MESSAGE_FIELDS) {
        showsField(screen, name, { value: said[name], error: errors[name], isFixed });
        showsKind(screen, name, today);
      }
      showsServices(screen, said.serviceType);
      const elsewhere = say('contact:form.intro') + SPACE[screen.language] + say('contact:form.introLink');
      if (quoteData) screen.reads(say('contact:quote.formTitle') + reply(screen));
      else screen.reads(say('contact:form.title') + elsewhere);
      if (isFixed) screen.isBusy('contact:form.sending');
      else showsMissing(screen, 'contact:form', missing, quoteData ? 'contact:quote.submit' : undefined);
      const [first] = missing;
      // An early press is carried out once the draft is there.
      const wasPressed =
        before &&
        !before.matches({ restoring: 'open' }) &&
        snapshot.context.touched.length > before.context.touched.length + 1;
      if (wasPressed && first) hasFocus(screen, first);
      showsTrouble(screen, form);
      sendsAlong(screen);
    },
  });
