/** A proxy of a shop that serves its pages with other scripts, or none: the floors of pages. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** A module of this folder, built for production. */
export async function scriptOf(name) {
  const { output } = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, name) },
    },
  });
  return Buffer.from(output[0].code);
}

const plain = readFileSync(join(import.meta.dirname, 'plain.html'));
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="?modulepreload"?[^>]*>/g;

/**
 * Serves `/hydrated/<path>`: the shop's page, hydrated by React without an application; `/still/<path>`: the same without script; `/plain`: a
 * page without a framework; everything else from the shop.
 */
export async function startPages(shop) {
  const files = { '/hydrate.js': ['text/javascript', await scriptOf('hydrate.mjs')], '/plain': ['text/html', plain] };
  const send = (response, type, body) =>
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(brotliCompressSync(body));
  async function answer(request, response) {
    const file = files[request.url];
    if (file) return send(response, ...file);
    const [, kind, path] = /^\/(hydrated|still)(\/.*)$/.exec(request.url) ?? [];
    if (!kind) {
      const { body, headers, status } = await fetch(shop.url + request.url, {
        headers: { 'accept-encoding': 'identity' },
      });
      response.writeHead(status, {
        'content-type': headers.get('content-type') ?? '',
        'cache-control': headers.get('cache-control') ?? '',
      });
      return Readable.fromWeb(body).pipe(response);
    }
    const html = (await (await fetch(shop.url + path)).text()).replace(SCRIPTS, '');
    const script = kind === 'hydrated' ? '<script type="module" src="/hydrate.js"></script>' : '';
    return send(response, 'text/html; charset=utf-8', Buffer.from(html.replace('</head>', `${script}</head>`)));
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
