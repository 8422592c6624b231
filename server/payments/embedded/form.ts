/** Form-encoded bodies with Stripe's nesting: `line_items[0][quantity]=1`. */
import type { App } from '#server/http/route';
import { wrong } from './api-error';

export type FormValue = string | { [key: string]: FormValue } | FormValue[];

const MOST_FIELDS = 500;
const DEEPEST = 8;
const NAME = /^[^[\]]+(\[[^[\]]*\])*$/;

interface Node {
  [key: string]: Node | string;
}

const bare = (): Node => Object.create(null) as Node;

function put(root: Node, path: readonly string[], value: string, name: string): void {
  let node = root;
  for (const key of path.slice(0, -1)) {
    const next = node[key] ?? bare();
    if (typeof next === 'string') throw wrong(name, `Invalid parameter: ${name}`);
    node[key] = next;
    node = next;
  }
  node[path.at(-1) ?? ''] = value;
}

/** Objects whose keys are 0, 1, 2 ... are lists. */
function shaped(node: Node | string): FormValue {
  if (typeof node === 'string') return node;
  const entries = Object.entries(node);
  if (entries.length > 0 && entries.every(([key], index) => key === String(index)))
    return entries.map(([, inner]) => shaped(inner));
  return Object.fromEntries(entries.map(([key, inner]) => [key, shaped(inner)]));
}

/** A body or a query as nested values, every leaf a string. Throws ApiError. */
export function parseForm(body: string): { [key: string]: FormValue } {
  const fields = [...new URLSearchParams(body)];
  if (fields.length > MOST_FIELDS) throw wrong('', 'Too many parameters');
  const root = bare();
  for (const [name, value] of fields) {
    const path = name.replaceAll(']', '').split('[');
    if (!NAME.test(name) || path.length > DEEPEST) throw wrong(name, `Invalid parameter: ${name}`);
    put(root, path, value, name);
  }
  return Object.fromEntries(Object.entries(root).map(([key, inner]) => [key, shaped(inner)]));
}

/** Lets a part of the server read such bodies. */
export function acceptForms(app: App): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseForm(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error('The form could not be read'));
    }
  });
}
