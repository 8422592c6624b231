/** Promotion codes in the staff room. */
import * as z from 'zod';
import type { RegisterRoutes } from '#server/http/route';
import { addPromo, endPromo, PROMO_FIELDS, type PromoForm, tidyPromoForm } from '#server/staff/manage-promos';
import { readPage } from '#server/store/paged';
import { CodesPage, type CodesPageProps } from '../staff/pages/codes-page';
import { pageQuery, refusedForm, sendStaffPage, staffRoute } from './staff-viewer';

const EMPTY = Object.fromEntries(PROMO_FIELDS.map((name) => [name, ''])) as PromoForm;
const codeBody = z.object({ code: z.string().max(100) });
const promoBody = z
  .partialRecord(z.enum(PROMO_FIELDS), z.string().max(200))
  .transform((sent) => tidyPromoForm({ ...EMPTY, ...sent }));

export const staffCodeRoutes: RegisterRoutes = (app, deps) => {
  const { db, clock } = deps;
  const propsOf = async (page: number, refused?: CodesPageProps['refused']) => ({
    codes: await readPage(db.selectFrom('promo_codes').selectAll().orderBy('code'), page),
    now: clock.now(),
    refused,
  });

  app.get('/staff/codes', staffRoute({ querystring: pageQuery }), async (request, reply) =>
    sendStaffPage(request, reply, CodesPage, await propsOf(request.query.page)),
  );

  app.post('/staff/codes', staffRoute({ body: promoBody }), async (request, reply) => {
    try {
      await addPromo(deps, request.staffPerson, request.body);
    } catch (error) {
      const { refused, status } = refusedForm(request, { form: 'codes', typed: request.body }, error);
      return sendStaffPage(request, reply, CodesPage, await propsOf(1, refused), status);
    }
    return reply.redirect('/staff/codes', 303);
  });

  app.post('/staff/codes/end', staffRoute({ body: codeBody }), async (request, reply) => {
    await endPromo(deps, request.staffPerson, request.body.code);
    return reply.redirect('/staff/codes', 303);
  });
};
