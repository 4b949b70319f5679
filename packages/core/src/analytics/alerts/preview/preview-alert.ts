import { type Answer, askSliding, askTogether, type Scope, type SlidingRow } from '@sluice/analytics';
import {
  type AlertConditionInput,
  type AlertPreview,
  type alertRules,
  type alertTools,
  AppError,
  type InputFor,
  invalid,
} from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import { scopeOf } from '../../queries/query-scope.ts';
import type { TelemetryContext } from '../../telemetry-context.ts';
import { alertPermission } from '../alert-context.ts';
import { type Judgement, judge, type Reading } from '../evaluation/judge.ts';
import { minuteOf, referenceOf, type Window } from '../evaluation/windows.ts';
import { keyOf, type Measured, measurementOf, questionsOf, readingOf } from '../measure.ts';
import { checkMeasured } from '../rules/check-rule.ts';
import { loadRule, standingRule } from '../rules/rule-store.ts';
import { type Episode, simulate } from './simulate.ts';

const minute = 60_000;
const day = 86_400_000;
const daysMost = 31;
const keysMost = 8;
const pointsMost = 1440;
const episodesMost = 200;

// Windows that overlap cost a row for each: long ones are looked at less often.
const stepOf = (windowMinutes: number): number =>
  windowMinutes <= 15 ? windowMinutes : (stepsOfLong[windowMinutes] ?? 60);
const stepsOfLong: Record<number, number> = { 30: 15, 60: 30, 120: 30, 180: 60, 360: 120, 720: 240, 1440: 240 };

type Rule = AlertConditionInput;

const filtered = (rule: Rule, keys: readonly string[]): Measured => {
  if (!rule.splitBy) return rule;
  const value = keys.map((key) => (key === '<null>' ? null : key));
  return { ...rule, filters: [...rule.filters, { name: rule.splitBy, operator: 'IN', value }] };
};

const keysOf = (answer: Answer | undefined): string[] => {
  if (answer instanceof AppError) throw answer;
  return (answer ?? []).map(keyOf);
};

/** The values of a rule that is split: those with the most impressions in the range. */
const keysWithin = async (context: TelemetryContext, rule: Rule, window: Window, scope: Scope): Promise<string[]> => {
  if (!rule.splitBy) return [''];
  // The last question is the one whose answer tells impressions.
  const question = questionsOf(rule, window, scope).at(-1);
  const [answer] = question ? await askTogether(context.telemetry, [question], { rowsMost: keysMost }) : [];
  return keysOf(answer);
};

type Windows = (end: number, key: string) => Omit<Reading, 'reference'>;

const placeOf = (end: number, key: string): string => `${end} ${key}`;

/** What was measured in each window of a range. */
const windowsOf = async (
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

const judgedOf = (rule: Rule, windows: Windows, scope: Scope) => (end: number, key: string) => {
  const reading = windows(end, key);
  if (rule.kind !== 'RELATIVE') return { reading, judgement: judge(rule, reading) };
  const window = { startMilliseconds: end - rule.windowMinutes * minute, endMilliseconds: end };
  const reference = windows(referenceOf(window, rule.reference, scope.timeZone).endMilliseconds, key);
  return { reading, judgement: judge(rule, { ...reading, reference }) };
};

type Judged = { at: number; value: number | null; judgement: Judgement };

// Of several windows in one point of the chart the worst is shown.
const thinned = (points: readonly Judged[], isAbove: boolean): Judged[] => {
  const every = Math.ceil(points.length / pointsMost);
  if (every <= 1) return [...points];
  const rank = ({ judgement: { measured } }: Judged): number =>
    measured === null ? Number.NEGATIVE_INFINITY : isAbove ? measured : -measured;
  return Array.from({ length: Math.ceil(points.length / every) }, (_, index) => {
    const part = points.slice(index * every, (index + 1) * every);
    const worst = part.reduce((most, each) => (rank(each) > rank(most) ? each : most));
    return { ...worst, at: part.at(-1)?.at ?? worst.at };
  });
};

const typicalOf = (numbers: readonly number[]): AlertPreview['typical'] => {
  if (numbers.length === 0) return undefined;
  const ordered = numbers.toSorted((a, b) => a - b);
  const at = (share: number): number => ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0;
  return { low: at(0.05), median: at(0.5), high: at(0.95), max: ordered.at(-1) ?? 0 };
};

const endsWithin = ({ startMilliseconds, endMilliseconds }: Window, step: number): number[] => {
  const count = Math.floor((endMilliseconds - startMilliseconds) / step) + 1;
  return Array.from({ length: count }, (_, index) => endMilliseconds - (count - 1 - index) * step);
};

const rangeOf = (context: TelemetryContext, start: number | undefined, end: number | undefined): Window => {
  const now = minuteOf(context.clock.now().getTime());
  const endMilliseconds = minuteOf(Math.min(end ?? now, now));
  const startMilliseconds = start ?? endMilliseconds - 30 * day;
  if (!(startMilliseconds < endMilliseconds)) throw invalid('start', 'Must be before the end.');
  if (endMilliseconds - startMilliseconds > daysMost * day)
    throw invalid('start', `There can be ${daysMost} days at most.`);
  return { startMilliseconds, endMilliseconds };
};

/** When a rule would have fired within a range. */
const previewOf = async (context: TelemetryContext, rule: Rule, range: Window): Promise<AlertPreview> => {
  const scope = await scopeOf(context, rule.licenseKey);
  const stepMinutes = stepOf(rule.windowMinutes);
  const more = rule.windowMinutes * minute * (rule.kind === 'RELATIVE' ? 2 : 1);
  const past = rule.kind === 'RELATIVE' ? pastDays[rule.reference] * day : 0;
  const window = { ...range, startMilliseconds: range.startMilliseconds - more - past };
  const keys = await keysWithin(context, rule, range, scope);
  const windows = await windowsOf(context, rule, filtered(rule, keys), { window, scope });
  const judged = judgedOf(rule, windows, scope);
  const isAbove = rule.direction === 'ABOVE' && rule.kind !== 'AVAILABILITY';
  const ends = endsWithin(range, stepMinutes * minute);
  const found = keys.map((key) => {
    const points = ends.map((at): Judged => {
      const { reading, judgement } = judged(at, key);
      return { at, value: rule.kind === 'AVAILABILITY' ? reading.impressions : reading.value, judgement };
    });
    return {
      key,
      points,
      shown: thinned(points, isAbove),
      ...simulate(key, points, { ...rule, stepMinutes, isAbove }),
    };
  });
  const all = found.flatMap(({ points }) => points.map(({ judgement }) => judgement));
  const episodes: Episode[] = found.flatMap((one) => one.episodes).toSorted((a, b) => a.start - b.start);
  const known = all.flatMap(({ measured }) => (measured === null ? [] : [measured]));
  const typical = typicalOf(known);
  return {
    start: range.startMilliseconds,
    end: range.endMilliseconds,
    stepMinutes,
    times: found[0]?.shown.map(({ at }) => at) ?? [],
    series: found.map(({ key, shown }) => ({
      key,
      values: shown.map(({ value }) => value),
      measured: shown.map(({ judgement }) => judgement.measured),
    })),
    episodes: episodes.slice(-episodesMost),
    alertsPerWeek: (episodes.length * 7 * day) / (range.endMilliseconds - range.startMilliseconds),
    firingMinutes: found.reduce((sum, one) => sum + one.firingMinutes, 0),
    ...(typical && { typical }),
    missingShare: all.length === 0 ? 1 : all.filter(({ outcome }) => outcome === 'missing').length / all.length,
  };
};

/** When a rule that is not saved yet would have fired; the last 30 days if no range is given. */
export const previewAlert = async (
  context: TelemetryContext,
  { body }: Pick<InputFor<typeof alertTools.preview>, 'body'>,
): Promise<AlertPreview> => {
  authorize(context, alertPermission, 'POST');
  const { start, end, ...rule } = body;
  await checkMeasured(context, rule);
  return previewOf(context, rule, rangeOf(context, start, end));
};

/** What a rule measures over a time; the last day if no range is given. */
export const seriesOfAlert = async (
  context: TelemetryContext,
  { params, query }: InputFor<typeof alertRules.series>,
): Promise<AlertPreview> => {
  authorize(context, alertPermission, 'GET');
  const row = await loadRule(context, params.rule_id);
  const end = query.end?.getTime() ?? context.clock.now().getTime();
  return previewOf(context, standingRule(row), rangeOf(context, query.start?.getTime() ?? end - day, end));
};
