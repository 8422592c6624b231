/** Pan and zoom of the drawing: wheel, drag, pinch, and what buttons and keys ask for. */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Rect } from '../model/layout';

export interface View {
  x: number;
  y: number;
  scale: number;
}

const LEAST = 0.08;
const MOST = 3;
const MARGIN = 24;
/** Below this a chart is shown from its top instead of whole. */
const LEGIBLE = 0.22;
/** Below this words cannot be read. */
export const NEAR = 0.42;
/** The scale for reading. */
const READING = 0.75;

export interface Viewport {
  view: View;
  /** Zooms about the middle. */
  zoom(factor: number): void;
  /** The whole chart. */
  showAll(): void;
  /** The beginning of the chart, as wide as there is room. */
  start(): void;
  /** Brings a part into sight, and near enough to be read. */
  reveal(rect: Rect): void;
  pan(dx: number, dy: number): void;
}

const within = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));

/** The same picture at another scale; the point (px, py) stays where it is. */
function zoomedAt(view: View, factor: number, px: number, py: number): View {
  const scale = within(view.scale * factor);
  const ratio = scale / view.scale;
  return { scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio };
}

function usePointers(svg: RefObject<SVGSVGElement | null>, change: (next: (view: View) => View) => void): void {
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const pointers = new Map<number, PointerEvent>();
    const at = (event: { clientX: number; clientY: number }): [number, number] => {
      const { left, top } = element.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const [px, py] = at(event);
      if (event.ctrlKey || event.metaKey) change((view) => zoomedAt(view, Math.exp(-event.deltaY / 200), px, py));
      else {
        const [dx, dy] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
        change((view) => ({ ...view, x: view.x - dx, y: view.y - dy }));
      }
    };
    const onDown = (event: PointerEvent) => {
      if (event.button === 0 || event.button === 1) pointers.set(event.pointerId, event);
    };
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
      if (other) {
        const gap = (point: PointerEvent) => Math.hypot(point.clientX - other.clientX, point.clientY - other.clientY);
        const [px, py] = at(other);
        change((view) => zoomedAt(view, gap(event) / Math.max(1, gap(before)), px, py));
      } else {
        change((view) => ({
          ...view,
          x: view.x + event.clientX - before.clientX,
          y: view.y + event.clientY - before.clientY,
        }));
      }
      pointers.set(event.pointerId, event);
    };
    const onUp = (event: PointerEvent) => pointers.delete(event.pointerId);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
    };
  }, [svg, change]);
}

/** The view of a drawing of the given size. */
export function useViewport(
  svg: RefObject<SVGSVGElement | null>,
  { width, height }: { width: number; height: number },
): Viewport {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const size = useRef({ width: 800, height: 600 });
  const isFresh = useRef(true);
  usePointers(svg, setView);

  const place = useCallback(
    (scale: number, top: boolean) => {
      const room = size.current;
      const y = top ? MARGIN : (room.height - height * scale) / 2;
      setView({
        scale,
        x: (room.width - width * scale) / 2,
        y: Math.max(y, height * scale > room.height ? MARGIN : y),
      });
    },
    [width, height],
  );
  const scales = useCallback(() => {
    const room = size.current;
    const across = (room.width - 2 * MARGIN) / width;
    return { across, whole: Math.min(across, (room.height - 2 * MARGIN) / height) };
  }, [width, height]);

  const commands = useMemo(
    () => ({
      zoom: (factor: number) =>
        setView((before) => zoomedAt(before, factor, size.current.width / 2, size.current.height / 2)),
      showAll: () => place(within(Math.min(1, scales().whole)), false),
      start: () => {
        const { across, whole } = scales();
        if (whole >= LEGIBLE) place(Math.min(1, whole), false);
        else place(within(Math.min(1, Math.max(across, LEGIBLE))), true);
      },
      pan: (dx: number, dy: number) => setView((before) => ({ ...before, x: before.x + dx, y: before.y + dy })),
      reveal: (rect: Rect) =>
        setView((before) => {
          const room = size.current;
          const wanted = before.scale < NEAR ? READING : before.scale;
          const scale = within(Math.min(wanted, (room.width - 2 * MARGIN) / rect.width));
          const isInSight =
            scale === before.scale &&
            rect.x * scale + before.x >= MARGIN &&
            rect.y * scale + before.y >= MARGIN &&
            (rect.x + rect.width) * scale + before.x <= room.width - MARGIN &&
            (rect.y + Math.min(rect.height, 120)) * scale + before.y <= room.height - MARGIN;
          if (isInSight) return before;
          return {
            scale,
            x: room.width / 2 - (rect.x + rect.width / 2) * scale,
            y: room.height / 2.5 - (rect.y + Math.min(rect.height, room.height / scale) / 2) * scale,
          };
        }),
    }),
    [place, scales],
  );

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0) return;
      size.current = { width: clientWidth, height: clientHeight };
      if (isFresh.current) commands.start();
      isFresh.current = false;
    };
    isFresh.current = true;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [svg, commands]);

  return useMemo(() => ({ view, ...commands }), [view, commands]);
}
