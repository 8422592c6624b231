/** Every chart can be drawn: complete, without overlaps, and legible. */
import { describe, expect, it } from 'vitest';
import { linesOf, NO_MARKS } from '../../dev/drawing/drawing';
import { layOut } from '../../dev/drawing/lay-out';
import { FITS, type Picture, type Point, type Rect, sizeOf } from '../../dev/drawing/picture';
import { svgOf } from '../../dev/drawing/svg';
import { chartOf, isWithin } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';

const overlap = (a: Rect, b: Rect): boolean =>
  a.x + 1 < b.x + b.width && b.x + 1 < a.x + a.width && a.y + 1 < b.y + b.height && b.y + 1 < a.y + a.height;
const holds = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;
const touches = (point: Point | undefined, { x, y, width, height }: Rect): boolean =>
  point !== undefined &&
  holds(
    { x: x - 1, y: y - 1, width: width + 2, height: height + 2 },
    { x: point[0], y: point[1], width: 0, height: 0 },
  );
const boxIn = ({ boxes }: Picture, id: string): Rect => {
  const box = boxes.find((each) => each.id === id);
  if (!box) throw new Error(`${id} is not drawn`);
  return box;
};
/** True if an arrow of straight pieces crosses the label. */
const passes = (points: readonly Point[], label: Rect): boolean =>
  points.slice(1).some(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const piece = { x: Math.min(x, fromX) - 2, y: Math.min(y, fromY) - 2 };
    return overlap(label, { ...piece, width: Math.abs(x - fromX) + 4, height: Math.abs(y - fromY) + 4 });
  });
const linesIn = ({ boxes, wires }: Picture) => [...boxes, ...wires].flatMap(({ lines }) => lines);

describe.each(found)('the pictures of $name', async ({ machine, name }) => {
  const chart = chartOf(machine);
  const { whole, parts } = await layOut(chart);
  const all: [string, Picture][] = [['all states', whole], ...Object.entries(parts)];
  const shown = chart.transitions.filter(
    ({ targets, actions, reenters }) => targets.length + actions.length > 0 || reenters,
  );

  it('show every state inside of its parent', () => {
    for (const { id, parent } of chart.states)
      if (parent) expect(holds(boxIn(whole, parent), boxIn(whole, id)), id).toBe(true);
  });

  it('show every transition, as a wire from its source to its target or as a line in its state', () => {
    expect(new Set(linesIn(whole).flatMap(({ transitions }) => transitions))).toEqual(
      new Set(shown.map(({ id }) => id)),
    );
    for (const { id, source, targets } of shown) {
      for (const target of targets) {
        const wire = whole.wires.find(
          (each) => each.target === target && each.lines.some((line) => line.transitions.includes(id)),
        );
        expect(touches(wire?.points[0], boxIn(whole, source)), id).toBe(true);
        expect(touches(wire?.points.at(-1), boxIn(whole, target)), id).toBe(true);
      }
    }
  });

  it('leave no state out of their parts', () => {
    const drawn = new Set(Object.values(parts).flatMap(({ boxes }) => boxes.map(({ id }) => id)));
    expect(chart.states.filter(({ id }) => !drawn.has(id))).toEqual([]);
  });

  it('have parts that are legible in a page of 830 px', () => {
    expect(
      Object.values(parts)
        .filter(({ width }) => width > FITS.width)
        .map(({ scope }) => scope),
    ).toEqual([]);
  });

  it.each(all)('have no overlaps: %s', (_, { boxes, wires }) => {
    const leaves = boxes.filter(({ isFrame }) => !isFrame);
    const labels = wires.filter(({ lines }) => lines.some(({ text }) => text)).map(({ label }) => label);
    const solid: Rect[] = [...leaves, ...labels];
    expect(solid.flatMap((a, index) => solid.slice(index + 1).filter((b) => overlap(a, b)))).toEqual([]);
    for (const box of leaves)
      if (box.title && box.kind !== 'away') expect(box.width).toBeGreaterThanOrEqual(sizeOf(box).width);
  });

  it.each(all)('have no arrow across a label of another arrow: %s', (_, { wires }) => {
    const labelled = wires.filter(({ isInline, lines }) => isInline && lines.some(({ text }) => text));
    const crossed = labelled.filter((wire) =>
      wires.some((other) => other !== wire && passes(other.points, wire.label)),
    );
    expect(crossed).toEqual([]);
  });

  it.each(all)('fit the names of active states into their boxes: %s', (_, { boxes }) => {
    const over = boxes.flatMap((box) => {
      const inside = chart.states.filter(({ id }) => isWithin(id, box.id)).map(({ id }) => id);
      const alone = inside.map((id) => inside.filter((other) => isWithin(id, other)));
      return [inside, ...alone]
        .map((active) => linesOf(box, { ...NO_MARKS, active: new Set(active) }))
        .filter((lines) => sizeOf({ ...box, lines }).width > Math.max(box.width, sizeOf(box).width))
        .map(([line]) => `${box.id}: ${line?.text}`);
    });
    expect(over).toEqual([]);
  });

  it('are self-contained SVG files in both colour schemes', () => {
    const svg = svgOf(whole, name);
    expect(svg).toMatch(
      /<style>svg{background:#[0-9a-f]{6}}.*prefers-color-scheme:dark\){svg{background:#[0-9a-f]{6}}/,
    );
    expect(svg).not.toMatch(/var\(|light-dark|href|class="\w+_/);
    for (const { key } of chart.states) expect(svg).toContain(`>${key}<`);
  });
});
