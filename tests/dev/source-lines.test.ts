/** The explorer's links lead to the source. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';
import { sourceLinesOf } from '../../dev/model/source-lines';

const names = readdirSync('machines').filter((file) => file.endsWith('.ts'));
const linesOf = sourceLinesOf(
  Object.fromEntries(names.map((file) => [file, readFileSync(join('machines', file), 'utf8')])),
);
/** The text at a place: 'machines/booking.quote.ts:12'. */
const textAt = (place = ''): string | undefined => {
  const [file = '', line] = place.split(':');
  return file && readFileSync(file, 'utf8').split('\n')[Number(line) - 1];
};

it.each(found)('each state and action of $name has the line of the source that begins it', ({ name, machine }) => {
  const { states, transitions } = chartOf(machine);
  const [root, ...inner] = states;
  const lines = linesOf(`${name}.machine.ts`);
  expect(textAt(lines[root?.id ?? ''])).toContain('.createMachine({');
  for (const { id, key } of inner) expect(textAt(lines[id]), id).toMatch(new RegExp(`^\\s+${key}[:,]`));
  const actions = [
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap((each) => each.actions),
  ];
  for (const action of actions.map((each) => each.replace(/\(.*/s, '')))
    expect(textAt(lines[action]), action).toMatch(new RegExp(`[ {]${action}[:,(]`));
});
