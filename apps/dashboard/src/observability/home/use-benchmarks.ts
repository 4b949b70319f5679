import { ApiError } from '@sluice/api-client';
import { experienceScore, measuredScores, type ScoreKind } from '@sluice/contract/analytics/insights/scores';
import { useOrganizations } from '../../app/account/use-session.ts';
import { useOperation, useOperations } from '../../app/api/hooks.ts';

/** API error codes for organizations that opted out or are on a trial. */
const codes = { optedOut: 5110, trial: 5111 };

export type Benchmarks = {
  /** Benchmark scores of other organizations; undefined where too few contribute. */
  values: Partial<Record<ScoreKind, number>>;
  isOptedOut: boolean;
  isTrial: boolean;
  isLoading: boolean;
};

const codeOf = (error: unknown): number | undefined => (error instanceof ApiError ? error.code : undefined);

/** Loads the average scores of organizations that participate in industry insights. */
export const useBenchmarks = (): Benchmarks => {
  const organizationId = useOrganizations().current?.id ?? '';
  const settings = useOperation(
    'analytics.insights.organizations.settings.get',
    { params: { organization_id: organizationId } },
    { enabled: organizationId !== '' },
  );
  // The API refuses benchmarks to organizations that do not participate.
  const takesPart = settings.data?.includeInInsights === true && !settings.data.isTrial;
  const answers = useOperations(
    'analytics.insights.industry.get',
    measuredScores.map(({ metric }) => ({ params: { metric }, query: { industry: 'all' } })),
    { enabled: takesPart, staleTime: 600_000, retry: () => false },
  );
  const values: Benchmarks['values'] = {};
  for (const [index, { kind }] of measuredScores.entries()) {
    const value = answers[index]?.data?.value;
    if (value !== undefined) values[kind] = value;
  }
  const average = experienceScore(measuredScores.map(({ kind }) => values[kind]));
  if (average !== null) values.AVERAGE = average;
  const failures = new Set(answers.map(({ error }) => codeOf(error)));
  return {
    values,
    isOptedOut: settings.data?.includeInInsights === false || failures.has(codes.optedOut),
    isTrial: settings.data?.isTrial === true || failures.has(codes.trial),
    isLoading: settings.isPending || answers.some(({ isPending }) => isPending),
  };
};
