/** The form of a job on the day's page of the staff room. */
import * as z from 'zod';
import { CREW_REPORTS } from '#domain/booking/crew-news';
import { reportCrew } from '#server/booking/report-crew';
import type { RegisterRoutes } from '#server/http/route';
import { bookingIdOf, idParams } from './request';
import { staffCaller, staffRoute } from './staff-viewer';

const crewBody = z.object({
  name: z.string().trim().max(40).default(''),
  report: z.enum(CREW_REPORTS).optional(),
  undo: z.enum(CREW_REPORTS).optional(),
});

export const staffCrewRoutes: RegisterRoutes = (app, deps) => {
  app.post('/staff/bookings/:id/crew', staffRoute({ params: idParams, body: crewBody }), async (request, reply) => {
    const { name, report, undo } = request.body;
    const shown = { name, report: undo ?? report, isTakenBack: undo !== undefined };
    const { id, date } = await reportCrew(deps, bookingIdOf(request.params), staffCaller(request), shown);
    return reply.redirect(`/staff?date=${date}#crew-${id}`, 303);
  });
};
