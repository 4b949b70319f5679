import { type Answer, askSliding, runTogether, type Scope, type SlidingRow } from '@sluice/analytics';
import { type AlertConditionInput, AppError } from '@sluice/contract';
import type { TelemetryContext } from '../../telemetry-context.ts';
import { type Evaluation, evaluateCondition, type Reading } from '../state/evaluate-condition.ts';
import { referenceOf, type Window } from '../state/windows.ts';
import { keyOf, type Measured, measurementOf, questionsOf, readingOf } from '../state/measure.ts';

const minute = 60_000;
const day = 86_400_000;
const keysMax = 8;
const stepsOfLong: Record<number, number> = { 30: 15, 60: 30, 120: 30, 180: 60, 360: 120, 720: 240, 1440: 240 };

/** Minutes between windows. Overlapping windows cost a row each, so long windows are evaluated less often. */
export const stepOf = (windowMinutes: number): number =>
  windowMinutes <= 15 ? windowMinutes : (stepsOfLong[windowMinutes] ?? 60);

type Rule = AlertConditionInput;

/** A window with its evaluation; `value` is plotted in the chart. */
export type EvaluatedWindow = { at: number; value: number | null; judgement: Evaluation };

const filtered = (rule: Rule, keys: readonly string[]): Measured => {
  if (!rule.splitBy) return rule;
  const value = keys.map((key) => (key === '<null>' ? null : key));
  return { ...rule, filters: [...rule.filters, { name: rule.splitBy, operator: 'IN', value }] };
};

const keysOf = (answer: Answer | undefined): string[] => {
  if (answer instanceof AppError) throw answer;
  return (answer ?? []).map(keyOf);
};

/** Returns the keys of a split rule: those with the most impressions in the range. */
const keysWithin = async (context: TelemetryContext, rule: Rule, window: Window, scope: Scope): Promise<string[]> => {
  if (!rule.splitBy) return [''];
  // Only the last query is guaranteed to return impressions.
  const question = questionsOf(rule, window, scope).at(-1);
  const [answer] = question ? await runTogether(context.telemetry, [question], { rowsMax: keysMax }) : [];
  return keysOf(answer);
};

type Windows = (end: number, key: string) => Omit<Reading, 'reference'>;

const placeOf = (end: number, key: string): string => `${end} ${key}`;

/** Returns the measurements of each window in a time range. */
const measuredWindows = async (
  context: TelemetryContext,
  rule: Rule,
  measured: Measured,
  { window, scope }: { window: Window; scope: Scope },
): Promise<Windows> => {
  const sliding = { windowMinutes: rule.windowMinutes, stepMinutes: stepOf(rule.windowMinutes) };
  const answers: Map<string, SlidingRow>[] = [];
  for (const question of questionsOf(measured, window, scope)) {
    const rows = await askSliding(context.telemetry, question, sliding);
    answers.push(new Map(rows.map((row) => [placeOf(row.end, keyOf(row)), row])));
  }
  const measurement = measurementOf(rule);
  return (end, key) =>
    readingOf(
      measurement,
      answers.map((rows) => rows.get(placeOf(end, key))),
    );
};

const pastDays = { PREVIOUS_DAY: 2, PREVIOUS_WEEK: 8, PRECEDING_WINDOW: 0 };

/** Extends the range to cover its first windows and their reference windows. */
const withPast = (rule: Rule, range: Window): Window => {
  const isRelative = rule.kind === 'RELATIVE';
  const windows = rule.windowMinutes * minute * (isRelative ? 2 : 1);
  const past = isRelative ? pastDays[rule.reference] * day : 0;
  return { ...range, startMilliseconds: range.startMilliseconds - windows - past };
};

const evaluateWindow = (rule: Rule, windows: Windows, scope: Scope) => (end: number, key: string) => {
  const reading = windows(end, key);
  if (rule.kind !== 'RELATIVE') return { reading, judgement: evaluateCondition(rule, reading) };
  const window = { startMilliseconds: end - rule.windowMinutes * minute, endMilliseconds: end };
  const reference = windows(referenceOf(window, rule.reference, scope.timeZone).endMilliseconds, key);
  return { reading, judgement: evaluateCondition(rule, { ...reading, reference }) };
};

const endsWithin = ({ startMilliseconds, endMilliseconds }: Window, step: number): number[] => {
  const count = Math.floor((endMilliseconds - startMilliseconds) / step) + 1;
  return Array.from({ length: count }, (_, index) => endMilliseconds - (count - 1 - index) * step);
};

/** Returns the evaluated windows that end within a range, per value if the rule is split. */
export const evaluateWindows = async (
  context: TelemetryContext,
  rule: Rule,
  range: Window,
  scope: Scope,
): Promise<{ key: string; points: EvaluatedWindow[] }[]> => {
  const keys = await keysWithin(context, rule, range, scope);
  const window = withPast(rule, range);
  const windows = await measuredWindows(context, rule, filtered(rule, keys), { window, scope });
  const judged = evaluateWindow(rule, windows, scope);
  const ends = endsWithin(range, stepOf(rule.windowMinutes) * minute);
  const pointsOf = (key: string): EvaluatedWindow[] =>
    ends.map((at) => {
      const { reading, judgement } = judged(at, key);
      return { at, value: rule.kind === 'AVAILABILITY' ? reading.impressions : reading.value, judgement };
    });
  return keys.map((key) => ({ key, points: pointsOf(key) }));
};
