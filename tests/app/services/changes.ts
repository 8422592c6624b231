/** The calls that change a paid booking, and the report of damage. */
import { expect } from 'vitest';
import type { Amendment } from '#domain/booking/amendment';
import { acceptAmendment, proposeAmendment } from '../../../src/api/amendments';
import { reportDamage } from '../../../src/api/damage';
import { removePhoto, sendPhoto } from '../../../src/api/damage-photos';
import { cancelBooking, readCancellation, rescheduleBooking } from '../../../src/api/manage';
import { bookingId, readyFacts } from '../../support/fixtures';
import { ask, booking, view } from '../booking-fixture';
import { signal } from '../fake-fetch';
import { askedMove } from './bookings';
import type { Service } from './service';

const photo = new Blob([Uint8Array.of(0xff, 0xd8, 0xff)]);
const photoPath = `/api/bookings/${bookingId}/damage/photos`;
const amendment: Amendment = {
  id: 'a'.repeat(24),
  changed: ['things', 'time'],
  agreed: 24_000,
  withHelper: false,
  lines: [{ code: 'time', pence: 8_200 }],
  choices: [{ withHelper: true, total: 32_200, difference: 8_200, due: 8_200 }],
};
const amendmentJson = {
  amendment: {
    ...amendment,
    agreed: 240,
    lines: [{ code: 'time', amount: 82 }],
    choices: [{ withHelper: true, total: 322, difference: 82, due: 82 }],
  },
};

export const changes: Readonly<Record<string, Service>> = {
  readCancellation: {
    call: () => readCancellation(ask, signal()),
    sends: [`GET /api/bookings/${bookingId}/cancellation`],
    good: [
      [
        { possible: true, paid: 240, refund: 216, fee: 24, feePercent: 10, noticeHours: 30 },
        {
          ok: true,
          terms: { isPossible: true, paid: 24_000, refund: 21_600, fee: 2_400, feePercent: 10, noticeHours: 30 },
        },
      ],
    ],
    fallback: 'bookingFailed',
  },
  proposeAmendment: {
    call: () => proposeAmendment({ ...ask, facts: readyFacts }, signal()),
    sends: [`POST /api/bookings/${bookingId}/amendments`, expect.objectContaining(askedMove)],
    good: [[amendmentJson, { ok: true, amendment }]],
    fallback: 'amendFailed',
    generic: ['distanceFailed', 'geocodingFailed'],
  },
  acceptAmendment: {
    call: () => acceptAmendment({ ...ask, amendment, withHelper: true }, signal()),
    sends: [
      `POST /api/bookings/${bookingId}/amendments/${amendment.id}`,
      { withHelper: true, difference: 82, lang: 'en' },
    ],
    good: [
      [booking, { ok: true, booking: view }],
      [{ url: 'https://checkout.stripe.com/c/pay/cs_1' }, { ok: true, url: 'https://checkout.stripe.com/c/pay/cs_1' }],
    ],
    fallback: 'amendFailed',
  },
  reportDamage: {
    call: () => reportDamage({ ...ask, words: 'A scratch' }, signal()),
    sends: [`POST /api/bookings/${bookingId}/damage`, { words: 'A scratch' }],
    good: [
      [
        {
          damage: {
            lastDay: '2027-01-21',
            isOver: false,
            report: { words: 'A scratch', at: '2027-01-15T10:00:00.000Z', answerBy: '2027-01-22', state: 'received' },
          },
        },
        {
          ok: true,
          damage: {
            lastDay: '2027-01-21',
            isOver: false,
            report: { words: 'A scratch', at: 1_800_007_200_000, answerBy: '2027-01-22', state: 'received' },
          },
        },
      ],
    ],
    fallback: 'damageFailed',
  },
  sendPhoto: {
    call: () => sendPhoto({ ...ask, photo }, signal()),
    sends: [`POST ${photoPath}`, photo],
    good: [[{ photos: [`${photoPath}/1.jpg`] }, { ok: true, photos: [`${photoPath}/1.jpg`] }]],
    fallback: 'photoFailed',
  },
  removePhoto: {
    call: () => removePhoto({ ...ask, photo: `${photoPath}/1.jpg` }, signal()),
    sends: [`POST ${photoPath}/1.jpg/remove`],
    good: [[{ photos: [`${photoPath}/2.jpg`] }, { ok: true, photos: [`${photoPath}/2.jpg`] }]],
    fallback: 'photoKept',
  },
  cancelBooking: {
    call: () => cancelBooking({ ...ask, reason: 'Plans changed', refund: 21_600 }, signal()),
    sends: [`POST /api/bookings/${bookingId}/cancel`, { reason: 'Plans changed', refund: 216 }],
    good: [
      [
        { success: true, refund: 216, fee: 24, ...booking },
        { ok: true, booking: view },
      ],
    ],
    fallback: 'cancelFailed',
    generic: ['paymentSessionFailed'],
  },
  rescheduleBooking: {
    call: () => rescheduleBooking({ ...ask, date: '2026-12-09', slot: '12:00-14:00' }, signal()),
    sends: [`POST /api/bookings/${bookingId}/reschedule`, { date: '2026-12-09', time: '12:00-14:00' }],
    good: [
      [
        { success: true, ...booking },
        { ok: true, booking: view },
      ],
    ],
    fallback: 'rescheduleFailed',
  },
};
