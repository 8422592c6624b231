import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { acceptBody, acceptReply, amendBody, amendReply } from '#domain/contract/amendments';
import { balanceBody, balanceReply } from '#domain/contract/balance';
import { changeReply, contactBody, sendQuoteBody, statusBody } from '#domain/contract/bookings';
import { cancelBody, cancellationReply, cancelReply, rescheduleBody } from '#domain/contract/cancellation';
import { damageBody, damageReply } from '#domain/contract/damage';
import { sendBody, sendReply } from '#domain/contract/payments';
import { fromPounds, toPounds } from '#domain/money';
import { acceptAmendment } from '#server/booking/amendments/accept-amendment';
import { proposeAmendment } from '#server/booking/amendments/propose-amendment';
import { requireOwn } from '#server/booking/caller';
import { cancelBooking, previewCancellation } from '#server/booking/cancel-booking';
import { changeStatus } from '#server/booking/change-status';
import { payBalance } from '#server/booking/checkout/pay-balance';
import { viewDamage } from '#server/booking/damage/damage-reports';
import { reportDamage } from '#server/booking/damage/report-damage';
import { endOtherAccess, forgetBrowser } from '#server/booking/end-access';
import { sendLink } from '#server/booking/mail-links';
import { rescheduleBooking } from '#server/booking/reschedule-booking';
import { saveContact } from '#server/booking/save-contact';
import { sendConfirmation } from '#server/booking/send-confirmation';
import { sendQuote } from '#server/booking/send-payment-link';
import { viewBooking } from '#server/booking/view-booking';
import { clearSiteData, withForms } from '#server/http/form';
import type { RegisterRoutes } from '#server/http/route';
import { amendmentParams, bookingIdOf, idParams, langParam, sameBookingId } from './request';

/** `others`: everyone else who can open the booking. `mine`: everything this browser can open. */
const accessBody = z.object({ end: z.enum(['others', 'mine']), lang: langParam.catch('en') });

export const bookingChangeRoutes: RegisterRoutes = (app, deps) => {
  app.post(
    '/api/bookings/:id/contact',
    {
      config: { class: 'write', failure: 'contactFailed' },
      schema: { summary: 'Contact details', params: idParams, body: contactBody, response: { 200: changeReply } },
    },
    async (request) => {
      const { caller } = request;
      const booking = await saveContact(deps, bookingIdOf(request.params), caller, request.body);
      return { success: true, booking: await viewBooking(deps, booking, caller) };
    },
  );

  app.get(
    '/api/bookings/:id/cancellation',
    {
      config: { class: 'read' },
      schema: { summary: 'What cancelling gives back', params: idParams, response: { 200: cancellationReply } },
    },
    async (request) => {
      const booking = await requireOwn(deps.db, bookingIdOf(request.params), request.caller);
      const { isPossible, paid, refund, fee, ...rest } = previewCancellation(booking, deps.clock.now());
      return { ...rest, possible: isPossible, paid: toPounds(paid), refund: toPounds(refund), fee: toPounds(fee) };
    },
  );

  app.post(
    '/api/bookings/:id/cancel',
    {
      config: { class: 'write', failure: 'cancelFailed' },
      schema: { summary: 'Cancel', params: idParams, body: z.nullish(cancelBody), response: { 200: cancelReply } },
    },
    async (request) => {
      const { caller } = request;
      const { reason = '', refund: shown } = request.body ?? {};
      const shownRefund = shown === undefined ? undefined : fromPounds(shown);
      const booking = await cancelBooking(deps, bookingIdOf(request.params), caller, reason, { shownRefund });
      const { refund = 0, fee = 0 } = booking.cancellation ?? {};
      const view = await viewBooking(deps, booking, caller);
      return { success: true, refund: toPounds(refund), fee: toPounds(fee), booking: view };
    },
  );

  app.post(
    '/api/bookings/:id/reschedule',
    {
      config: { class: 'write', failure: 'rescheduleFailed' },
      schema: { summary: 'Another slot', params: idParams, body: rescheduleBody, response: { 200: changeReply } },
    },
    async (request) => {
      const { caller } = request;
      const booking = await rescheduleBooking(deps, bookingIdOf(request.params), caller, request.body);
      return { success: true, booking: await viewBooking(deps, booking, caller) };
    },
  );

  app.post(
    '/api/bookings/:id/amendments',
    {
      config: { class: 'write', failure: 'amendFailed' },
      schema: { summary: 'Price a change', params: idParams, body: amendBody, response: { 200: amendReply } },
    },
    async (request) => {
      const { id, changed, agreed, withHelper, lines, choices } = await proposeAmendment(
        deps,
        bookingIdOf(request.params),
        request.caller,
        request.body,
      );
      return {
        amendment: {
          id,
          changed: [...changed],
          agreed: toPounds(agreed),
          withHelper,
          lines: lines.map(({ code, pence }) => ({ code, amount: toPounds(pence) })),
          choices: choices.map(({ total, difference, due, ...choice }) => ({
            ...choice,
            total: toPounds(total),
            difference: toPounds(difference),
            due: toPounds(due),
          })),
        },
      };
    },
  );

  app.post(
    '/api/bookings/:id/amendments/:amendment',
    {
      config: { class: 'write', failure: 'amendFailed' },
      schema: {
        summary: 'Agree to a change',
        params: amendmentParams,
        body: acceptBody,
        response: { 200: acceptReply },
      },
    },
    async (request) => {
      const { caller, params, body } = request;
      const { withHelper, difference, lang } = body;
      const acceptance = { withHelper, difference: fromPounds(difference), lang };
      const accepted = await acceptAmendment(deps, bookingIdOf(params), params.amendment, caller, acceptance);
      if ('booking' in accepted) return { booking: await viewBooking(deps, accepted.booking, caller) };
      const { url, expiresAt } = accepted.checkout;
      return { url, expiresAt: new Date(expiresAt).toISOString() };
    },
  );

  app.post(
    '/api/bookings/:id/balance',
    {
      config: { class: 'write', failure: 'paymentSessionFailed' },
      schema: {
        summary: 'Pay what is still to pay',
        params: idParams,
        body: balanceBody,
        response: { 200: balanceReply },
      },
    },
    async (request) => {
      const { caller, params, body } = request;
      const input = { amount: fromPounds(body.amount), lang: body.lang };
      const { url, expiresAt } = await payBalance(deps, bookingIdOf(params), caller, input);
      return { url, expiresAt: new Date(expiresAt).toISOString() };
    },
  );

  app.post(
    '/api/bookings/:id/damage',
    {
      config: { class: 'write', failure: 'damageFailed' },
      schema: { summary: 'Report damage', params: idParams, body: damageBody, response: { 200: damageReply } },
    },
    async (request) => {
      const booking = await reportDamage(deps, bookingIdOf(request.params), request.caller, request.body.words);
      const damage = await viewDamage(deps, booking);
      if (!damage) throw new AppError('damageClosed');
      return { damage };
    },
  );

  app.patch(
    '/api/bookings/:id/status',
    {
      config: { class: 'write', failure: 'statusFailed' },
      schema: { summary: 'Status', params: idParams, body: statusBody, response: { 200: changeReply } },
    },
    async (request) => {
      const { caller } = request;
      const booking = await changeStatus(deps, bookingIdOf(request.params), caller, request.body.status);
      return { success: true, booking: await viewBooking(deps, booking, caller) };
    },
  );

  app.post(
    '/api/bookings/:id/send',
    {
      config: { class: 'write', failure: 'confirmationNotSent' },
      schema: {
        summary: 'The confirmation mail',
        params: idParams,
        body: z.nullish(sendBody),
        response: { 200: sendReply },
      },
    },
    async (request) => {
      const id = sameBookingId(request.params, request.body?.bookingId);
      return { success: true, ...(await sendConfirmation(deps, id, request.caller)) };
    },
  );

  app.post(
    '/api/bookings/:id/send-quote',
    {
      config: { class: 'write', failure: 'saveFailed' },
      schema: {
        summary: 'Mail the quote',
        params: idParams,
        body: z.nullish(sendQuoteBody),
        response: { 202: z.object({ accepted: z.boolean() }) },
      },
    },
    async (request, reply) => {
      const { email = '' } = request.body ?? {};
      await sendQuote(deps, bookingIdOf(request.params), request.caller, email);
      return reply.code(202).send({ accepted: true });
    },
  );

  app.post(
    '/api/bookings/:id/link',
    {
      config: { class: 'throttled', failure: 'saveFailed' },
      schema: {
        summary: 'Mail the owner a link',
        params: idParams,
        response: { 202: z.object({ accepted: z.boolean() }) },
      },
    },
    async (request, reply) => {
      await sendLink(deps, request.params.id, request.caller);
      return reply.code(202).send({ accepted: true });
    },
  );

  withForms(app, (forms) => {
    forms.post(
      '/api/bookings/:id/access',
      { config: { class: 'write' }, schema: { summary: 'End access', params: idParams, body: accessBody } },
      async (request, reply) => {
        const { end, lang } = request.body;
        const id = bookingIdOf(request.params);
        const { caller } = request;
        if (end === 'others') {
          await endOtherAccess(deps, id, caller);
          return reply.redirect(`/${lang}/manage/${id}`, 303);
        }
        await forgetBrowser(deps, caller);
        deps.access.forgetOwner(reply);
        clearSiteData(reply);
        return reply.redirect(`/${lang}`, 303);
      },
    );
  });
};
