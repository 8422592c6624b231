/** The language of a staff page, its reader, and its answer. */
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Language } from '#domain/language';
import { type Html, sendPage } from '#server/http/html';
import type { Reader } from '#server/staff/layout';
import { staffTexts } from '#server/staff/texts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the signed-in member of staff; '' outside the staff room. */
    staffPerson: string;
  }
}

export const LANGUAGE_COOKIE = 'staff_language';
/** Page number of a list. */
export const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) });

/** The chosen language, or the browser's. */
export function staffLanguage({ cookies, headers }: FastifyRequest): Language {
  const said = cookies[LANGUAGE_COOKIE] ?? headers['accept-language'] ?? '';
  return said.startsWith('zh') ? 'zh' : 'en';
}

export const readerOf = (request: FastifyRequest): Reader => ({
  person: request.staffPerson,
  lang: staffLanguage(request),
});

/** Sends a page of the staff room. */
export function sendStaffPage(request: FastifyRequest, reply: FastifyReply, body: Html, status = 200): FastifyReply {
  const lang = staffLanguage(request);
  return sendPage(reply, { lang, title: staffTexts[lang].title, body, status });
}
