/** Pages of other sites may read some calls and change nothing. */
import { describe, expect, it } from 'vitest';
import { openedOnce } from '../../support/opened';
import { startBackend } from '../booking/support';

const ELSEWHERE = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
const BILLY = '/api/ikea/products/billy-bookcase-80x28x202';

const backend = openedOnce(startBackend);
const opened = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['access-control-allow-origin'],
  headers['access-control-allow-credentials'],
  headers['cross-origin-resource-policy'],
];

describe('a page of another site', () => {
  it.each([
    ['/api/ikea/search?q=billy', 200],
    ['/api/ikea/search', 400],
    ['/api/ikea/categories', 200],
    [BILLY, 200],
    ['/api/ikea/pictures/bookcases.svg', 200],
    ['/api/ikea/products/atlantis', 404],
    ['/api/ikea/nothing', 404],
    ['/api/ikea/health', 200],
  ])('may read %s, whatever its status', async (url, status) => {
    const answer = await backend.app.inject({ url, headers: ELSEWHERE });
    expect([answer.statusCode, ...opened(answer)]).toEqual([status, '*', undefined, 'cross-origin']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is refused when it calls too often', async () => {
    const busy = await startBackend({ RATE_LIMIT: '0.0001' });
    const ask = () => busy.app.inject({ url: '/api/ikea/search?q=billy', headers: ELSEWHERE });
    await ask();
    const answer = await ask();
    expect([answer.statusCode, ...opened(answer)]).toEqual([429, '*', undefined, 'cross-origin']);
    await busy.close();
  });

  it.each([
    '/api/config',
    '/api/availability/2027-03-03',
    '/api/places?q=leith',
    '/api/bookings/current',
    '/api/ikeaX',
    '/livez',
    '/api/openapi.json',
  ])('may not read %s', async (url) => {
    const answer = await backend.app.inject({ url, headers: ELSEWHERE });
    expect(opened(answer)).toEqual([undefined, undefined, 'same-origin']);
  });

  it.each(['/api/ikea/search?q=billy', '/api/contact', '/api/bookings', '/api/newsletter'])(
    'changes nothing through %s',
    async (url) => {
      const answer = await backend.app.inject({ method: 'POST', url, headers: ELSEWHERE, payload: {} });
      expect([answer.statusCode, answer.json().code, ...opened(answer)]).toEqual([
        403,
        'forbidden',
        undefined,
        undefined,
        'same-origin',
      ]);
    },
  );

  it('gets no CORS preflight approval', async () => {
    const answer = await backend.app.inject({
      method: 'OPTIONS',
      url: '/api/ikea/search?q=billy',
      headers: { ...ELSEWHERE, 'access-control-request-method': 'POST' },
    });
    expect([answer.statusCode, ...opened(answer)]).toEqual([404, undefined, undefined, 'same-origin']);
  });
});
