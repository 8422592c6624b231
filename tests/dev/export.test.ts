/** Exported charts are read by other tools. */
import { extractMachinesFromFile } from '@xstate/machine-extractor';
import { describe, expect, it } from 'vitest';
import { createMachine, setup } from 'xstate';
import { run as exported } from '../../dev/export/command';
import { configOf, statelyOf } from '../../dev/export/config';
import { mermaidOf } from '../../dev/export/mermaid';
import { chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';

const lamp = chartOf(
  setup({ types: { events: {} as { type: 'key.pressed' } | { type: 'bulb.broken' } } }).createMachine({
    id: 'lamp',
    initial: 'off',
    on: { 'bulb.broken': '.broken' },
    states: {
      off: { on: { 'key.pressed': 'on' } },
      on: {
        type: 'parallel',
        after: { 1000: 'off' },
        states: { light: {}, warmth: {} },
      },
      broken: { type: 'final' },
    },
  }),
);

describe('Mermaid', () => {
  it('draws states, initial and final states, regions and labelled arrows; an event of the root leaves each state', () => {
    expect(mermaidOf(lamp)).toBe(`stateDiagram-v2
  [*] --> lamp_off
  state "off" as lamp_off
  state "on" as lamp_on {
    state "light" as lamp_on_light
    --
    state "warmth" as lamp_on_warmth
  }
  state "broken" as lamp_broken
  lamp_broken --> [*]
  lamp_off --> lamp_broken : bulb.broken
  lamp_on --> lamp_broken : bulb.broken
  lamp_off --> lamp_on : key.pressed
  lamp_on --> lamp_off : after 1 s
`);
  });
});

type Read = Readonly<Record<string, unknown>>;

const listed = (item: unknown): Read[] => [item].flat().filter((each) => each !== undefined) as Read[];
const entriesOf = (table: unknown): [string, unknown][] => Object.entries((table ?? {}) as Read);

/** The states of a configuration, and its transitions as 'source --event[guard]--> targets'. */
function partsOf(state: Read): { states: string[]; transitions: string[] } {
  const leaving: [string, unknown][] = [
    ...entriesOf(state.on),
    ...entriesOf(state.after),
    ...listed(state.invoke).flatMap(({ id, onDone, onError }): [string, unknown][] => [
      [`${id} answers`, onDone],
      [`${id} fails`, onError],
    ]),
    ['always', state.always],
    ['done', state.onDone],
  ];
  const transitions = leaving.flatMap(([event, all]) =>
    listed(all).map(({ target, guard, cond = guard }) => {
      const { type = '' } = (cond ?? {}) as Read;
      return `${state.id} --${event}[${type}]--> ${listed(target)}`;
    }),
  );
  const inner = entriesOf(state.states).map(([, child]) => partsOf(child as Read));
  return {
    states: [`${state.id} (${state.type}, ${state.initial})`, ...inner.flatMap((each) => each.states)],
    transitions: [...transitions, ...inner.flatMap((each) => each.transitions)].toSorted(),
  };
}

describe.each(found)('the configuration of $name', ({ name, machine }) => {
  const chart = chartOf(machine);
  const part = ({ id, source, targets, guard, actions }: (typeof chart.transitions)[number]) => [
    id.replace(/ --xstate\.after\.[^.]+/, ' --after'),
    source,
    targets,
    guard,
    actions,
  ];

  it('makes the same chart in XState', () => {
    const again = chartOf(createMachine(JSON.parse(JSON.stringify(configOf(chart))) as object));
    expect(again.states.map(({ invokes: _, ...state }) => state)).toEqual(
      chart.states.map(({ invokes: _, ...state }) => state),
    );
    expect(again.transitions.map(part).toSorted()).toEqual(chart.transitions.map(part).toSorted());
  });

  it('is read completely by the extractor of Stately', () => {
    const [machine] = extractMachinesFromFile(statelyOf(chart))?.machines ?? [];
    const read = partsOf(machine?.toConfig() as unknown as Read);
    expect(read).toEqual(partsOf(configOf(chart)));
    expect(read.states).toHaveLength(chart.states.length);
    expect(read.transitions).toHaveLength(chart.transitions.length);
  });

  it('is a self-contained file for Stately', () => {
    const text = statelyOf(chart);
    expect(text.match(/^import .*$/gm)).toEqual(["import { fromPromise, setup } from 'xstate';"]);
    expect(text, name).not.toContain('undefined');
    for (const { key } of chart.states.slice(1)) expect(text).toContain(`"${key}": {`);
  });
});

describe('npm run charts', () => {
  it.each([
    ['svg', '<svg '],
    ['mermaid', 'stateDiagram-v2'],
    ['json', '{\n  "id": "promoCode"'],
    ['stately', 'import { fromPromise, setup }'],
  ])('prints a chart as %s', async (format, start) => {
    expect(String(await exported(['promo-code', '--format', format])).startsWith(start)).toBe(true);
  });

  it('prints the inside of a state', async () => {
    expect(await exported(['newsletter/sending'])).toContain('>sending<');
  });

  it.each([
    [['nobody'], 'Names: booking-lifecycle, booking-result'],
    [['promo-code', '--format', 'gif'], '--format svg|png|'],
    [['same-day/nowhere'], 'There are pictures of same-day, same-day/restoring, '],
  ])('lists the possible arguments: %s', async (args, told) => {
    await expect(exported(args)).rejects.toThrow(told);
  });
});
