import { business } from '#domain/business';
import type { Language } from '#domain/language';
import type { ownerLinkMachine } from '#machines/owner-link.machine';
import { answered } from '../../machines/answers';
import { strange } from '../../machines/cases/booking-result';
import { ownerLinkChart } from '../../machines/cases/owner-link';
import { keyOf } from '../../support/paths/explore';
import { elapse, settlePort } from '../../support/paths/view-driver';
import { press } from './controls';
import { describeViews, type Start } from './describe-views';
import { announced } from './said-at-once';
import { openChart } from './steps';

const { machine, input, cases } = ownerLinkChart;
const startAt = (path: string, isDelayed: boolean): Start => ({
  input,
  open: async (language: Language) => {
    const { page, actor } = await openChart(language, path);
    if (isDelayed) await elapse(actor(), 'xstate.after.bookingFetchDelay.bookingResult.loading.pausing');
    await settlePort(actor(), 'readBooking', answered({ booking: strange }));
    const ownerLink = actor().getSnapshot().children.ownerLink;
    return { page, actor: () => ownerLink };
  },
});

describeViews<typeof ownerLinkMachine>('owner link', {
  machine,
  key: keyOf(),
  cases,
  starts: [startAt(`/booking-result?bookingId=${input.bookingId}`, true), startAt(`/manage/${input.bookingId}`, false)],
  gestures: (page) => ({
    'link.requested': { find: () => page.find('button', 'payment:result.link'), use: press },
  }),
  shows: (page, snapshot) => {
    const says = (isSaid: boolean, text: string): void => (isSaid ? page.reads(text) : page.readsNot(text));
    const isManaged = page.path().startsWith('/manage');
    const isOffered = snapshot.matches('offered') || snapshot.matches('sending');
    says(isOffered, page.say(isManaged ? 'manage:unverifiedText' : 'payment:result.unverifiedText'));
    says(snapshot.matches('failed'), page.say('payment:result.linkFailedText'));
    says(snapshot.matches('sent'), page.say('payment:result.linkSent'));
    if (snapshot.matches('sending')) page.isBusy('payment:result.linkSending');
    if (snapshot.matches('failed')) {
      page.alerts(page.say('payment:result.linkFailed'));
      page.reads(page.say('booking:call', { phone: business.phone.display }));
    }
    if (announced().includes(page.say('payment:result.linkSent')) !== snapshot.matches('sent'))
      throw new Error(`"${announced()}" is announced.`);
  },
});
