import type { AlertDirection, AlertKind } from '@sluice/contract';

/** What a rule holds values against. */
export type Criterion = {
  kind: AlertKind;
  direction: AlertDirection;
  /** In the metric's unit; percent of change for relative rules. */
  threshold: number;
  /** Beyond which a firing rule is well again; the threshold itself if left out. */
  resolveThreshold?: number | undefined;
  /** With fewer, nothing is said; for availability, fewer is what fires. */
  minimumImpressions: number;
};

/** What was measured in one window, and for relative rules in the window it is held against. */
export type Reading = {
  value: number | null;
  impressions: number;
  reference?: { value: number | null; impressions: number } | undefined;
};

export type Outcome = 'breach' | 'between' | 'clear' | 'missing';

/** The outcome, and the number that was held against the threshold: the value, or the change in percent. */
export type Evaluation = { outcome: Outcome; measured: number | null };

const compareWithThreshold = (
  { direction, threshold, resolveThreshold = threshold }: Criterion,
  measured: number,
): Outcome => {
  const sign = direction === 'ABOVE' ? 1 : -1;
  if (sign * (measured - threshold) > 0) return 'breach';
  return sign * (measured - resolveThreshold) <= 0 ? 'clear' : 'between';
};

/** How much a value differs from its reference, in percent of it; null where there is nothing to compare with. */
export const changeOf = (value: number | null, reference: number | null): number | null =>
  value === null || reference === null || reference === 0 ? null : ((value - reference) / Math.abs(reference)) * 100;

// A drop of 30 % is a change of −30: thresholds of drops are written without the sign.
const asChange = (criterion: Criterion): Criterion =>
  criterion.direction === 'ABOVE'
    ? criterion
    : {
        ...criterion,
        threshold: -criterion.threshold,
        resolveThreshold: criterion.resolveThreshold === undefined ? undefined : -criterion.resolveThreshold,
      };

const missing: Evaluation = { outcome: 'missing', measured: null };

/** Holds what was measured against a rule's criterion. */
export const evaluateCondition = (criterion: Criterion, reading: Reading): Evaluation => {
  const { kind, minimumImpressions } = criterion;
  const { value, impressions, reference } = reading;
  if (kind === 'AVAILABILITY') {
    const isAvailable = impressions >= Math.max(1, minimumImpressions);
    return { outcome: isAvailable ? 'clear' : 'breach', measured: impressions };
  }
  if (impressions < minimumImpressions) return missing;
  if (kind === 'THRESHOLD')
    return value === null ? missing : { outcome: compareWithThreshold(criterion, value), measured: value };
  if (!reference || reference.impressions < minimumImpressions) return missing;
  const change = changeOf(value, reference.value);
  return change === null ? missing : { outcome: compareWithThreshold(asChange(criterion), change), measured: change };
};
