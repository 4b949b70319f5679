const stepMilliseconds = 20_000;
const playMilliseconds = 60_000;

/** Returns how long a page waits for a step, and plays on in the case PLAY, in a case of this length. */
export const playLimits = (caseMilliseconds: number): { stepMilliseconds: number; playMilliseconds: number } => ({
  stepMilliseconds,
  playMilliseconds: Math.min(playMilliseconds, caseMilliseconds / 2),
});
