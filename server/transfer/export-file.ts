/**
 * Format of an export, as lines of JSON: a header; for each table its name and columns, then its rows as arrays;
 * finally the tally of every table and a checksum of everything before.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { Counter, lineOf, type Tallies } from './digest';
import { type Row, TransferError } from './session';
import { TABLES, type TableName } from './tables';

const FORMAT = 'removals-export';
const VERSION = 1;
/** Bytes per write. */
const CHUNK = 64 * 1024;

const tally = z.strictObject({ rows: z.int().nonnegative(), sha256: z.string() });
const header = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  migrations: z.array(z.string()),
  takenAt: z.string(),
});
const tableHead = z.strictObject({
  table: z.enum(TABLES as [TableName, ...TableName[]]),
  columns: z.array(z.string()),
});
const trailer = z.strictObject({ tables: z.record(z.string(), tally), sha256: z.string() });
const cells = z.array(z.union([z.string(), z.int(), z.null()]));

export type Header = z.infer<typeof header>;

/**
 * Creates a file atomically, readable by its owner only: `write` fills a temporary file, which gets its name once it
 * is on disk.
 */
export async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new TransferError(`${file} exists already: name another file`);
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    await (await open(part, 'wx', 0o600)).close();
    await write(part);
    await sync(part);
    await rename(part, file);
    await sync(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Waits until a file or directory is on disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes an export to an open file. */
export class ExportWriter {
  readonly #handle: FileHandle;
  readonly #hash = createHash('sha256');
  #waiting: string[] = [];
  #size = 0;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  async header(migrations: readonly string[], takenAt: Date): Promise<void> {
    const head: Header = {
      format: FORMAT,
      version: VERSION,
      migrations: [...migrations],
      takenAt: takenAt.toISOString(),
    };
    await this.#line(`${JSON.stringify(head)}\n`);
  }

  async table(table: TableName, columns: readonly string[]): Promise<void> {
    await this.#line(`${JSON.stringify({ table, columns })}\n`);
  }

  async row(line: string): Promise<void> {
    await this.#line(line);
  }

  async end(tables: Tallies): Promise<void> {
    await this.#flush();
    await this.#handle.writeFile(`${JSON.stringify({ tables, sha256: this.#hash.digest('hex') })}\n`);
  }

  async #line(line: string): Promise<void> {
    this.#waiting.push(line);
    this.#size += line.length;
    if (this.#size >= CHUNK) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#waiting.join(''));
    this.#waiting = [];
    this.#size = 0;
    this.#hash.update(bytes);
    await this.#handle.writeFile(bytes);
  }
}

const NEWLINE = 0x0a;

/** Yields lines with their line feeds. A file whose last line has none was truncated. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...pending, chunk.subarray(from, at + 1)]);
      pending = [];
      from = at + 1;
    }
    if (from < chunk.length) pending.push(chunk.subarray(from));
  }
  if (pending.length > 0) throw new TransferError(`${file} ends in the middle of a line: it is not whole`);
}

function parsed<Output>(schema: z.ZodType<Output>, json: unknown): Output | undefined {
  const result = schema.safeParse(json);
  return result.success ? result.data : undefined;
}

function jsonOf(line: Buffer, file: string, number: number): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    throw new TransferError(`${file}:${number}: this line is not JSON: the file was altered`);
  }
}

export type Entry =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: TableName; columns: readonly string[] }
  | { kind: 'row'; table: TableName; row: Row }
  | { kind: 'end'; tallies: Tallies };

function requireSame(expected: Tallies, counted: ReadonlyMap<TableName, Counter>, file: string): void {
  for (const table of TABLES) {
    const [own, other] = [counted.get(table)?.tally(), expected[table]];
    if (own?.rows !== other?.rows || own?.sha256 !== other?.sha256)
      throw new TransferError(`${file}: the rows of ${table} are not those that were exported: the file was altered`);
  }
}

/** Reads an export. Throws a TransferError, at its end at the latest, when it is truncated or altered. */
export async function* readExport(file: string): AsyncGenerator<Entry> {
  const hash = createHash('sha256');
  const counted = new Map<TableName, Counter>();
  let current: { table: TableName; width: number; counter: Counter } | undefined;
  let number = 0;
  let isEnded = false;
  for await (const line of linesOf(file)) {
    number += 1;
    if (isEnded) throw new TransferError(`${file}:${number}: something follows the end: the file was altered`);
    const json = jsonOf(line, file, number);
    const end = Array.isArray(json) ? undefined : parsed(trailer, json);
    if (number === 1) {
      const head = parsed(header, json);
      if (!head) throw new TransferError(`${file} is not an export that this program can read (version ${VERSION})`);
      yield { kind: 'header', header: head };
    } else if (end) {
      if (end.sha256 !== hash.digest('hex'))
        throw new TransferError(`${file}: its checksum is wrong: the file was altered`);
      const tallies = end.tables as Tallies;
      requireSame(tallies, counted, file);
      isEnded = true;
      yield { kind: 'end', tallies };
    } else if (Array.isArray(json)) {
      const row = parsed(cells, json);
      if (!current || row?.length !== current.width)
        throw new TransferError(`${file}:${number}: this is not a row of its table: the file was altered`);
      current.counter.add(lineOf(row));
      yield { kind: 'row', table: current.table, row };
    } else {
      const next = parsed(tableHead, json);
      if (!next || counted.has(next.table))
        throw new TransferError(`${file}:${number}: this is not a table of a shop: the file was altered`);
      current = { table: next.table, width: next.columns.length, counter: new Counter() };
      counted.set(next.table, current.counter);
      yield { kind: 'table', table: next.table, columns: next.columns };
    }
    if (!isEnded) hash.update(line);
  }
  if (!isEnded) throw new TransferError(`${file} has no end: it is not whole`);
}

/** Checks whether a file begins like an export. */
export async function isExport(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const start = `{"format":"${FORMAT}"`;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(start.length), 0, start.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === start;
  } finally {
    await handle.close();
  }
}
