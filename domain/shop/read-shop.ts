/** Reads a shop.json, and reports every problem with its line. */
import * as z from 'zod/mini';
import { type Shop, shopSchema } from './schema';

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;

/** The line of each value in a JSON text, by path: 'tariff.peak.slots.0'. */
function linesOf(json: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const path: (string | number)[] = [];
  let line = 1;
  let isKey = false;
  for (const [token] of json.matchAll(TOKENS)) {
    const last = path.length - 1;
    const place = path[last];
    if (token === '\n') line += 1;
    else if (token === '}' || token === ']') path.pop();
    else if (token === ',') {
      if (typeof place === 'number') path[last] = place + 1;
      else isKey = true;
    } else if (token === ':') isKey = false;
    else if (isKey) path[last] = JSON.parse(token);
    if (!'}],:\n'.includes(token)) lines.set(path.join('.'), line);
    if (token === '{') {
      path.push('');
      isKey = true;
    } else if (token === '[') {
      path.push(0);
      isKey = false;
    }
  }
  return lines;
}

/** The problems of a shop's file, each with its line. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The shop's file cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Throws ShopError with the line if the text is not JSON. */
export function parseJson(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const [, position] = /position (\d+)/.exec(reason) ?? [];
    const line = position === undefined ? json.split('\n').length : json.slice(0, Number(position)).split('\n').length;
    throw new ShopError([`${file}:${line}: not valid JSON (${reason})`]);
  }
}

/** Paths of words without a Chinese text. */
function pathsWithoutChinese(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return 'zh' in value ? [] : [path];
  return Object.entries(value).flatMap(([key, part]) => pathsWithoutChinese(part, [...path, key]));
}

interface Problem {
  path: readonly PropertyKey[];
  message: string;
}

export function shopErrorAt(json: string, file: string, problems: readonly Problem[]): ShopError {
  const lines = linesOf(json);
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const line = lines.get(path.slice(0, length).join('.'));
      if (line !== undefined) return line;
    }
    return 1;
  };
  return new ShopError(
    problems.map(({ path, message }) => `${file}:${lineOf(path)}: ${path.join('.') || 'the file'}: ${message}`),
  );
}

/** Parses a shop's file. Throws ShopError with every problem found. */
export function readShop(json: string, file: string): Shop {
  const read = shopSchema.safeParse(parseJson(json, file), { error: z.locales.en().localeError });
  const untranslated = read.success && read.data.features.languages ? pathsWithoutChinese(read.data) : [];
  if (read.success && untranslated.length === 0) return read.data;
  throw shopErrorAt(json, file, [
    ...(read.error?.issues ?? []),
    ...untranslated.map((path) => ({ path, message: 'lacks its Chinese (features.languages is true)' })),
  ]);
}
