import type { AdBreak } from './vmap.ts';

export type SceneEnd = {
  endInSeconds: number;
  adOpportunityInformation?: { score: number; reason: string } | undefined;
};

export type ScoredBreak = AdBreak & { reason?: string | undefined };

const scoreMin = 0.5;

/** Returns the ends of scenes that suit an ad, in order of time. */
export const proposedBreaks = (scenes: readonly SceneEnd[]): ScoredBreak[] =>
  scenes
    .flatMap(({ endInSeconds, adOpportunityInformation: opportunity }) =>
      opportunity && opportunity.score >= scoreMin ? [{ position: endInSeconds, ...opportunity }] : [],
    )
    .toSorted((one, other) => one.position - other.position);

/** Adds the score of the nearest scene end, at most half a second away, to breaks that were placed. */
export const scoredPlacements = (
  placed: readonly { position: number; duration?: number | undefined }[],
  scenes: readonly SceneEnd[],
): ScoredBreak[] =>
  placed.map((each) => ({
    ...each,
    ...scenes.find(({ endInSeconds }) => Math.abs(endInSeconds - each.position) <= 0.5)?.adOpportunityInformation,
  }));
