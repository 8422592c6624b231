import * as z from 'zod';
import { availabilityQuery, availabilityReply, moveQuery, slotsReply } from '#domain/contract/places';
import { londonDate } from '#domain/schedule';
import type { RegisterRoutes } from '#server/http/route';
import { slotsOfDay, unavailableDays } from '#server/schedule/availability';
import { calendarQuestionOf } from './calendar-question';

const dateParams = z.object({ date: z.string().max(40) });

export const availabilityRoutes: RegisterRoutes = (app, deps) => {
  app.get(
    '/api/availability',
    {
      config: { class: 'read', failure: 'datesFailed' },
      schema: {
        summary: 'Days that cannot be chosen',
        querystring: availabilityQuery,
        response: { 200: availabilityReply },
      },
    },
    async (request) => {
      const today = londonDate(deps.clock.now());
      const { from = today, to, ...move } = request.query;
      const question = await calendarQuestionOf(deps, move, request.caller);
      return { today, unavailable: await unavailableDays(deps, from, to, question) };
    },
  );

  app.get(
    '/api/availability/:date',
    {
      config: { class: 'read', failure: 'windowsFailed' },
      schema: {
        summary: 'The slots of a day',
        params: dateParams,
        querystring: moveQuery,
        response: { 200: slotsReply },
      },
    },
    async (request) => {
      const { params, query } = request;
      const question = await calendarQuestionOf(deps, query, request.caller);
      const { slots, ...day } = await slotsOfDay(deps, params.date, question);
      return { ...day, windows: slots.map(({ slot: window, ...state }) => ({ window, ...state })) };
    },
  );
};
