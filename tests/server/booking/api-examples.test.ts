/** The examples in the API description are accepted, one after the other. */
import { expect, it } from 'vitest';
import { API_EXAMPLES } from '#server/http/api-examples';
import { openedOnce } from '../../support/opened';
import { startBackend } from './support';

const backend = openedOnce(startBackend);

it('every example is accepted by its call, and shown in the description', async () => {
  const { paths } = (await backend.app.inject('/api/openapi.json')).json();
  const browser = backend.browser();
  let id = '';
  const refused: string[] = [];
  for (const [call, body] of Object.entries(API_EXAMPLES)) {
    const [, path = ''] = call.split(' ');
    const answer = await browser.post(path.replace(':id', id), body);
    id = answer.body?.booking?._id ?? id;
    if (answer.status >= 300 || answer.body?.valid === false) refused.push(`${call}: ${JSON.stringify(answer.body)}`);
    if (path.endsWith('create-checkout-session')) {
      await backend.choose(answer.body.id, 'pay');
      await backend.deliver();
    }
    const shown = paths[path.replace(':id', '{id}')]?.post.requestBody.content['application/json'];
    expect(JSON.stringify(shown), call).toContain(JSON.stringify(body).slice(1, -1));
  }
  expect(refused).toEqual([]);
});
