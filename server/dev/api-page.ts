/** The OpenAPI document as a page. */
import * as z from 'zod';
import { devPages } from '#locales/en/dev-checkout';
import { fill } from '#server/fill';
import { type Html, html, sendPage } from '#server/http/html';
import type { App } from '#server/http/route';

const content = z.object({
  content: z.record(z.string(), z.object({ schema: z.unknown() })).optional(),
  description: z.string().optional(),
});
const operation = z.object({
  summary: z.string().optional(),
  description: z.string().optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() })).optional(),
  requestBody: content.optional(),
  responses: z.record(z.string(), content).optional(),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
type Operation = z.infer<typeof operation>;

function schemasOf(title: string, body: z.infer<typeof content>): Html[] {
  return Object.values(body.content ?? {}).map(
    ({ schema }) => html`<h3>${title}</h3><pre>${JSON.stringify(schema, null, 2)}</pre>`,
  );
}

function operationOf(method: string, path: string, call: Operation): Html {
  const parameters = (call.parameters ?? []).map(
    (parameter) => html`<li><code>${parameter.name}</code> (${parameter.in})${parameter.required ? ' *' : ''}</li>`,
  );
  return html`<details><summary><code>${method.toUpperCase()} ${path}</code> ${call.summary ?? ''}</summary>
    <p>${call.description ?? ''}</p>
    ${parameters.length > 0 ? html`<h3>${devPages.apiParameters}</h3><ul>${parameters}</ul>` : ''}
    ${call.requestBody ? schemasOf(devPages.apiBody, call.requestBody) : ''}
    ${Object.entries(call.responses ?? {}).flatMap(([status, reply]) => schemasOf(fill(devPages.apiReply, { status }), reply))}
  </details>`;
}

/** Adds /dev/api. */
export function registerApiPage(app: App): void {
  app.get('/dev/api', { config: { class: 'operations' }, schema: { hide: true } }, (_request, reply) => {
    const { paths, components } = document.parse(app.swagger());
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => operationOf(method, path, call)),
    );
    const schemas = Object.entries(components.schemas).map(
      ([name, schema]) => html`<h2>${name}</h2><pre>${JSON.stringify(schema, null, 2)}</pre>`,
    );
    const body = html`<h1>${devPages.apiTitle}</h1>
      <p class="soft">${devPages.apiIntro} <a href="/api/openapi.json">/api/openapi.json</a></p>
      ${calls}
      ${schemas}`;
    return sendPage(reply, { lang: 'en', title: devPages.apiTitle, body });
  });
}
