import { act } from '@testing-library/react';
import { it, vi } from 'vitest';
import { messageFormOf } from '#machines/message-form.view';
import { closeSameDay } from '../../../src/storage/same-day-draft';
import { messageFormChart, quoteData, TODAY } from '../../machines/cases/message-form';
import { messageFormScreen } from '../../screens/message-form';
import { show } from '../../support/paths/labels';
import { settlePort } from '../../support/paths/view-driver';
import { describeViews, type Start } from './describe-views';
import { onScreen } from './hand';
import { openChart } from './steps';

const { input, moreInputs } = messageFormChart;

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

const screen = onScreen(messageFormScreen(TODAY, SENT_AT));

describeViews('message form', {
  ...screen,
  starts: [broughtBack, ...brought],
  variants: ({ type, ...payload }) => (/^field.changed|^xstate.done/.test(type) ? show([type, payload]) : undefined),
  gestures: (page, actor) => ({
    ...screen.gestures(page, actor),
    'connection.restored': {
      find: () => null,
      use: () => act(async () => void window.dispatchEvent(new Event('online'))),
      isOneOfMany: true,
    },
  }),
  settles: async (_page, actor, id, answer) => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const wasEarly = actor().getSnapshot().matches({ restoring: 'submitted' });
    await settlePort(actor(), id, answer);
    const { phase, missing } = messageFormOf(actor().getSnapshot());
    const isTrouble = phase === 'failed' || phase === 'offline' || (wasEarly && missing.length > 0);
    if (scrolled.mock.calls.length > 0 !== isTrouble) throw new Error('Trouble alone is brought into view.');
    scrolled.mockRestore();
    return true;
  },
});

it('names the products of a quote in Chinese', async () => {
  const [start] = brought;
  if (!start) throw new Error('There is no quote to bring.');
  const { page, actor } = await start.open('zh');
  await settlePort(actor(), 'readMessageDraft', { output: { key: 'k' } });
  screen.shows(page, actor().getSnapshot());
});
