/** The calls of a booking before its payment, and the mails that it asks for. */
import { expect } from 'vitest';
import {
  createBooking,
  readBooking,
  reportPaymentCancelled,
  requestBookingLink,
  saveContact,
  sendConfirmation,
  sendInquiry,
  sendQuote,
} from '../../../src/api/bookings';
import { bookingId, contact, readyFacts } from '../../support/fixtures';
import { ask, booking, bookingJson, quote, view } from '../booking-fixture';
import { signal } from '../fake-fetch';
import { refused, type Service } from './service';

/** The server's data about the move, with the contact details that were just saved. */
const inquiry = {
  bookingId,
  customerName: contact.name,
  customerPhone: contact.phone,
  customerEmail: contact.email,
  newsletterConsent: true,
  startLocation: bookingJson.startLocation,
  destinationLocation: bookingJson.destinationLocation,
  moveDate: '2026-12-05',
  moveTime: '08:00-10:00',
  moveType: 'house',
  estimatedPrice: 240,
  estimatedPriceWithHelper: 300.5,
  additionalNotes: `bookingId: ${bookingId}, newsletterConsent: true`,
};

/** The move of `readyFacts`, as it is sent from an English page. */
export const askedMove = {
  startLocation: { placeId: 'eh8-9yl', address: '12 Sample Street, Edinburgh EH8 9YL' },
  destinationLocation: expect.objectContaining({ placeId: 'leith' }),
  moveType: 'house',
  date: '2027-01-14',
  time: '10:00-12:00',
  details: expect.objectContaining(readyFacts.details),
  lang: 'en',
};

export const bookings: Readonly<Record<string, Service>> = {
  createBooking: {
    call: () => createBooking({ facts: readyFacts, key: 'k' }, signal()),
    sends: [
      'POST /api/bookings',
      expect.objectContaining({ ...askedMove, timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) }),
    ],
    good: [[booking, { ok: true, quote }]],
    fallback: 'quoteFailed',
    generic: ['distanceFailed', 'geocodingFailed', 'paymentSessionFailed'],
  },
  readBooking: {
    call: () => readBooking(ask, signal()),
    sends: [`GET /api/bookings/${bookingId}`],
    good: [[booking, { ok: true, booking: view }]],
    fallback: 'bookingFailed',
    missing: 'bookingMissing',
  },
  saveContact: {
    call: () => saveContact({ ...ask, contact }, signal()),
    sends: [`POST /api/bookings/${bookingId}/contact`, contact],
    good: [[{ success: true, ...booking }, { ok: true }]],
    fallback: 'contactFailed',
    ignoresReply: true,
    // This browser made the booking a moment ago.
    instead: { notOwner: 'cookiesBlocked', bookingMissing: 'contactFailed' },
  },
  sendInquiry: {
    call: () => sendInquiry({ ...ask, contact }, signal()),
    sends: ['POST /api/manager/send-inquiry', inquiry],
    good: [
      [{ success: true, message: 'Told' }, { ok: true }],
      [{ success: false, error: 'Not told' }, refused('inquiryFailed')],
    ],
    fallback: 'inquiryFailed',
    generic: ['inquiryInvalid'],
    ignoresReply: true,
    instead: { serverError: 'inquiryRejected' },
  },
  sendConfirmation: {
    call: () => sendConfirmation(ask, signal()),
    sends: [`POST /api/bookings/${bookingId}/send`, { bookingId }],
    good: [
      [{ success: true, alreadySent: true }, { ok: true }],
      [{ success: false }, refused('confirmationFailed')],
    ],
    fallback: 'confirmationFailed',
    // Only the office takes bookings without an address.
    generic: ['emailRequired'],
    ignoresReply: true,
  },
  reportPaymentCancelled: {
    call: () => reportPaymentCancelled(ask, signal()),
    sends: [`POST /api/bookings/${bookingId}/payment-cancelled`],
    good: [[{}, { ok: true }]],
    fallback: 'confirmationFailed',
    generic: ['saveFailed'],
    ignoresReply: true,
  },
  sendQuote: {
    call: () => sendQuote({ ...ask, email: contact.email }, signal()),
    sends: [`POST /api/bookings/${bookingId}/send-quote`, { email: contact.email }],
    good: [[{ accepted: true }, { ok: true }]],
    fallback: 'bookingFailed',
    generic: ['emailRequired', 'emailInvalid', 'saveFailed'],
    ignoresReply: true,
  },
  requestBookingLink: {
    call: () => requestBookingLink(ask, signal()),
    sends: [`POST /api/bookings/${bookingId}/link`],
    good: [[{ accepted: true }, { ok: true }]],
    fallback: 'confirmationFailed',
    generic: ['saveFailed'],
    ignoresReply: true,
  },
};
