import { contributedImpressionsMin, contributorsMin, roundInsight } from '@sluice/contract';

/** The average of one organization, and the number of impressions behind it. */
export type Contribution = { organizationId: string; value: number; impressions: number };

export type IndustryValue = { value?: number; contributors?: number };

/**
 * Returns the unweighted mean over organizations; empty if too few contribute.
 *
 * Rounded, so that the last digits do not reveal who joined or left.
 */
export const industryValue = (contributions: readonly Contribution[]): IndustryValue => {
  const contributors = contributions.filter(({ impressions }) => impressions >= contributedImpressionsMin);
  if (contributors.length < contributorsMin) return {};
  const mean = contributors.reduce((sum, { value }) => sum + value, 0) / contributors.length;
  return { value: roundInsight(mean), contributors: contributors.length };
};
