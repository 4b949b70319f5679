import { type Answer, runTogether, type Question, type Scope } from '@sluice/analytics';
import { alertLimits, AppError } from '@sluice/contract';
import { scopeOf } from '../../queries/query-scope.ts';
import type { TelemetryContext } from '../../telemetry-context.ts';
import type { Reading } from '../state/evaluate-condition.ts';
import { referenceOf, type Window, windowAt } from '../state/windows.ts';
import { questionsOf, readingsOf } from '../state/measure.ts';
import { type RuleRow, type AlertRuleDefinition, toAlertRule } from '../rule-store.ts';

/** Measurements of a rule in a minute, by key; or the problem that prevented them. */
export type MeasuredRule = {
  row: RuleRow;
  rule: AlertRuleDefinition;
  window: Window;
  scope?: Scope;
  readings?: Map<string, Reading>;
  problem?: string;
};

type Asked = { now: number[]; before: number[] };

const limits = { timeoutSeconds: 10, memoryBytes: 1024 ** 3 };

/** Deduplicates identical queries across rules. */
const collector = () => {
  const questions: Question[] = [];
  const places = new Map<string, number>();
  const placeOf = (question: Question): number => {
    const key = JSON.stringify(question);
    const place = places.get(key);
    if (place !== undefined) return place;
    places.set(key, questions.length);
    return questions.push(question) - 1;
  };
  return { questions, placeOf };
};

const problemOf = (error: unknown): string => {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'license_unknown') return 'The license of this rule no longer exists.';
  if (error.code === 'query_too_heavy') return 'The query is too heavy. Add filters or choose a shorter window.';
  return error.details?.[0]?.text ?? error.message;
};

const withReferences = (
  rule: AlertRuleDefinition,
  now: ReturnType<typeof readingsOf>,
  before: ReturnType<typeof readingsOf> | undefined,
): Map<string, Reading> => {
  const keys = new Set([...now.keys(), ...(before?.keys() ?? [])]);
  const none = { value: null, impressions: 0 };
  return new Map(
    [...keys]
      .slice(0, rule.splitBy ? alertLimits.valuesMax : 1)
      .map((key) => [key, { ...(now.get(key) ?? none), ...(before && { reference: before.get(key) ?? none }) }]),
  );
};

/** Measures rules for a minute in as few statements as possible; throws `unavailable` without ClickHouse. */
export const measureRules = async (
  context: TelemetryContext,
  rows: readonly RuleRow[],
  minute: number,
): Promise<MeasuredRule[]> => {
  const { questions, placeOf } = collector();
  const scopes = new Map<string, Promise<Scope>>();
  const scopeFor = ({ organization_id, license_key }: RuleRow): Promise<Scope> => {
    const key = `${organization_id} ${license_key}`;
    const scope = scopes.get(key) ?? scopeOf({ ...context, organizationId: organization_id }, license_key);
    scopes.set(key, scope);
    return scope;
  };
  const asked: (MeasuredRule & { asked?: Asked })[] = [];
  for (const row of rows) {
    const rule = toAlertRule(row);
    const window = windowAt(minute, rule);
    try {
      const scope = await scopeFor(row);
      const past = rule.kind === 'RELATIVE' ? [referenceOf(window, rule.reference, scope.timeZone)] : [];
      const now = questionsOf(rule, window, scope).map(placeOf);
      const before = past.flatMap((each) => questionsOf(rule, each, scope)).map(placeOf);
      asked.push({ row, rule, window, scope, asked: { now, before } });
    } catch (error) {
      asked.push({ row, rule, window, problem: problemOf(error) });
    }
  }
  const rowsMax = alertLimits.valuesMax * 2;
  const answers = await runTogether(context.telemetry, questions, { limits, rowsMax });
  const at = (places: readonly number[]): Answer[] => places.map((place) => answers[place] ?? []);
  return asked.map(({ asked: places, ...one }) => {
    if (!places) return one;
    try {
      const before = places.before.length > 0 ? readingsOf(one.rule, at(places.before)) : undefined;
      return { ...one, readings: withReferences(one.rule, readingsOf(one.rule, at(places.now)), before) };
    } catch (error) {
      return { ...one, problem: problemOf(error) };
    }
  });
};
