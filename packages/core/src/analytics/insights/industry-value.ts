import { contributedImpressionsMin, contributorsMin } from '@sluice/contract';

/** The average of one organization, and the impressions it is of. */
export type Contribution = { organizationId: string; value: number; impressions: number };

export type IndustryValue = { value?: number; contributors?: number };

/**
 * The mean over organizations, each counting the same; nothing where too few contribute.
 *
 * Rounded, so that who comes or goes is not read off the last digits.
 */
export const industryValue = (contributions: readonly Contribution[]): IndustryValue => {
  const known = contributions.filter(({ impressions }) => impressions >= contributedImpressionsMin);
  if (known.length < contributorsMin) return {};
  const mean = known.reduce((sum, { value }) => sum + value, 0) / known.length;
  return { value: Number(mean.toPrecision(3)), contributors: known.length };
};
