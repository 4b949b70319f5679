/** Playback rate at which engines return to the live edge; too small to be heard. */
export const catchUpRate = 1.08;

/** Returns the rate that the viewer chose, given that of the element. */
export const chosenRate = (rate: number, isLive: boolean): number =>
  isLive && rate > 1 && rate <= catchUpRate ? 1 : rate;

const toleranceMax = 10;
const toleranceMin = 3;

/** Seconds behind the target position at which a viewer still counts as live. */
export const liveTolerance = (targetSeconds = toleranceMax): number =>
  Math.min(toleranceMax, Math.max(toleranceMin, 2 * targetSeconds));
