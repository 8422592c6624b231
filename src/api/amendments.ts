/** Changes of a paid booking that have a price. */
import { acceptReply, amendReply } from '#domain/contract/amendments';
import { fromPounds, toPounds } from '#domain/money';
import { amendRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { pageLanguage } from '../i18n/language';
import { bookingViewOf } from './booking-json';
import { quoteRequestOf } from './bookings';
import { call, refuse } from './call';

export const proposeAmendment: Ports['proposeAmendment'] = async ({ bookingId, facts }, signal) => {
  if (!facts) return { ok: false, reason: 'amendFailed' };
  const reply = await call({
    service: 'bookings',
    path: `/api/bookings/${bookingId}/amendments`,
    body: quoteRequestOf(facts),
    reply: amendReply,
    signal,
  });
  if (!reply.ok) return refuse(reply, amendRefusals, 'amendFailed');
  const { agreed, lines, choices, ...amendment } = reply.value.amendment;
  return {
    ok: true,
    amendment: {
      ...amendment,
      agreed: fromPounds(agreed),
      lines: lines.map(({ code, amount }) => ({ code, pence: fromPounds(amount) })),
      choices: choices.map(({ withHelper, total, difference, due }) => ({
        withHelper,
        total: fromPounds(total),
        difference: fromPounds(difference),
        due: fromPounds(due),
      })),
    },
  };
};

export const acceptAmendment: Ports['acceptAmendment'] = async ({ bookingId, amendment, withHelper }, signal) => {
  const choice = amendment?.choices.find((each) => each.withHelper === withHelper);
  if (!amendment || !choice) return { ok: false, reason: 'amendFailed' };
  const reply = await call({
    service: 'bookings',
    path: `/api/bookings/${bookingId}/amendments/${amendment.id}`,
    body: { withHelper, difference: toPounds(choice.difference), lang: pageLanguage() },
    reply: acceptReply,
    signal,
  });
  if (!reply.ok) return refuse(reply, amendRefusals, 'amendFailed');
  const { booking, url } = reply.value;
  return { ok: true, ...(booking ? { booking: bookingViewOf(booking) } : {}), ...(url === undefined ? {} : { url }) };
};
