/** A booking in the staff room, and its forms. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { isUnsold } from '#domain/booking/booking';
import { CHARGE_KINDS } from '#domain/booking/charges';
import { RECEIPT_METHODS } from '#domain/booking/entries';
import { CONTACT_TEXT_LIMIT } from '#domain/forms/contact';
import { fromPounds } from '#domain/money';
import { SLOTS } from '#domain/schedule';
import { actsOf } from '#server/booking/acts';
import { agreeForCustomer, SETTLEMENTS } from '#server/booking/amendments/agree-for-customer';
import { findProposal, proposeAmendment } from '#server/booking/amendments/propose-amendment';
import { requireBooking } from '#server/booking/caller';
import { PAYBACKS } from '#server/booking/cancel-booking';
import { changePrice } from '#server/booking/change-price';
import { changeStatus } from '#server/booking/change-status';
import { confirmByTeam } from '#server/booking/confirm-unpaid';
import { correctContact } from '#server/booking/correct-contact';
import { findPhoto } from '#server/booking/damage/damage-photos';
import { findDamage, photosOf } from '#server/booking/damage/damage-reports';
import { answerDamage, settleDamage } from '#server/booking/damage/handle-damage';
import { owedRefunds } from '#server/booking/failed-refunds';
import { documentsOf } from '#server/booking/invoices';
import { staffPath } from '#server/booking/links';
import { noteMoney, requireNotable } from '#server/booking/note-money';
import { repayBooking } from '#server/booking/repay-booking';
import { requoteForCustomer } from '#server/booking/reprice-booking';
import { DIFFERENCES, moveBooking } from '#server/booking/reschedule-booking';
import { sendConfirmation } from '#server/booking/send-confirmation';
import { sendPaymentLink } from '#server/booking/send-payment-link';
import { setInvoiceTo } from '#server/booking/set-invoice-to';
import { SETTLEMENTS as REFUND_SETTLEMENTS, settleFailedRefund } from '#server/booking/settle-failed-refund';
import { writeNote } from '#server/booking/write-note';
import type { RegisterRoutes } from '#server/http/route';
import { vansOf } from '#server/schedule/fleet';
import { changeBody, quoteInputOf } from '#server/staff/move-form';
import { STAFF_STATUSES } from '#server/staff/offered-statuses';
import { InvoicePage, invoiceTitle } from '../booking/invoice-page';
import { sendPage } from '../html/page';
import { AmendmentPage } from '../staff/pages/amendment-page';
import { BookingPage } from '../staff/pages/booking-page';
import { ChangePage } from '../staff/pages/change-page';
import type { Refused } from '../staff/parts/actions';
import { photoParams, sendPhoto } from './damage-photos';
import { amendmentParams, bookingIdOf, idParams, invoiceToFields, lines } from './request';
import { refusedForm, sendStaffPage, staffCaller, staffRoute, viewerOf } from './staff-viewer';

const PAGE = '/staff/bookings/:id';
/** A tick box, or a mark in an address: there or not. */
const ticked = z.string().max(10).optional();
const doneQuery = z.object({ done: ticked.catch(undefined) });
const outdatedQuery = z.object({ outdated: ticked.catch(undefined) });
const words = z.string().trim().max(1000).default('');
const amount = z.string().trim().max(20);
const receiptFields = { amount, method: z.enum(RECEIPT_METHODS), on: z.string().max(20), note: words };
/** Money received before a booking is confirmed; an empty amount means none. */
const confirmFields = {
  amount: amount.default(''),
  method: z.enum(RECEIPT_METHODS).default('cash'),
  on: z.string().max(20).default(''),
  note: words,
  helper: ticked,
  account: ticked,
};
const statusBody = z.object({
  status: z.enum(STAFF_STATUSES),
  reason: words,
  payback: z.enum(PAYBACKS).default('full'),
  /** The refund by the terms that the page showed, pence. */
  shown: z.coerce.number().optional(),
  ...confirmFields,
});
const moneyBody = z.object({ kind: z.enum(['received', 'returned']), version: z.coerce.number(), ...receiptFields });
const chargeBody = z.object({
  kind: z.enum(CHARGE_KINDS),
  amount,
  reason: words,
  tell: ticked,
  version: z.coerce.number(),
});
const contactBody = z.object({
  name: z.string().max(CONTACT_TEXT_LIMIT),
  phone: z.string().max(CONTACT_TEXT_LIMIT),
  email: z.string().max(CONTACT_TEXT_LIMIT),
  version: z.coerce.number(),
});
const repayBody = z.object({
  amount,
  reason: words,
  version: z.coerce.number(),
});
const settleBody = z.object({ refund: z.string().max(300), settlement: z.enum(REFUND_SETTLEMENTS) });
const moveBody = z.object({
  date: z.string().max(20),
  slot: z.enum(SLOTS),
  van: z.union([z.literal('').transform(() => undefined), z.coerce.number().int()]).optional(),
  /** Ticked if the customer asked for it. */
  asked: ticked,
  difference: z.union([z.literal('').transform(() => undefined), z.enum(DIFFERENCES)]).optional(),
  reason: words,
  version: z.coerce.number(),
});
const agreementBody = z.object({
  /** The difference that the page showed, pence. */
  shown: z.coerce.number(),
  helper: ticked,
  asked: ticked,
  tell: ticked,
  settlement: z.union([z.literal('').transform(() => undefined), z.enum(SETTLEMENTS)]).optional(),
  reason: words,
});
const noteBody = z.object({ note: lines, seen: lines });
const seenDamage = { seen: lines, photos: lines };
const answerBody = z.object({ answer: lines, ...seenDamage });
const seenBody = z.object(seenDamage);
const invoiceToBody = z.object({ ...invoiceToFields, version: z.coerce.number() });

/** Parses '12', '12.5' and '£12.50' to pence; NaN for anything else. */
const penceOf = (amount: string): number =>
  /^£?\d{1,6}([.,]\d{1,2})?$/.test(amount) ? fromPounds(Number(amount.replace('£', '').replace(',', '.'))) : Number.NaN;

const typedIn = (body: object): Refused['typed'] =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );

/** Forms of the booking's page. */
const FORMS = {
  status: statusBody,
  contact: contactBody,
  charge: chargeBody,
  repay: repayBody,
  money: moneyBody,
  settle: settleBody,
  move: moveBody,
  note: noteBody,
  'damage-answer': answerBody,
  'damage-settle': seenBody,
  'invoice-to': invoiceToBody,
  confirmation: z.object({}),
  'payment-link': z.object({}),
} as const;

export const staffBookingRoutes: RegisterRoutes = (app, deps) => {
  const { db } = deps;

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    { isDone = false, status = 200, refused }: { isDone?: boolean; status?: number; refused?: Refused } = {},
  ): Promise<FastifyReply> {
    const booking = await requireBooking(db, id);
    const mails = db
      .selectFrom('outbox')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .orderBy('created_at', 'desc');
    const props = {
      booking,
      mails: await mails.execute(),
      owed: await owedRefunds(db, booking.id),
      acts: await actsOf(db, booking.id),
      vans: await vansOf(db, booking.id),
      damage: await findDamage(db, booking.id),
      photos: await photosOf(db, booking.id),
      now: deps.clock.now(),
      refused,
      isDone,
    };
    return sendStaffPage(request, reply, BookingPage, props, status);
  }

  /** Adds a form. The page shows the refusal that `act` throws. */
  function form<Name extends keyof typeof FORMS>(
    name: Name,
    act: (id: string, body: z.infer<(typeof FORMS)[Name]>, request: FastifyRequest) => Promise<unknown>,
  ): void {
    app.post(
      `/staff/bookings/:id/${name}`,
      staffRoute({ params: idParams, body: FORMS[name] }),
      async (request, reply) => {
        const id = bookingIdOf(request.params as z.infer<typeof idParams>);
        const body = request.body as z.infer<(typeof FORMS)[Name]>;
        try {
          await act(id, body, request);
        } catch (error) {
          return show(request, reply, id, refusedForm(request, { form: name, typed: typedIn(body) }, error));
        }
        return reply.redirect(`/staff/bookings/${id}?done`, 303);
      },
    );
  }

  app.get('/staff/bookings/:id', staffRoute({ params: idParams, querystring: doneQuery }), async (request, reply) =>
    show(request, reply, bookingIdOf(request.params), { isDone: request.query.done !== undefined }),
  );

  app.get('/staff/bookings/:id/invoice', staffRoute({ params: idParams }), async (request, reply) => {
    const { lang } = viewerOf(request);
    const booking = await requireBooking(db, bookingIdOf(request.params));
    const issued = await documentsOf(db, booking);
    if (issued.length === 0) return reply.redirect(staffPath(booking.id), 303);
    return sendPage(reply, {
      lang,
      title: invoiceTitle(lang),
      body: createElement(InvoicePage, { issued, lang }),
    });
  });

  app.get(`${PAGE}/photos/:photo`, staffRoute({ params: photoParams }), async ({ params }, reply) =>
    sendPhoto(reply, await findPhoto(db, bookingIdOf(params), params.photo)),
  );

  form('status', async (id, { status, reason, payback, shown, amount, helper, account, ...noted }, request) => {
    const caller = staffCaller(request);
    if (status !== 'confirmed')
      return changeStatus(deps, id, caller, status, reason, {
        payback,
        shownRefund: shown,
        amount: amount === '' ? undefined : penceOf(amount),
      });
    const receipt = amount === '' ? undefined : { ...noted, pence: penceOf(amount) };
    if (receipt) requireNotable(receipt, deps.clock.now());
    return confirmByTeam(deps, id, caller, {
      receipt,
      withHelper: helper !== undefined,
      isOnAccount: account !== undefined,
    });
  });

  form('money', (id, { amount, ...noted }, request) =>
    noteMoney(deps, id, staffCaller(request), { ...noted, pence: penceOf(amount) }),
  );

  form('contact', (id, body, request) => correctContact(deps, id, staffCaller(request), body));

  form('invoice-to', (id, body, request) => setInvoiceTo(deps, id, request.staffPerson, body));

  form('charge', (id, { amount, reason, tell, ...change }, request) =>
    changePrice(deps, id, staffCaller(request), {
      ...change,
      pence: penceOf(amount),
      label: reason,
      isTold: tell !== undefined,
    }),
  );

  form('repay', (id, { amount, reason, version }, request) =>
    repayBooking(deps, id, staffCaller(request), { pence: penceOf(amount), reason, version }),
  );

  form('settle', (id, { refund, settlement }, request) =>
    settleFailedRefund(deps, id, staffCaller(request), refund, settlement),
  );

  form('move', (id, { asked, difference, ...body }, request) =>
    moveBooking(deps, id, staffCaller(request), { ...body, difference, isAsked: asked !== undefined }),
  );

  app.get(`${PAGE}/change`, staffRoute({ params: idParams, querystring: outdatedQuery }), async (request, reply) => {
    const booking = await requireBooking(db, bookingIdOf(request.params));
    const isOutdated = request.query.outdated !== undefined;
    return sendStaffPage(request, reply, ChangePage, { booking, isOutdated });
  });

  app.post(`${PAGE}/change`, staffRoute({ params: idParams, body: changeBody }), async (request, reply) => {
    const booking = await requireBooking(db, bookingIdOf(request.params));
    try {
      const caller = staffCaller(request);
      const input = quoteInputOf(request.body, booking);
      if (isUnsold(booking.state)) {
        await requoteForCustomer(deps, booking.id, caller, input);
        return reply.redirect(`${staffPath(booking.id)}?done`, 303);
      }
      const { id } = await proposeAmendment(deps, booking.id, caller, input);
      return reply.redirect(`${staffPath(booking.id)}/amendments/${id}`, 303);
    } catch (error) {
      const { refused, status } = refusedForm(request, { form: 'change', typed: typedIn(request.body) }, error);
      return sendStaffPage(request, reply, ChangePage, { booking, refused }, status);
    }
  });

  async function showAmendment(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, amendment }: z.infer<typeof amendmentParams>,
    { refused, status = 200 }: { refused?: Refused; status?: number } = {},
  ): Promise<FastifyReply> {
    const booking = await requireBooking(db, id);
    const found = await findProposal(deps, booking, amendment);
    if (!found) return reply.redirect(`${staffPath(booking.id)}/change?outdated`, 303);
    return sendStaffPage(request, reply, AmendmentPage, { booking, ...found, refused }, status);
  }

  app.get(`${PAGE}/amendments/:amendment`, staffRoute({ params: amendmentParams }), async (request, reply) =>
    showAmendment(request, reply, request.params),
  );

  app.post(
    `${PAGE}/amendments/:amendment`,
    staffRoute({ params: amendmentParams, body: agreementBody }),
    async (request, reply) => {
      const { params, body } = request;
      const { helper, asked, tell, settlement, ...agreement } = body;
      try {
        await agreeForCustomer(deps, params.id, params.amendment, staffCaller(request), {
          ...agreement,
          settlement,
          withHelper: helper !== undefined,
          isAsked: asked !== undefined,
          isTold: tell !== undefined,
        });
      } catch (error) {
        return showAmendment(
          request,
          reply,
          params,
          refusedForm(request, { form: 'agreement', typed: typedIn(body) }, error),
        );
      }
      return reply.redirect(`${staffPath(params.id)}?done`, 303);
    },
  );

  form('note', (id, body, request) => writeNote(deps, id, request.staffPerson, body));

  form('damage-answer', (id, body, request) => answerDamage(deps, id, request.staffPerson, body));

  form('damage-settle', (id, body, request) => settleDamage(deps, id, request.staffPerson, body));

  form('confirmation', async (id, _body, request) => {
    const { alreadySent } = await sendConfirmation(deps, id, staffCaller(request));
    if (alreadySent) throw new AppError('sentJustNow');
  });

  form('payment-link', (id, _body, request) => sendPaymentLink(deps, id, staffCaller(request)));
};
