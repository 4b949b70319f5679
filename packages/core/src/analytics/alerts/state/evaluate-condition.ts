import type { AlertDirection, AlertKind } from '@sluice/contract';

/** Criterion that a rule compares values with. */
export type Criterion = {
  kind: AlertKind;
  direction: AlertDirection;
  /** In the metric's unit; percent of change for relative rules. */
  threshold: number;
  /** Threshold at which a firing rule resolves; the threshold itself if omitted. */
  resolveThreshold?: number | undefined;
  /** With fewer impressions the outcome is missing; for availability, fewer is the breach. */
  minimumImpressions: number;
};

/** Measurement of one window, and for relative rules of its reference window. */
export type Reading = {
  value: number | null;
  impressions: number;
  reference?: { value: number | null; impressions: number } | undefined;
};

export type Outcome = 'breach' | 'between' | 'clear' | 'missing';

/** Outcome of an evaluation, and the number compared with the threshold: the value, or the change in percent. */
export type Evaluation = { outcome: Outcome; measured: number | null };

const compareWithThreshold = (
  { direction, threshold, resolveThreshold = threshold }: Criterion,
  measured: number,
): Outcome => {
  const sign = direction === 'ABOVE' ? 1 : -1;
  if (sign * (measured - threshold) > 0) return 'breach';
  return sign * (measured - resolveThreshold) <= 0 ? 'clear' : 'between';
};

/** Returns the change of a value from its reference in percent; null if there is nothing to compare with. */
export const changeOf = (value: number | null, reference: number | null): number | null =>
  value === null || reference === null || reference === 0 ? null : ((value - reference) / Math.abs(reference)) * 100;

// A drop of 30 % is a change of −30; thresholds for drops are given without the sign.
const asChange = (criterion: Criterion): Criterion =>
  criterion.direction === 'ABOVE'
    ? criterion
    : {
        ...criterion,
        threshold: -criterion.threshold,
        resolveThreshold: criterion.resolveThreshold === undefined ? undefined : -criterion.resolveThreshold,
      };

const missing: Evaluation = { outcome: 'missing', measured: null };

/** Compares a reading with a rule's criterion. */
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
