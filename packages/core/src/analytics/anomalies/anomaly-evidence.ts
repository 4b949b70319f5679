import { anomalyDimensions, type analyticsAnomalies, type ResultOf } from '@sluice/contract';
import { contributionsOf } from '../alerts/evidence/contributions.ts';
import type { Flag } from './method/find-flags.ts';
import type { SliceSeries } from './method/slice-series.ts';

type Evidence = ResultOf<typeof analyticsAnomalies.get>['evidence'];

const perDimensionMax = 2;
const evidenceMax = 5;

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Finds values of other dimensions that are overrepresented among the additional impaired sessions of the cause; the
 * most conspicuous first.
 */
export const evidenceOf = (parts: readonly SliceSeries[], cause: Flag): Evidence => {
  const breach = { isAbove: true, addsUp: false, limit: cause.expectedShare };
  return anomalyDimensions
    .filter((dimension) => dimension !== cause.dimension)
    .flatMap((dimension) => {
      const ofDimension = parts.filter((part) => part.dimension === dimension);
      const totals = new Map(
        ofDimension.map(({ value, sessions, impaired }) => [
          value,
          { sessions: sumOf(sessions), impaired: sumOf(impaired) },
        ]),
      );
      const shares = [...totals].map(([value, { sessions, impaired }]) => ({
        value,
        measured: impaired / sessions,
        reference: null,
        impressions: sessions,
      }));
      return contributionsOf(shares, breach)
        .slice(0, perDimensionMax)
        .flatMap(({ value, share, lift }) => {
          const total = value === null ? undefined : totals.get(value);
          return value !== null && total ? [{ dimension, value, ...total, share, lift }] : [];
        });
    })
    .toSorted((one, other) => other.lift - one.lift)
    .slice(0, evidenceMax)
    .map(({ lift: _lift, ...evidence }) => evidence);
};
