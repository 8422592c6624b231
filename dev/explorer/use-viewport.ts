/** The scale of a picture in a box that scrolls: the whole picture if it is legible, else the start of it. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LEGIBLE, type Picture } from '../drawing/picture';

const LEAST = 0.1;
const MOST = 3;

/** Pictures with the same `name`, before and after an edit, are shown at the same scale and place. */
export function useViewport(box: RefObject<HTMLElement | null>, picture: Picture, name: string) {
  const [scale, setScale] = useState(1);
  const shown = useRef<string>(undefined);

  const commands = useMemo(() => {
    const whole = (): number => {
      const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
      return Math.min(1.25, clientWidth / picture.width, clientHeight / picture.height);
    };
    /** Keeps the point under `at`, or the middle, in place. */
    const zoom = (factor: number, at?: { clientX: number; clientY: number }): void => {
      const drawn = box.current?.firstElementChild;
      if (!box.current || !drawn) return;
      const { left, top, width, height } = box.current.getBoundingClientRect();
      const { clientX, clientY } = at ?? { clientX: left + width / 2, clientY: top + height / 2 };
      const before = drawn.getBoundingClientRect();
      flushSync(() => setScale((scale) => Math.min(MOST, Math.max(LEAST, scale * factor))));
      const after = drawn.getBoundingClientRect();
      const growth = after.width / before.width;
      box.current.scrollBy(
        after.left + (clientX - before.left) * growth - clientX,
        after.top + (clientY - before.top) * growth - clientY,
      );
    };
    return {
      zoom,
      showAll: () => setScale(Math.max(LEGIBLE, whole())),
      /** Scrolls to a part of the picture, at a legible scale. */
      reveal: (part: Element | null | undefined) => {
        setScale((before) => Math.max(before, Math.min(LEGIBLE, 1)));
        requestAnimationFrame(() => part?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
      },
    };
  }, [box, picture]);

  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    commands.showAll();
    const element = box.current;
    const first = picture.starts[0]?.dot;
    requestAnimationFrame(() =>
      element?.scrollTo({ top: 0, left: first ? (first.x + 7) * LEGIBLE - element.clientWidth / 2 : 0 }),
    );
  }, [box, picture, name, commands]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      commands.zoom(Math.exp(-event.deltaY / 200), event);
    };
    const onMove = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
      if (buttons !== 0 && pointerType === 'mouse') element.scrollBy(-movementX, -movementY);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointermove', onMove);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointermove', onMove);
    };
  }, [box, commands]);

  return { scale, ...commands };
}
