import type { AlertCondition } from '@sluice/contract';
import { advance, type Course } from '../evaluation/advance.ts';
import { judge, type Reading } from '../evaluation/judge.ts';
import { measurementOf, readingOf } from '../measure.ts';
import type { StandingRule, ValueRow } from '../rules/rule-store.ts';

/** Where a value stands after an evaluation, and where it stood before. */
export type SteppedValue = {
  key: string;
  before: AlertCondition;
  course: Course;
  reading: Reading;
  measured: number | null;
  seenAt: number;
  /** It has not been seen for so long that it is watched no more. */
  isGone: boolean;
};

const day = 86_400_000;

const courseOf = (row: ValueRow | undefined): Course | undefined =>
  row && { condition: row.condition, since: row.since.getTime(), recent: row.recent, at: row.evaluated_at.getTime() };

/** One evaluation of every value of a rule: those measured now, and those known from before that are not there now. */
export const stepValues = (
  rule: StandingRule,
  known: readonly ValueRow[],
  readings: ReadonlyMap<string, Reading>,
  minute: number,
): SteppedValue[] => {
  const rows = new Map(known.map((row) => [row.key, row]));
  const absent: Reading = readingOf(measurementOf(rule), []);
  const keys = new Set([...readings.keys(), ...(rule.splitBy ? rows.keys() : [])]);
  return [...keys].map((key) => {
    const row = rows.get(key);
    const reading = readings.get(key) ?? absent;
    const { outcome, measured } = judge(rule, reading);
    const course = advance(courseOf(row), outcome, minute, rule);
    const seenAt = reading.impressions > 0 ? minute : (row?.seen_at.getTime() ?? minute);
    const isGone = rule.splitBy !== undefined && minute - seenAt > day;
    return { key, before: row?.condition ?? 'OK', course, reading, measured, seenAt, isGone };
  });
};

/** What a rule stands at as a whole. */
export const conditionOf = (values: readonly Pick<SteppedValue, 'course'>[]): AlertCondition => {
  const conditions = values.map(({ course }) => course.condition);
  if (conditions.includes('FIRING')) return 'FIRING';
  if (conditions.includes('PENDING')) return 'PENDING';
  return conditions.every((condition) => condition === 'NO_DATA') ? 'NO_DATA' : 'OK';
};
