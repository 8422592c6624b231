/** A person's data, by a link mailed to their address. */
import * as z from 'zod';
import { CONTACT_TEXT_LIMIT, emailRefusal } from '#domain/forms/contact';
import { refuseForms, withForms } from '#server/http/form';
import type { RegisterRoutes } from '#server/http/route';
import { erasePerson, exportPerson } from '#server/privacy/person';
import { mailPersonLink, personOfLink } from '#server/privacy/person-link';
import { langParam, runLater, tokenParams } from './request';

const askBody = z.object({
  email: z
    .string()
    .max(CONTACT_TEXT_LIMIT, { abort: true })
    .refine((text) => emailRefusal(text) === undefined),
  lang: langParam.default('en'),
});
const wantBody = z.object({ want: z.enum(['export', 'erase']) });

export const personRoutes: RegisterRoutes = (root, deps) => {
  withForms(root, (app) => {
    app.post(
      '/api/person/link',
      {
        config: { class: 'throttled' },
        schema: { summary: 'Mail a person the link to their data', body: askBody },
        errorHandler: refuseForms('/your-data/not-asked'),
      },
      async (request, reply) => {
        const { email, lang } = request.body;
        const { caller } = request;
        runLater(deps, 'the link to the data', () => mailPersonLink(deps, { email, lang, caller }));
        return reply.redirect(`/${lang}/your-data/asked`, 303);
      },
    );

    app.post(
      '/:lang/your-data/:token',
      { config: { class: 'throttled' }, schema: { params: tokenParams, body: wantBody, hide: true } },
      async (request, reply) => {
        const { lang, token } = request.params;
        const email = await personOfLink(deps, token);
        if (email === undefined) return reply.redirect(`/${lang}/your-data/expired`, 303);
        if (request.body.want === 'export') {
          return reply
            .header('content-disposition', 'attachment; filename="your-data.json"')
            .type('application/json; charset=utf-8')
            .send(JSON.stringify(await exportPerson(deps.db, email), null, 2));
        }
        const { kept } = await erasePerson(deps, email);
        return reply.redirect(`/${lang}/your-data/${kept.length > 0 ? 'kept' : 'erased'}`, 303);
      },
    );
  });
};
