import { type Answer, askTogether, type Question, type Scope } from '@sluice/analytics';
import { type AlertEvidence, AppError } from '@sluice/contract';
import { sourceOfType } from '@sluice/contract/analytics/catalogue/index';
import type { TelemetryContext } from '../../telemetry-context.ts';
import { referenceOf, type Window } from '../evaluation/windows.ts';
import { addsUp, keyOf, type Measured, measurementOf, questionsOf, readingsOf } from '../measure.ts';
import type { StandingRule } from '../rules/rule-store.ts';
import { contributionsOf, type Part } from './contributions.ts';

const suspects = {
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

const partsMost = 20;
const shownMost = 5;
const shownOfDimension = 2;

/** What is wrong with one value of a rule. */
export type Fault = { rule: StandingRule; scope: Scope; window: Window; key: string; reference: number | null };

const limitOf = ({ rule, reference }: Fault): number => {
  if (rule.kind !== 'RELATIVE') return rule.threshold;
  const sign = rule.direction === 'ABOVE' ? 1 : -1;
  return (reference ?? 0) * (1 + (sign * rule.threshold) / 100);
};

const oneOf = ({ rule, key }: Fault): Measured => {
  const { splitBy, ...whole } = rule;
  if (!splitBy) return whole;
  const filter = { name: splitBy, operator: 'EQ' as const, value: key === '<null>' ? null : key };
  return { ...whole, filters: [...rule.filters, filter] };
};

type Suspicion = { dimension: string; now: Question[]; before: Question[] };

const suspicionsOf = (fault: Fault): Suspicion[] => {
  const { rule, scope, window } = fault;
  const measurement = measurementOf(rule);
  const measured = oneOf(fault);
  const isCompared = addsUp(measurement);
  const past = referenceOf(window, rule.kind === 'RELATIVE' ? rule.reference : 'PREVIOUS_DAY', scope.timeZone);
  return suspects[sourceOfType(measurement.metric.type)]
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

const evidenceOf = (fault: Fault, suspicions: readonly Suspicion[], answers: readonly Answer[]): AlertEvidence[] => {
  const wrong = {
    isAbove: fault.rule.direction === 'ABOVE',
    addsUp: addsUp(measurementOf(fault.rule)),
    limit: limitOf(fault),
  };
  let place = 0;
  const found = suspicions.flatMap(({ dimension, now, before }) => {
    const present = answers.slice(place, place + now.length);
    const past = answers.slice(place + now.length, place + now.length + before.length);
    place += now.length + before.length;
    if ([...present, ...past].some((answer) => answer instanceof AppError)) return [];
    const parts = partsOf({ ...oneOf(fault), splitBy: dimension }, present, past);
    return contributionsOf(parts, wrong)
      .slice(0, shownOfDimension)
      .map(({ lift, ...part }) => ({ dimension, lift, ...part }));
  });
  return found
    .toSorted((a, b) => b.lift - a.lift)
    .slice(0, shownMost)
    .map(({ lift: _lift, ...part }) => part);
};

/** Where what is wrong comes from; nothing where that cannot be told, for an alert must not wait for it. */
export const findEvidence = async (context: TelemetryContext, fault: Fault): Promise<AlertEvidence[]> => {
  if (fault.rule.kind === 'AVAILABILITY') return [];
  try {
    const suspicions = suspicionsOf(fault);
    const questions = suspicions.flatMap(({ now, before }) => [...now, ...before]);
    const limits = { timeoutSeconds: 5, memoryBytes: 512 * 1024 ** 2 };
    const answers = await askTogether(context.telemetry, questions, { limits, rowsMost: partsMost });
    return evidenceOf(fault, suspicions, answers);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
};
