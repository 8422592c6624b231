/** Promotion codes in the staff room. */
import * as z from 'zod';
import type { RegisterRoutes } from '#server/http/route';
import {
  addPromo,
  endPromo,
  PROMO_FIELDS,
  type PromoForm,
  type PromoProblem,
  tidyPromoForm,
} from '#server/staff/manage-promos';
import { readPage } from '#server/store/paged';
import { CodesPage } from '../staff/pages/codes-page';
import { pageQuery, sendStaffPage } from './staff-reader';

const HIDDEN = { hide: true } as const;
const config = { class: 'staff' } as const;
const EMPTY = Object.fromEntries(PROMO_FIELDS.map((name) => [name, ''])) as PromoForm;
const codeBody = z.object({ code: z.string().max(100) });
const promoBody = z
  .partialRecord(z.enum(PROMO_FIELDS), z.string().max(200))
  .transform((sent) => tidyPromoForm({ ...EMPTY, ...sent }));

export const staffCodeRoutes: RegisterRoutes = (app, deps) => {
  const { db, clock } = deps;
  const sheetOf = async (page: number, form: PromoForm, problem?: PromoProblem) => ({
    codes: await readPage(db.selectFrom('promo_codes').selectAll().orderBy('code'), page),
    now: clock.now(),
    form,
    problem,
  });

  app.get('/staff/codes', { config, schema: { ...HIDDEN, querystring: pageQuery } }, async (request, reply) =>
    sendStaffPage(request, reply, CodesPage, await sheetOf(request.query.page, EMPTY)),
  );

  app.post('/staff/codes', { config, schema: { ...HIDDEN, body: promoBody } }, async (request, reply) => {
    const problem = await addPromo(deps, request.staffPerson, request.body);
    if (!problem) return reply.redirect('/staff/codes', 303);
    const sheet = await sheetOf(1, request.body, problem);
    return sendStaffPage(request, reply, CodesPage, sheet, problem === 'codeTaken' ? 409 : 400);
  });

  app.post('/staff/codes/end', { config, schema: { ...HIDDEN, body: codeBody } }, async (request, reply) => {
    await endPromo(deps, request.staffPerson, request.body.code);
    return reply.redirect('/staff/codes', 303);
  });
};
