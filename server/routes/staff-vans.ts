/** Vans in the staff room. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { londonDate } from '#domain/schedule';
import type { RegisterRoutes } from '#server/http/route';
import { findPlaces, withNearestPlaces } from '#server/staff/find-places';
import {
  absencesFrom,
  closedFrom,
  findStranded,
  renewFeed,
  saveVan,
  takeBack,
  takeOut,
  VAN_FIELDS,
  type VanForm,
} from '#server/staff/manage-vans';
import { vanFeed } from '#server/staff/van-feed';
import { VansPage, type VansPageProps } from '../staff/pages/vans-page';
import { langParam } from './request';
import { refusedForm, sendStaffPage, staffCaller, staffRoute } from './staff-viewer';

const vanBody = z
  .partialRecord(z.enum(VAN_FIELDS), z.string().trim().max(50))
  .transform((sent): VanForm => ({ id: '', name: '', cubicMetres: '', from: '', to: '', ...sent }));

const day = z.string().trim().max(20).default('');
const offBody = z.object({
  van: z.coerce.number().int(),
  from: day,
  to: day,
  reason: z.string().trim().max(200).default(''),
});
const backBody = z.object({ van: z.coerce.number().int(), from: day });
const foundQuery = z.object({ found: z.optional(z.coerce.number().int().min(0)).catch(undefined) });
const feedBody = z.object({ id: z.coerce.number().int() });
const feedParams = z.object({ language: langParam, secret: z.string().max(100) });

export const staffVanRoutes: RegisterRoutes = (app, deps) => {
  const { db, clock } = deps;
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { refused, found, status = 200 }: Pick<VansPageProps, 'refused' | 'found'> & { status?: number } = {},
  ) {
    const today = londonDate(clock.now());
    const props = {
      vans: await db.selectFrom('vans').selectAll().orderBy('id').execute(),
      absences: await absencesFrom(db, today),
      stranded: await withNearestPlaces(deps, await findStranded(deps)),
      closed: await closedFrom(db, today),
      origin: deps.config.publicUrl,
      refused,
      found,
    };
    return sendStaffPage(request, reply, VansPage, props, status);
  }

  app.get('/staff/vans', staffRoute({ querystring: foundQuery }), (request, reply) =>
    show(request, reply, { found: request.query.found }),
  );

  app.post('/staff/vans/off', staffRoute({ body: offBody }), async (request, reply) => {
    const { van, ...typed } = request.body;
    try {
      await takeOut(deps, request.staffPerson, request.body);
    } catch (error) {
      return show(request, reply, refusedForm(request, { form: 'off', typed: { ...typed, van: String(van) } }, error));
    }
    return reply.redirect('/staff/vans', 303);
  });

  app.post('/staff/vans/back', staffRoute({ body: backBody }), async (request, reply) => {
    await takeBack(deps, request.staffPerson, request.body.van, request.body.from);
    return reply.redirect('/staff/vans', 303);
  });

  app.post('/staff/vans/find-places', staffRoute(), async (request, reply) => {
    const found = await findPlaces(deps, staffCaller(request));
    return reply.redirect(`/staff/vans?found=${found}`, 303);
  });

  app.post('/staff/vans', staffRoute({ body: vanBody }), async (request, reply) => {
    const form = request.body;
    try {
      await saveVan(deps, request.staffPerson, form);
    } catch (error) {
      return show(request, reply, refusedForm(request, { form: 'vans', typed: form }, error));
    }
    return reply.redirect('/staff/vans', 303);
  });

  app.post('/staff/vans/feed', staffRoute({ body: feedBody }), async (request, reply) => {
    await renewFeed(deps, request.staffPerson, request.body.id);
    return reply.redirect('/staff/vans', 303);
  });
};

/** Calendar apps have no session: the secret is in the URL. */
export const vanFeedRoute: RegisterRoutes = (app, deps) => {
  app.get(
    '/feeds/:language/:secret.ics',
    { config: { class: 'throttled' }, schema: { hide: true, params: feedParams } },
    async (request, reply) => {
      const { secret, language } = request.params;
      const feed = await vanFeed(deps, secret, language);
      if (feed === undefined) throw new AppError('notFound');
      return reply.type('text/calendar; charset=utf-8').send(feed);
    },
  );
};
