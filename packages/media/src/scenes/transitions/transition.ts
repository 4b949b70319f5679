export type TransitionKind = 'CUT' | 'DISSOLVE' | 'FADE_BLACK' | 'FADE_WHITE' | 'WIPE';

/** A change of shots, in frames: of a cut, both are the first frame of the new shot. */
export type Transition = { kind: TransitionKind; start: number; end: number };

export const doesOverlap = (one: Pick<Transition, 'start' | 'end'>, start: number, end: number, gap = 0): boolean =>
  start < one.end + gap && end > one.start - gap;
