import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { placeBeside, type Placement } from './place.ts';

type Anchor = RefObject<HTMLElement | null>;
type FloatingOptions = { anchor: Anchor; placement: Placement; hasAnchorWidth?: boolean };

const move = (element: HTMLElement, { anchor, placement, hasAnchorWidth }: FloatingOptions): void => {
  const beside = anchor.current?.getBoundingClientRect();
  if (!beside) return;
  if (hasAnchorWidth) element.style.width = `${beside.width}px`;
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const { top, left } = placeBeside(beside, size, { width: innerWidth, height: innerHeight }, placement);
  element.style.top = `${top}px`;
  element.style.left = `${left}px`;
};

/** Shows an element of the browser's top layer beside its anchor while it is mounted. */
export const useFloating = (options: FloatingOptions): RefObject<HTMLDivElement | null> => {
  const floating = useRef<HTMLDivElement>(null);
  const { anchor, placement, hasAnchorWidth = false } = options;
  useLayoutEffect(() => {
    const element = floating.current;
    if (!element) return undefined;
    element.showPopover();
    const follow = () => move(element, { anchor, placement, hasAnchorWidth });
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    // Content that loads above the anchor moves it.
    observer.observe(document.body);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [anchor, placement, hasAnchorWidth]);
  return floating;
};

/** Calls `onLeave` for a click outside the floating element and its anchor. */
export const useClickOutside = (floating: Anchor, anchor: Anchor, onLeave: () => void): void => {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const check = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (!floating.current?.contains(target) && !anchor.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', check, true);
    return () => document.removeEventListener('pointerdown', check, true);
  }, [floating, anchor]);
};
