import { londonDate } from '#domain/schedule';
import { messageFormChart } from '../../machines/cases/message-form';
import { messageFormScreen } from '../../screens/message-form';
import { leaveInTab } from '../support/seed';
import { describeBrowser } from './describe-browser';
import type { Fixture } from './fixture';
import { inBrowser } from './hand';

const { input, moreInputs } = messageFormChart;
const today = londonDate(Date.now());
const screen = inBrowser(messageFormScreen(today));

/** The time this tab sent the quote that a refresh restored. */
async function sentAtIn({ customer: { page } }: Fixture): Promise<number | undefined> {
  const sent = await page.evaluate(() => sessionStorage.getItem('same-day-sent'));
  return sent === null ? undefined : (JSON.parse(sent) as { at: number }).at;
}

/** Sets the page's connection state. */
function sayOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  if (isOnline) dispatchEvent(new Event('online'));
}

describeBrowser('message form', {
  ...screen,
  shows: async (fixture, snapshot) => {
    const sentAt = snapshot.matches('sent') ? undefined : await sentAtIn(fixture);
    const { shows } = sentAt === undefined ? screen : inBrowser(messageFormScreen(today, sentAt));
    await shows(fixture, snapshot);
  },
  inputs: [input, ...moreInputs].map((start) => ({ ...start, today })),
  ports: ['readMessageDraft', 'sendMessage'],
  address: () => '/contact',
  focus: {
    confirms: ['message.submitted'],
    landings: { 'xstate.done.actor.sendMessage sent': 'main [role=status]' },
  },
  keeps: ({ message }) => message,
  afterRefresh: {
    'restoring.open': { to: 'restoring.open', because: 'nothing is written before the tab was read', forgets: true },
    'restoring.submitted': { to: 'restoring.open', because: 'nothing has come of the press yet', forgets: true },
    'editing.failed': { to: 'editing.open', because: 'the message is kept, and can be sent again' },
    'editing.offline': { to: 'editing.open', because: 'the message is kept, and can be sent again' },
    sending: { to: 'editing.open', because: 'nothing has come of it yet' },
    sent: { to: 'editing.open', because: 'the message was sent, and is not kept', forgets: true },
  },
  async open({ customer, flow: { language } }, { model, path }) {
    const { page } = customer;
    const { quoteData, serviceType } = (model.options.input as (typeof moreInputs)[number]).entry;
    const read = path.find(({ event }) => event.type === 'xstate.done.actor.readMessageDraft')?.event;
    const { draft } = ((read as { output?: object } | undefined)?.output ?? {}) as { draft?: object };
    if (draft) await leaveInTab(customer, 'contact-draft', draft);
    // The router's state from the page before.
    if (quoteData)
      await page.addInitScript(
        (usr) => {
          if (location.pathname.endsWith('/contact')) history.replaceState({ usr, key: 'quote', idx: 0 }, '');
        },
        { quoteData, serviceType },
      );
    await page.goto(`/${language}/contact`);
  },
  prepare: async ({ customer: { page } }, port, answer) => {
    if (port !== 'sendMessage' || !('output' in answer)) return;
    const isOffline = (answer.output as { reason?: string }).reason === 'offline';
    if (isOffline) await page.evaluate(sayOnline, false);
  },
  outcome: (_fixture, port, { ok, reason }: { ok: boolean; reason?: string }) => {
    if (port !== 'sendMessage') return undefined;
    if (ok) return { is: 'answered', otherwise: async () => ({ success: true, message: '' }) };
    return reason === 'offline' ? { is: 'cut' } : undefined;
  },
  gestures: (fixture, read) => ({
    ...screen.gestures(fixture, read),
    'connection.restored': () => fixture.customer.page.evaluate(sayOnline, true),
  }),
});
