/** Tells what the walks through the screens noticed of broken bindings; the second half of `npm run test:mutants`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViewTally } from './bindings/judge-views';
import { LEAST_SHARE, shareOf } from './share';
import { acceptedViews } from './survivors';

const row = (cells: readonly unknown[]): string =>
  cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(20) : `${cell}`.padStart(10))).join(' ');
const reasonFor = (id: string): string | undefined => acceptedViews.find(([of]) => of.test(id))?.[1];

/** Prints the findings that lie in a folder; whether enough was noticed, every survivor has its reason and, of the whole, every reason its survivor. */
export function reportViews(folder: string, isWhole: boolean): boolean {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const tallies = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ViewTally);
  console.log(row(['views of', 'bindings', 'met', 'killed', 'alike', 'survived', 'share', 'time']));
  for (const { name, all, unmet, killed, alike, survived, seconds } of tallies) {
    const [dead, left] = [Object.keys(killed).length, Object.keys(survived).length];
    const share = `${shareOf(dead, left).toFixed(1)} %`;
    console.log(row([name, all, all - unmet.length, dead, alike.length, left, share, `${seconds.toFixed(0)} s`]));
  }
  const killed = tallies.reduce((sum, tally) => sum + Object.keys(tally.killed).length, 0);
  const survivors = tallies.flatMap(({ survived }) => Object.entries(survived));
  const open = survivors.filter(([id]) => reasonFor(id) === undefined);
  const [share, ofBindings] = [shareOf(killed, survivors.length), shareOf(killed, open.length)];
  console.log(`\n${killed} of ${killed + survivors.length} broken bindings were noticed: ${share.toFixed(1)} %`);
  console.log(`without those that others notice, by the reasons below: ${ofBindings.toFixed(1)} %`);
  for (const [id, differs] of survivors)
    console.log(`\nsurvived: ${id}\n  ${reasonFor(id) ?? `NO REASON; ${differs}`}`);
  for (const { unmet } of tallies) for (const id of unmet) console.log(`\nno walk comes by: ${id}`);
  const idle = acceptedViews.filter(([of]) => isWhole && !survivors.some(([id]) => of.test(id)));
  for (const [of] of idle) console.log(`\nnothing survives that needs the reason for ${of}`);
  return ofBindings >= LEAST_SHARE && open.length === 0 && idle.length === 0;
}
