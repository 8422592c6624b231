import { act, screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import type { MessageField } from '#domain/contact-message';
import type { contactFormMachine } from '#machines/contact-form.machine';
import { messageFormOf } from '#machines/contact-form.view';
import { closeSameDay } from '../../../src/services/same-day-draft';
import { refused } from '../../machines/answers';
import { contactFormChart, message, quoteData } from '../../machines/cases/contact-form';
import { show } from '../../support/paths/labels';
import { settlePort } from '../../support/paths/view-driver';
import { showsForm } from './contact-form-shows';
import { showsQuote, showsSentBefore, showsWays } from './contact-page-shows';
import { fill, press, select } from './controls';
import { describeViews, type Start } from './describe-views';
import { isFocused, leads } from './form-shows';
import { openChart } from './steps';

const { machine, input, moreInputs, key, cases } = contactFormChart;

const SENT_AT = Date.parse('2027-03-02T09:30:00Z');

/** By Back, with a quote that was sent already: there is nothing to take over. */
const broughtBack: Start = {
  input,
  open: (language) => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(SENT_AT);
    closeSameDay(quoteData);
    return openChart(language, '/contact', [], { quoteData });
  },
};
const brought = moreInputs.map(
  (start): Start => ({ input: start, open: (language) => openChart(language, '/contact', [], start.entry) }),
);

describeViews<typeof contactFormMachine>('contact form', {
  machine,
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
  starts: [broughtBack, ...brought],
  byTheWay: ['field.left'],
  variants: ({ type, ...payload }) => (/^field.changed|^xstate.done/.test(type) ? show([type, payload]) : undefined),
  gestures: (page, actor) => {
    const field = (name: MessageField) =>
      name === 'serviceType' ? screen.queryByRole('combobox') : page.find('textbox', `contact:form.${name}`);
    return {
      'field.changed': {
        find: ({ field: name }) => field(name),
        use: (control, { field: name, value }) =>
          name === 'serviceType' ? select(control, value) : fill(control, value),
      },
      'field.left': {
        find: ({ field: name }) => (actor().getSnapshot().matches('restoring') ? null : field(name)),
        use: async (control, _event, user) => {
          if (control) await user.click(control);
          await user.tab();
        },
      },
      'quote.removed': { find: () => page.find('button', 'contact:quote.remove'), use: press },
      'message.submitted': {
        find: () => page.find('button', 'contact:form.submit') ?? page.find('button', 'contact:quote.submit'),
        use: async (control, event, user) => {
          await press(control, event, user);
          const snapshot = actor().getSnapshot();
          const [first] = messageFormOf(snapshot).missing;
          if (first) isFocused(first);
        },
        explains: true,
      },
      'connection.restored': {
        find: () => null,
        use: () => act(async () => void window.dispatchEvent(new Event('online'))),
        isOneOfMany: true,
      },
      'message.begun': { find: () => page.find('button', 'contact:sent.again'), use: press },
    };
  },
  settles: async (_page, actor, id, answer) => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await settlePort(actor(), id, answer);
    const { phase } = messageFormOf(actor().getSnapshot());
    const isTrouble = phase === 'failed' || phase === 'offline';
    if (scrolled.mock.calls.length > 0 !== isTrouble) throw new Error('Trouble alone is brought into view.');
    scrolled.mockRestore();
    return true;
  },
  shows: (page, snapshot) => {
    page.hasHeading('contact:title');
    showsWays(page);
    const form = messageFormOf(snapshot);
    if (form.phase === 'sent') {
      page.reads(page.say('contact:sent.title'));
      page.reads(page.say(form.quoteData ? 'contact:quote.reply' : 'contact:sent.text'));
      leads(page.say('contact:sent.home'), `/${page.language}`);
      showsSentBefore(page, undefined);
      showsQuote(page, undefined);
      return page.hasNo('button', 'contact:form.submit');
    }
    page.readsNot(page.say('contact:sent.title'));
    const { entry } = snapshot.context;
    showsSentBefore(page, entry.quoteData ? undefined : SENT_AT);
    showsQuote(page, form.quoteData);
    showsForm(page, form);
  },
});

it.each(['en', 'zh'] as const)('names the products of a quote in the language of the page: %s', async (language) => {
  const [start] = brought;
  if (!start) throw new Error('There is no quote to bring.');
  const { page, actor } = await start.open(language);
  await settlePort(actor(), 'readMessageDraft', { output: { key: 'k' } });
  showsQuote(page, quoteData);
});
