/** How large a picture is shown in a box that scrolls: whole if it can be read then, else its beginning. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { LEGIBLE, type Picture } from '../drawing/picture';

const LEAST = 0.1;
const MOST = 3;

export function useViewport(box: RefObject<HTMLElement | null>, picture: Picture) {
  const [scale, setScale] = useState(1);
  /** The point that a zoom leaves where it is: of the picture (parts of its size), and of the box, px. */
  const fixed = useRef<{ across: number; down: number; x: number; y: number }>(undefined);

  const commands = useMemo(() => {
    const whole = (): number => {
      const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
      return Math.min(1.25, clientWidth / picture.width, clientHeight / picture.height);
    };
    const zoom = (factor: number, at?: { clientX: number; clientY: number }): void => {
      const element = box.current;
      const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      const drawn = element?.firstElementChild?.getBoundingClientRect();
      const { clientX, clientY } = at ?? { clientX: left + width / 2, clientY: top + height / 2 };
      if (drawn)
        fixed.current = {
          across: (clientX - drawn.left) / drawn.width,
          down: (clientY - drawn.top) / drawn.height,
          x: clientX - left,
          y: clientY - top,
        };
      setScale((before) => Math.min(MOST, Math.max(LEAST, before * factor)));
    };
    return {
      zoom,
      showAll: () => setScale(whole()),
      start: () => setScale(Math.max(LEGIBLE, whole())),
      /** Brings a part of the picture into sight, near enough to be read. */
      reveal: (part: Element | null | undefined) => {
        setScale((before) => Math.max(before, Math.min(LEGIBLE, 1)));
        requestAnimationFrame(() => part?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
      },
    };
  }, [box, picture]);

  useEffect(() => {
    commands.start();
    const element = box.current;
    const first = picture.starts[0]?.dot;
    requestAnimationFrame(() =>
      element?.scrollTo({ top: 0, left: first ? (first.x + 7) * LEGIBLE - element.clientWidth / 2 : 0 }),
    );
  }, [box, picture, commands]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the scale
  useEffect(() => {
    const element = box.current;
    const drawn = element?.firstElementChild;
    if (!element || !drawn || !fixed.current) return;
    const { across, down, x, y } = fixed.current;
    fixed.current = undefined;
    const size = drawn.getBoundingClientRect();
    element.scrollTo(across * size.width - x, down * size.height - y);
  }, [box, scale]);

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
