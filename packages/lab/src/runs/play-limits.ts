const stepMillisecondsMax = 20_000;
const playMillisecondsMax = 60_000;

/** Returns how long a page waits for a step, and plays on in the case PLAY, in a case of this length. */
export const playLimits = (caseMilliseconds: number): { stepMilliseconds: number; playMilliseconds: number } => ({
  stepMilliseconds: Math.min(stepMillisecondsMax, (caseMilliseconds * 2) / 3),
  playMilliseconds: Math.min(playMillisecondsMax, caseMilliseconds / 2),
});
