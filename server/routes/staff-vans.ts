/** The vans in the staff room. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { londonDate } from '#domain/schedule';
import type { RegisterRoutes } from '#server/http/route';
import { closedFrom, saveVan, strandedByVan, VAN_FIELDS, type VanForm } from '#server/schedule/manage-vans';
import { type VansSheet, vansPage } from '#server/staff/vans-page';
import { readerOf, sendStaffPage } from './staff-reader';

const HIDDEN = { hide: true } as const;
const config = { class: 'staff' } as const;
const vanBody = z
  .partialRecord(z.enum(VAN_FIELDS), z.string().trim().max(50))
  .transform((sent): VanForm => ({ id: '', name: '', cubicMetres: '', from: '', to: '', ...sent }));

export const staffVanRoutes: RegisterRoutes = (room, deps) => {
  const { db, clock } = deps;
  async function show(request: FastifyRequest, reply: FastifyReply, refused?: VansSheet['refused'], status = 200) {
    const sheet = {
      vans: await db.selectFrom('vans').selectAll().orderBy('id').execute(),
      stranded: await strandedByVan(deps),
      closed: await closedFrom(db, londonDate(clock.now())),
      refused,
    };
    return sendStaffPage(request, reply, vansPage(readerOf(request), sheet), status);
  }

  room.get('/staff/vans', { config, schema: HIDDEN }, (request, reply) => show(request, reply));

  room.post('/staff/vans', { config, schema: { ...HIDDEN, body: vanBody } }, async (request, reply) => {
    const form = request.body;
    const problem = await saveVan(deps, request.staffPerson, form);
    if (!problem) return reply.redirect('/staff/vans', 303);
    return show(request, reply, { form, problem }, problem === 'nameTaken' ? 409 : 400);
  });
};
