/** A server in a process of its own. */
import { spawn } from 'node:child_process';

/** Runs a script. Its variables are added to those of the tests; `said` returns the end of its log. */
export function runServer(script: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, script, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (chunk: Buffer): void => {
    said = `${said}${chunk}`.slice(-20_000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { child, said: () => said };
}

/** Time to start on a busy machine, milliseconds. */
const READY_TIMEOUT = 55_000;

export async function untilReady(url: string, { child, said }: ReturnType<typeof runServer>): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server stopped:\n${said()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not get ready:\n${said()}`);
}
