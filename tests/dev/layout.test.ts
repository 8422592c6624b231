/** Every chart can be drawn whole: nothing is left out, nothing lies on top of another. */
import { describe, expect, it } from 'vitest';
import { layOut } from '../../dev/layout/lay-out';
import { boxOf, isStay } from '../../dev/model/box';
import { type ChartState, chartOf } from '../../dev/model/chart';
import type { Layout, Point, Rect } from '../../dev/model/layout';
import { found } from '../../dev/model/machines';

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const holds = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;
const touches = ([x, y]: Point, box: Rect): boolean =>
  holds({ x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 }, { x, y, width: 0, height: 0 });

function boxIn(layout: Layout, id: string): Rect {
  const box = layout.boxes[id];
  if (!box) throw new Error(`${id} is not drawn`);
  return box;
}
const pairs = (states: readonly ChartState[]): [string, string][] =>
  states.flatMap(({ id, parent }, index) =>
    states.slice(index + 1).flatMap((other): [string, string][] => (other.parent === parent ? [[id, other.id]] : [])),
  );

describe.each(found)('the drawing of $name', async ({ machine }) => {
  const chart = chartOf(machine);
  const layout = await layOut(chart);

  it('has every state, inside of its parent and large enough for its words', () => {
    for (const state of chart.states) {
      const box = boxIn(layout, state.id);
      const least = boxOf(state, chart);
      expect(box.width, state.id).toBeGreaterThanOrEqual(least.width);
      expect(box.height, state.id).toBeGreaterThanOrEqual(least.height);
      if (state.parent) expect(holds(boxIn(layout, state.parent), box), state.id).toBe(true);
    }
    expect(Object.keys(layout.boxes)).toHaveLength(chart.states.length);
  });

  it('lays no state over another', () => {
    const over = pairs(chart.states).filter(([a, b]) => overlap(boxIn(layout, a), boxIn(layout, b)));
    expect(over).toEqual([]);
  });

  it('has every transition, as a wire from its source to its target or as a line in its state', () => {
    for (const transition of chart.transitions) {
      const source = chart.states.find(({ id }) => id === transition.source);
      if (!source) throw new Error(`${transition.id} comes from nowhere`);
      if (isStay(transition)) {
        expect(boxOf(source, chart).lines.map((line) => line.transition)).toContain(transition.id);
        continue;
      }
      for (const target of transition.targets) {
        const wire = layout.wires.find((each) => each.target === target && each.transitions.includes(transition.id));
        const [first, last] = [wire?.points[0], wire?.points.at(-1)];
        expect(first && touches(first, boxIn(layout, transition.source)), transition.id).toBe(true);
        expect(last && touches(last, boxIn(layout, target)), transition.id).toBe(true);
      }
    }
  });

  it('lays no label over another, nor over a state that holds no other', () => {
    const labels = layout.wires.map(({ label }) => label);
    const leaves = chart.states.filter(({ children }) => children.length === 0).map(({ id }) => boxIn(layout, id));
    const inner = (rect: Rect): Rect => ({
      x: rect.x + 1,
      y: rect.y + 1,
      width: rect.width - 2,
      height: rect.height - 2,
    });
    const over = labels.filter((label, index) =>
      [...labels.slice(index + 1), ...leaves].some((other) => overlap(inner(label), inner(other))),
    );
    expect(over).toEqual([]);
  });

  it('starts every compound state at a dot', () => {
    const compounds = chart.states.filter(({ initial }) => initial !== undefined).map(({ id }) => id);
    expect(layout.starts.map(({ state }) => state)).toEqual(compounds);
  });
});
