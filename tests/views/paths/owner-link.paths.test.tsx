import type { Language } from '#domain/language';
import { answered } from '../../machines/answers';
import { strange } from '../../machines/cases/booking-result';
import { ownerLinkChart } from '../../machines/cases/owner-link';
import { ownerLinkScreen } from '../../screens/owner-link';
import { elapse, settlePort } from '../../support/paths/view-driver';
import { describeViews, type Start } from './describe-views';
import { onScreen } from './hand';
import { openChart } from './steps';

const { input } = ownerLinkChart;
let offer = '';

const startAt = (path: string, says: string, isDelayed: boolean): Start => ({
  input,
  open: async (language: Language) => {
    offer = says;
    const { page, actor } = await openChart(language, path);
    if (isDelayed) await elapse(actor(), 'xstate.after.bookingFetchDelay.bookingResult.loading.pausing');
    await settlePort(actor(), 'readBooking', answered({ booking: strange }));
    const ownerLink = actor().getSnapshot().children.ownerLink;
    return { page, actor: () => ownerLink };
  },
});

describeViews('owner link', {
  ...onScreen(ownerLinkScreen(() => offer)),
  starts: [
    startAt(`/booking-result?bookingId=${input.bookingId}`, 'payment:result.unverifiedText', true),
    startAt(`/manage/${input.bookingId}`, 'manage:unverifiedText', false),
  ],
});
