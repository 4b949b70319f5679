import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

type Drag = { from: number; to: number };

const placeAt = (list: HTMLElement, clientY: number): number => {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li[data-row]')];
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return below === -1 ? rows.length - 1 : below;
};

/** Moves rows by dragging or with the arrow keys on their handle; Escape cancels a drag. */
export const useDrag = (count: number, onMove: (from: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  // Listens on the window, because a row that moves loses its pointer capture.
  useEffect(() => {
    if (!drag) return;
    const ending = new AbortController();
    const { signal } = ending;
    const carry = ({ clientY }: globalThis.PointerEvent): void => {
      if (list.current) setDrag({ from: drag.from, to: placeAt(list.current, clientY) });
    };
    const drop = (): void => {
      setDrag(undefined);
      if (drag.from !== drag.to) onMove(drag.from, drag.to);
    };
    const cancel = (): void => setDrag(undefined);
    addEventListener('pointermove', carry, { signal });
    addEventListener('pointerup', drop, { signal });
    addEventListener('pointercancel', cancel, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
    return () => ending.abort();
  }, [drag, onMove]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, from: number): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = from + step;
    if (to >= 0 && to < count) onMove(from, to);
  };
  const handleOf = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0 && count > 1) setDrag({ from: place, to: place });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, place),
  });
  return { list, drag, handleOf };
};
