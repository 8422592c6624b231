import { Fragment } from 'react';
import * as z from 'zod';
import { devPages } from '#locales/en/dev-checkout';
import { fill } from '#server/fill';
import type { App } from '#server/http/route';
import { Text } from '#ui/layout';
import { sendPage } from '../html/page';

const OPENAPI = '/api/openapi.json';

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

function Schemas({ title, body }: { title: string; body: z.infer<typeof content> }) {
  return Object.entries(body.content ?? {}).map(([type, { schema }]) => (
    <Fragment key={type}>
      <h3>{title}</h3>
      <pre>{JSON.stringify(schema, null, 2)}</pre>
    </Fragment>
  ));
}

function Call({ method, path, call }: { method: string; path: string; call: Operation }) {
  const { summary, description, parameters = [], requestBody, responses = {} } = call;
  return (
    <details>
      <summary>
        <code>
          {method.toUpperCase()} {path}
        </code>{' '}
        {summary}
      </summary>
      <p>{description}</p>
      {parameters.length > 0 && (
        <>
          <h3>{devPages.apiParameters}</h3>
          <ul>
            {parameters.map(({ name, in: place, required }) => (
              <li key={name}>
                <code>{name}</code> ({place}){required && ' *'}
              </li>
            ))}
          </ul>
        </>
      )}
      {requestBody && <Schemas title={devPages.apiBody} body={requestBody} />}
      {Object.entries(responses).map(([status, reply]) => (
        <Schemas key={status} title={fill(devPages.apiReply, { status })} body={reply} />
      ))}
    </details>
  );
}

function ApiPage({ paths, components }: z.infer<typeof document>) {
  return (
    <>
      <h1>{devPages.apiTitle}</h1>
      <Text soft>
        {devPages.apiIntro} <a href={OPENAPI}>{OPENAPI}</a>
      </Text>
      {Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, call]) => (
          <Call key={`${method} ${path}`} method={method} path={path} call={call} />
        )),
      )}
      {Object.entries(components.schemas).map(([name, schema]) => (
        <Fragment key={name}>
          <h2>{name}</h2>
          <pre>{JSON.stringify(schema, null, 2)}</pre>
        </Fragment>
      ))}
    </>
  );
}

export function registerApiPage(app: App): void {
  app.get('/dev/api', { config: { class: 'developers' }, schema: { hide: true } }, (_request, reply) => {
    const body = <ApiPage {...document.parse(app.swagger())} />;
    return sendPage(reply, { lang: 'en', title: devPages.apiTitle, body });
  });
}
