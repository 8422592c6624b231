// @vitest-environment jsdom
import { vi } from 'vitest';
import type { bookingMachine } from '#machines/booking.machine';
import { pathOfStep } from '../../../src/booking/url';
import { bookingChart } from '../../machines/cases/booking';
import { exactCases, variants } from './booking-cases';
import { endsOf, gesturesOf } from './booking-gestures';
import { places, viewKey } from './booking-offers';
import { showsBooking } from './booking-screens';
import { describeViews, type Start } from './describe-views';
import { openChart } from './steps';

vi.mock('../../../src/booking/wire', () => import('./wired'));
vi.mock('../../../src/booking/result/wire', () => import('./wired'));
vi.mock('@xstate/react', () => import('./watched-actors'));
vi.mock('../../../src/ui/live-region', () => import('./said-at-once'));

const { machine, input, limit } = bookingChart;
/** The address leads to every step from here, so there need be no other start. */
const start: Start = { input, open: (language) => openChart(language, pathOfStep(input.step)) };

describeViews<typeof bookingMachine>('booking', {
  machine,
  key: viewKey,
  limit,
  cases: exactCases,
  starts: [start],
  places,
  variants,
  byTheWay: ['text.reported', 'inventory.changed', 'schedule.changed', 'contact.changed', 'quote.changed'],
  gestures: gesturesOf,
  shows: showsBooking,
  settles: endsOf,
});
