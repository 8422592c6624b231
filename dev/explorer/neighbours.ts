import type { Layout, Rect } from '../model/layout';

export type Direction = 'left' | 'right' | 'up' | 'down';

const middle = ({ x, y, width, height }: Rect): [number, number] => [x + width / 2, y + Math.min(height, 80) / 2];

function contains(outer: Rect, inner: Rect): boolean {
  return (
    outer !== inner &&
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

/** The state that an arrow key leads to: near, and more ahead than aside. */
export function neighbour({ boxes }: Layout, from: string, direction: Direction): string | undefined {
  const here = boxes[from];
  if (!here) return undefined;
  const [x, y] = middle(here);
  let best: { id: string; cost: number } | undefined;
  for (const [id, box] of Object.entries(boxes)) {
    if (id === from || contains(box, here)) continue;
    const [bx, by] = middle(box);
    const [dx, dy] = [bx - x, by - y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = direction === 'left' || direction === 'right' ? Math.abs(dy) : Math.abs(dx);
    if (ahead <= 1 || aside > ahead * 3) continue;
    const cost = ahead + 2 * aside;
    if (!best || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}
