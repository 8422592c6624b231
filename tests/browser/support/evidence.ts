/** Keeps the evidence of a failed test. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright';
import type { RunnerTestCase } from 'vitest';
import type { Customer } from './shop';

/** `TRACE=on` traces every test in Chromium, with its snapshots. */
export const isTraced = process.env.TRACE === 'on';
export const TRACED = { snapshots: true, screenshots: true };

/** The number of customers of a test with evidence. */
const kept = new WeakMap<RunnerTestCase, number>();

function outcomeOf(request: Request): string {
  const { responseEnd } = request.timing();
  const answer = request.failure()?.errorText ?? request.existingResponse()?.status() ?? 'no answer';
  return `${request.method()} ${request.url()} ${answer}${responseEnd < 0 ? '' : ` ${Math.round(responseEnd)} ms`}`;
}

/**
 * Saves what a customer saw in a folder of test-results, which the failure names: a screenshot, complaints and requests, and
 * the trace if there is one.
 */
export async function keepEvidence(
  { page, context, complaints, requests }: Customer,
  test: RunnerTestCase,
): Promise<void> {
  if (page.isClosed()) return;
  const name = `${test.file.name} ${test.fullTestName}`.replaceAll(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 160);
  const folder = join('test-results', name);
  const at = (kept.get(test) ?? 0) + 1;
  kept.set(test, at);
  const place = (file: string) => join(folder, `${at}-${file}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(place('complaints.txt'), [page.url(), ...complaints].join('\n'));
  writeFileSync(place('requests.txt'), requests.map(outcomeOf).join('\n'));
  await page.screenshot({ path: place('page.png'), fullPage: true }).catch(() => undefined);
  if (isTraced) await context.tracing.stop({ path: place('trace.zip') }).catch(() => undefined);
  const [error] = test.result?.errors ?? [];
  if (error && !error.message.includes(folder)) error.message += `\n\nEvidence: ${folder}`;
}
