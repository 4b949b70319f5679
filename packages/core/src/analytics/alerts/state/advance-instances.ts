import type { AlertCondition } from '@sluice/contract';
import { advance, type AlertInstanceState } from './advance.ts';
import { evaluateCondition, type Reading } from './evaluate-condition.ts';
import { measurementOf, readingOf } from './measure.ts';
import type { AlertRuleDefinition, ValueRow } from '../rule-store.ts';

/** State of a value before and after an evaluation. */
export type AdvancedInstance = {
  key: string;
  before: AlertCondition;
  state: AlertInstanceState;
  reading: Reading;
  measured: number | null;
  seenAt: number;
  /** True when the value has not been seen for a day and is no longer watched. */
  isExpired: boolean;
};

const day = 86_400_000;

const stateOf = (row: ValueRow | undefined): AlertInstanceState | undefined =>
  row && {
    condition: row.condition,
    since: row.since.getTime(),
    recentOutcomes: row.recent,
    at: row.evaluated_at.getTime(),
  };

/** Evaluates every value of a rule: those measured now, and known ones that are missing from the measurement. */
export const advanceInstances = (
  rule: AlertRuleDefinition,
  values: readonly ValueRow[],
  readings: ReadonlyMap<string, Reading>,
  minute: number,
): AdvancedInstance[] => {
  const rows = new Map(values.map((row) => [row.key, row]));
  const absent: Reading = readingOf(measurementOf(rule), []);
  const keys = new Set([...readings.keys(), ...(rule.splitBy ? rows.keys() : [])]);
  return [...keys].map((key) => {
    const row = rows.get(key);
    const reading = readings.get(key) ?? absent;
    const { outcome, measured } = evaluateCondition(rule, reading);
    const state = advance(stateOf(row), outcome, minute, rule);
    const seenAt = reading.impressions > 0 ? minute : (row?.seen_at.getTime() ?? minute);
    const isExpired = rule.splitBy !== undefined && minute - seenAt > day;
    return { key, before: row?.condition ?? 'OK', state, reading, measured, seenAt, isExpired };
  });
};

/** Returns the overall condition of a rule. */
export const conditionOf = (values: readonly Pick<AdvancedInstance, 'state'>[]): AlertCondition => {
  const conditions = values.map(({ state }) => state.condition);
  if (conditions.includes('FIRING')) return 'FIRING';
  if (conditions.includes('PENDING')) return 'PENDING';
  return conditions.every((condition) => condition === 'NO_DATA') ? 'NO_DATA' : 'OK';
};
