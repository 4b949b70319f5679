/** Outcome of repeated attempts: FLAKY if they disagree, UNSUPPORTED without codec or DRM, INCONCLUSIVE on a busy runner. */
export const verdicts = ['PASSED', 'FAILED', 'FLAKY', 'UNSUPPORTED', 'INCONCLUSIVE'] as const;
export type Verdict = (typeof verdicts)[number];

export type FindingLevel = 'error' | 'warning' | 'info';

/** A fact about a play with its proof and what to do about it. */
export type Finding = {
  /** Stable name, such as `segment-status` or `stall-total`. */
  id: string;
  level: FindingLevel;
  message: string;
  evidence: string;
  advice: string;
};
