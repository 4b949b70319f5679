import { AppError } from '@sluice/contract';
import { defineJob, noPayload } from '@sluice/jobs';
import { inTransaction } from '../../../shared/transaction.ts';
import type { TelemetryContext } from '../../telemetry-context.ts';
import { minuteOf } from '../state/windows.ts';
import { loadValues, type RuleRow } from '../rule-store.ts';
import { claimRules } from './claim-rules.ts';
import { findEvidence } from '../evidence/find-evidence.ts';
import { type MeasuredRule, measureRules } from './measure-rules.ts';
import { saveProblem, saveEvaluation } from './save-evaluation.ts';
import { advanceInstances } from '../state/advance-instances.ts';

/** Evaluates every alert rule once per minute. */
export const evaluateAlertsJob = defineJob({
  name: 'analytics.evaluate-alerts',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 5 },
  cron: '* * * * *',
  timeLimitSeconds: 300,
});

const evidencePerRuleMax = 3;

// Queried before anything is locked, since a statement may take seconds.
const evidenceFor = async (context: TelemetryContext, measured: MeasuredRule, minute: number) => {
  const { row, rule, window, scope, readings } = measured;
  if (!scope || !readings) return new Map();
  const values = (await loadValues(context, [row.id])).get(row.id) ?? [];
  const transitions = advanceInstances(rule, values, readings, minute).filter(
    ({ before, state }) => before !== 'FIRING' && state.condition === 'FIRING',
  );
  const evidence = new Map<string, Awaited<ReturnType<typeof findEvidence>>>();
  for (const { key, reading } of transitions.slice(0, evidencePerRuleMax)) {
    const reference = reading.reference?.value ?? null;
    evidence.set(key, await findEvidence(context, { rule, scope, window, key, reference }));
  }
  return evidence;
};

const outage = 'The telemetry store does not respond. Alerts neither fire nor resolve until it does.';

const saveOutage = async (context: TelemetryContext, rows: readonly RuleRow[]): Promise<void> => {
  for (const row of rows)
    await inTransaction({ ...context, organizationId: row.organization_id }, (tx) => saveProblem(tx, row, outage));
};

const isOutage = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';

const evaluateClaimed = async (
  context: TelemetryContext,
  rows: readonly RuleRow[],
  minute: number,
): Promise<number> => {
  try {
    let settled = 0;
    const failures: unknown[] = [];
    for (const measured of await measureRules(context, rows, minute)) {
      const settling = evidenceFor(context, measured, minute).then((evidence) =>
        saveEvaluation(context, { ...measured, minute, evidence }),
      );
      // One failing rule must not keep the others from being evaluated.
      if (await settling.catch((error: unknown) => void failures.push(error))) settled += 1;
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} alert rules were not evaluated`);
    return settled;
  } catch (error) {
    if (!isOutage(error)) throw error;
    await saveOutage(context, rows);
    return 0;
  }
};

/**
 * Evaluates every enabled rule of every organization that is due in this minute; returns their number.
 *
 * Safe to run in any number of schedulers at the same time: each rule is evaluated by one of them.
 */
export const evaluateAlerts = async (context: TelemetryContext): Promise<number> => {
  const minute = minuteOf(context.clock.now().getTime());
  let evaluated = 0;
  for (;;) {
    const rows = await claimRules(context, new Date(minute));
    if (rows.length === 0) return evaluated;
    evaluated += await evaluateClaimed(context, rows, minute);
  }
};
