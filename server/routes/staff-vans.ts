/** Vans in the staff room. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { londonDate } from '#domain/schedule';
import type { RegisterRoutes } from '#server/http/route';
import { closedFrom, findStranded, renewFeed, saveVan, VAN_FIELDS, type VanForm } from '#server/staff/manage-vans';
import { vanFeed } from '#server/staff/van-feed';
import { VansPage, type VansPageProps } from '../staff/pages/vans-page';
import { refusedForm, sendStaffPage } from './staff-viewer';

const HIDDEN = { hide: true } as const;
const config = { class: 'staff' } as const;
const vanBody = z
  .partialRecord(z.enum(VAN_FIELDS), z.string().trim().max(50))
  .transform((sent): VanForm => ({ id: '', name: '', cubicMetres: '', from: '', to: '', ...sent }));

const feedBody = z.object({ id: z.coerce.number().int() });
const feedParams = z.object({ language: z.enum(['en', 'zh']), secret: z.string().max(100) });

export const staffVanRoutes: RegisterRoutes = (app, deps) => {
  const { db, clock } = deps;
  async function show(request: FastifyRequest, reply: FastifyReply, refused?: VansPageProps['refused'], status = 200) {
    const props = {
      vans: await db.selectFrom('vans').selectAll().orderBy('id').execute(),
      stranded: await findStranded(deps),
      closed: await closedFrom(db, londonDate(clock.now())),
      origin: deps.config.publicUrl,
      refused,
    };
    return sendStaffPage(request, reply, VansPage, props, status);
  }

  app.get('/staff/vans', { config, schema: HIDDEN }, (request, reply) => show(request, reply));

  app.post('/staff/vans', { config, schema: { ...HIDDEN, body: vanBody } }, async (request, reply) => {
    const form = request.body;
    try {
      await saveVan(deps, request.staffPerson, form);
    } catch (error) {
      const { refused, status } = refusedForm(request, { form: 'vans', typed: form }, error);
      return show(request, reply, refused, status);
    }
    return reply.redirect('/staff/vans', 303);
  });

  app.post('/staff/vans/feed', { config, schema: { ...HIDDEN, body: feedBody } }, async (request, reply) => {
    await renewFeed(deps, request.staffPerson, request.body.id);
    return reply.redirect('/staff/vans', 303);
  });
};

/** Calendar apps have no session: the secret is in the URL. */
export const vanFeedRoute: RegisterRoutes = (app, deps) => {
  app.get(
    '/feeds/:language/:secret.ics',
    { config: { class: 'throttled' }, schema: { ...HIDDEN, params: feedParams } },
    async (request, reply) => {
      const { secret, language } = request.params;
      const feed = await vanFeed(deps, secret, language);
      if (feed === undefined) throw new AppError('notFound');
      return reply.type('text/calendar; charset=utf-8').send(feed);
    },
  );
};
