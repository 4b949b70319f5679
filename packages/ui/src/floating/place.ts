export type Placement = 'bottom-start' | 'bottom-end' | 'top';

type Rectangle = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

const gap = 6;
const margin = 8;

/** Returns the position of a floating element beside its anchor; it flips to the side with room and stays on screen. */
export const placeBeside = (
  anchor: Rectangle,
  size: Size,
  viewport: Size,
  placement: Placement,
): { top: number; left: number } => {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - size.height;
  const fitsBelow = below + size.height <= viewport.height - margin;
  const fitsAbove = above >= margin;
  const isAbove = placement === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const wanted = {
    'bottom-start': anchor.left,
    'bottom-end': anchor.right - size.width,
    top: (anchor.left + anchor.right - size.width) / 2,
  }[placement];
  const within = (position: number, length: number, available: number): number =>
    Math.max(margin, Math.min(position, available - margin - length));
  return {
    // Neither side may have room, and an anchor may have left the screen.
    top: within(isAbove ? above : below, size.height, viewport.height),
    left: within(wanted, size.width, viewport.width),
  };
};
