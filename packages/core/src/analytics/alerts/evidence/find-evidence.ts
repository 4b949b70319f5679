import { type Answer, runTogether, type Question, type Scope } from '@sluice/analytics';
import { type AlertEvidence, AppError } from '@sluice/contract';
import { sourceOfType } from '@sluice/contract/analytics/catalogue/index';
import type { TelemetryContext } from '../../telemetry-context.ts';
import { referenceOf, type Window } from '../state/windows.ts';
import { addsUp, keyOf, type Measured, measurementOf, questionsOf, readingsOf } from '../state/measure.ts';
import type { AlertRuleDefinition } from '../rule-store.ts';
import { contributionsOf, type Part } from './contributions.ts';

const candidateDimensions = {
  impressions: [
    'CDN_PROVIDER',
    'COUNTRY',
    'ISP',
    'PLATFORM',
    'DEVICE_CLASS',
    'BROWSER',
    'PLAYER_VERSION',
    'VIDEO_TITLE',
  ],
  ads: ['AD_SYSTEM', 'AD_POSITION', 'COUNTRY', 'PLATFORM', 'BROWSER', 'VIDEO_TITLE'],
} as const;

const partsMax = 20;
const evidenceMax = 5;
const evidencePerDimensionMax = 2;

/** A firing instance of a rule, for which evidence is collected. */
export type FiringInstance = {
  rule: AlertRuleDefinition;
  scope: Scope;
  window: Window;
  key: string;
  reference: number | null;
};

const limitOf = ({ rule, reference }: FiringInstance): number => {
  if (rule.kind !== 'RELATIVE') return rule.threshold;
  const sign = rule.direction === 'ABOVE' ? 1 : -1;
  return (reference ?? 0) * (1 + (sign * rule.threshold) / 100);
};

const measuredInstance = ({ rule, key }: FiringInstance): Measured => {
  const { splitBy, ...whole } = rule;
  if (!splitBy) return whole;
  const filter = { name: splitBy, operator: 'EQ' as const, value: key === '<null>' ? null : key };
  return { ...whole, filters: [...rule.filters, filter] };
};

type CauseCandidate = { dimension: string; now: Question[]; before: Question[] };

const rootCauseCandidates = (instance: FiringInstance): CauseCandidate[] => {
  const { rule, scope, window } = instance;
  const measurement = measurementOf(rule);
  const measured = measuredInstance(instance);
  const isCompared = addsUp(measurement);
  const past = referenceOf(window, rule.kind === 'RELATIVE' ? rule.reference : 'PREVIOUS_DAY', scope.timeZone);
  return candidateDimensions[sourceOfType(measurement.metric.type)]
    .filter((dimension) => dimension !== rule.splitBy)
    .map((dimension) => ({
      dimension,
      now: questionsOf({ ...measured, splitBy: dimension }, window, scope),
      before: isCompared ? questionsOf({ ...measured, splitBy: dimension }, past, scope) : [],
    }));
};

const valuesOf = (measured: Measured, answers: readonly Answer[]) =>
  answers.length === 0
    ? new Map<string, { value: number | null; impressions: number }>()
    : readingsOf(measured, answers);

const partsOf = (measured: Measured, now: readonly Answer[], before: readonly Answer[]): Part[] => {
  const [present, past] = [valuesOf(measured, now), valuesOf(measured, before)];
  return [...new Set([...present.keys(), ...past.keys()])].map((key) => ({
    value: key === keyOf({ keys: [null] }) ? null : key,
    measured: present.get(key)?.value ?? null,
    reference: past.get(key)?.value ?? null,
    impressions: present.get(key)?.impressions ?? null,
  }));
};

const evidenceOf = (
  instance: FiringInstance,
  candidates: readonly CauseCandidate[],
  answers: readonly Answer[],
): AlertEvidence[] => {
  const breach = {
    isAbove: instance.rule.direction === 'ABOVE',
    addsUp: addsUp(measurementOf(instance.rule)),
    limit: limitOf(instance),
  };
  let place = 0;
  const breaches = candidates.flatMap(({ dimension, now, before }) => {
    const present = answers.slice(place, place + now.length);
    const past = answers.slice(place + now.length, place + now.length + before.length);
    place += now.length + before.length;
    if ([...present, ...past].some((answer) => answer instanceof AppError)) return [];
    const parts = partsOf({ ...measuredInstance(instance), splitBy: dimension }, present, past);
    return contributionsOf(parts, breach)
      .slice(0, evidencePerDimensionMax)
      .map(({ lift, ...part }) => ({ dimension, lift, ...part }));
  });
  return breaches
    .toSorted((a, b) => b.lift - a.lift)
    .slice(0, evidenceMax)
    .map(({ lift: _lift, ...part }) => part);
};

/** Finds likely causes of a firing instance; empty if the queries fail, since an alert must not wait for them. */
export const findEvidence = async (context: TelemetryContext, instance: FiringInstance): Promise<AlertEvidence[]> => {
  if (instance.rule.kind === 'AVAILABILITY') return [];
  try {
    const candidates = rootCauseCandidates(instance);
    const questions = candidates.flatMap(({ now, before }) => [...now, ...before]);
    const limits = { timeoutSeconds: 5, memoryBytes: 512 * 1024 ** 2 };
    const answers = await runTogether(context.telemetry, questions, { limits, rowsMax: partsMax });
    return evidenceOf(instance, candidates, answers);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
};
