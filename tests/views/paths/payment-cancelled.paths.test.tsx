import { act } from '@testing-library/react';
import type { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { paymentCancelledChart } from '../../machines/cases/payment-cancelled';
import { keyOf } from '../../support/paths/explore';
import { press } from './controls';
import { describeViews, type Start } from './describe-views';
import { openChart } from './steps';

const { machine, input, moreInputs, cases } = paymentCancelledChart;
const startOf = (start: typeof input): Start => ({
  input: start,
  open: (language) => openChart(language, `/booking-cancel?bookingId=${start.bookingId}`, ['']),
});
const ways = { resume: '/quote?step=promo', change: '/quote?step=review', leave: '' } as const;

describeViews<typeof paymentCancelledMachine>('payment cancelled', {
  machine,
  key: keyOf(),
  cases,
  starts: [input, ...moreInputs].map(startOf),
  gestures: (page) => ({
    'retry.requested': { find: () => page.find('button', 'payment:cancel.retry'), use: press },
    'back.pressed': {
      find: () => null,
      use: async () => {
        await act(async () => page.goTo(-1));
        const focused = document.activeElement;
        if (focused !== page.find('link', 'payment:cancel.resume')) throw new Error('The first way has not the focus.');
      },
      isOneOfMany: true,
    },
  }),
  shows: (page, snapshot) => {
    if (snapshot.matches({ mail: 'paid' })) {
      page.hasHeading('payment:cancel.paid.title');
      const booking = page.find('link', 'payment:cancel.paid.link');
      if (!booking?.getAttribute('href')?.endsWith(`/booking-result?bookingId=${snapshot.context.bookingId}`))
        throw new Error('The way to the booking leads elsewhere.');
      page.readsNot(page.say('payment:cancel.uncharged'));
      return;
    }
    page.hasHeading('payment:cancel.title');
    for (const [way, path] of Object.entries(ways)) {
      const link = page.find('link', `payment:cancel.${way}`);
      if (link?.getAttribute('href') !== `/${page.language}${path}`)
        throw new Error(`The way "${way}" leads elsewhere.`);
      page.reads(page.say(`payment:cancel.${way}Text`));
    }
    const mails = { reporting: 'mailing', reported: 'mailed', unreported: 'unmailed', unneeded: undefined } as const;
    for (const [state, text] of Object.entries(mails)) {
      if (!text) continue;
      if (snapshot.matches({ mail: state } as never)) page.reads(page.say(`payment:cancel.${text}`));
      else page.readsNot(page.say(`payment:cancel.${text}`));
    }
    const resume = page.find('link', 'payment:cancel.resume');
    if (snapshot.matches({ choice: 'highlighted' })) page.reads(page.say('payment:cancel.pressBack'));
    else {
      page.readsNot(page.say('payment:cancel.pressBack'));
      if (document.activeElement === resume) throw new Error('The first way has the focus before it is pointed out.');
    }
  },
});
