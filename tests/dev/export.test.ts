/** Exported charts are read by other tools. */
import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { run as exported } from '../../dev/export/command';
import { statelyOf } from '../../dev/export/config';
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

describe.each(found)('the file of $name for Stately', ({ machine }) => {
  const chart = chartOf(machine);
  const part = ({ id, source, targets, guard, actions }: (typeof chart.transitions)[number]) => [
    id.replace(/ --xstate\.after\.[^.]+/, ' --after'),
    source,
    targets,
    guard,
    actions,
  ];

  it('stands alone, and makes the same chart in XState', () => {
    const [head, body = ''] = statelyOf(chart).split('\n\n');
    expect(head).toBe("import { fromPromise, setup } from 'xstate';");
    const make = new Function('fromPromise', 'setup', body.replace(/^export const \w+ =/, 'return'));
    const again = chartOf(make(fromPromise, setup));
    expect(again.states.map(({ invokes: _, ...state }) => state)).toEqual(
      chart.states.map(({ invokes: _, ...state }) => state),
    );
    expect(again.transitions.map(part).toSorted()).toEqual(chart.transitions.map(part).toSorted());
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
