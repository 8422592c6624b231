/** Backs up PostgreSQL with its own tools. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '#server/operator-error';
import { writeNewFile } from './new-file';

async function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new OperatorError(`${program} is not installed: PostgreSQL's client tools have it`)
      : error;
  });
  if (code !== 0) throw new OperatorError(`${program}: ${output.trim()}`);
}

/** Dumps the database to a new file in the custom format of pg_dump, and reads the dump to its end. */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<void> {
  const url = new URL(databaseUrl);
  const env = { PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  await writeNewFile(file, async (part) => {
    await run('pg_dump', ['--format=custom', '--no-owner', '--file', part, '--dbname', url.href], env);
    await run('pg_restore', ['--file', '/dev/null', part]);
  });
}
