import type { AlertEvidence } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import { newId } from '../../../shared/new-id.ts';
import type { Window } from './windows.ts';
import type { RuleRow } from '../rule-store.ts';
import type { AdvancedInstance } from './advance-instances.ts';

/** Saves the current values of a rule and deletes those no longer watched. */
export const storeInstances = async (
  { db }: Context,
  ruleId: string,
  values: readonly AdvancedInstance[],
): Promise<void> => {
  const expiredKeys = values.filter(({ isExpired }) => isExpired).map(({ key }) => key);
  if (expiredKeys.length > 0)
    await db.deleteFrom('alert_values').where('rule_id', '=', ruleId).where('key', 'in', expiredKeys).execute();
  const rows = values
    .filter(({ isExpired }) => !isExpired)
    .map(({ key, state, reading, measured, seenAt }) => ({
      rule_id: ruleId,
      key,
      condition: state.condition,
      since: new Date(state.since),
      recent: state.recentOutcomes,
      value: reading.value,
      reference: reading.reference?.value ?? null,
      measured,
      impressions: String(reading.impressions),
      evaluated_at: new Date(state.at),
      seen_at: new Date(seenAt),
    }));
  if (rows.length === 0) return;
  await db
    .insertInto('alert_values')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['rule_id', 'key']).doUpdateSet(({ ref }) => ({
        condition: ref('excluded.condition'),
        since: ref('excluded.since'),
        recent: ref('excluded.recent'),
        value: ref('excluded.value'),
        reference: ref('excluded.reference'),
        measured: ref('excluded.measured'),
        impressions: ref('excluded.impressions'),
        evaluated_at: ref('excluded.evaluated_at'),
        seen_at: ref('excluded.seen_at'),
      })),
    )
    .execute();
};

export type TransitionScope = {
  row: RuleRow;
  window: Window;
  minute: number;
  isSilenced: boolean;
  evidence: ReadonlyMap<string, readonly AlertEvidence[]>;
};

const reasonOf = ({ state, before, seenAt, isExpired }: AdvancedInstance): string | null => {
  if (isExpired) return 'This value has not been seen for a day and is no longer watched.';
  if (before === 'FIRING' && state.condition === 'NO_DATA') return 'Not enough data to evaluate.';
  if (state.condition !== 'FIRING') return null;
  return seenAt < state.at
    ? `Last seen on ${new Date(seenAt).toISOString().slice(0, 16).replace('T', ' at ')} UTC.`
    : null;
};

// The expiry of values that were not firing is not recorded; it would drown out the rest.
const isWorthRecording = ({ before, state, isExpired }: AdvancedInstance): boolean =>
  before === 'FIRING' ? isExpired || state.condition !== 'FIRING' : before !== state.condition;

/** Records condition changes in the history, with the evidence for firing values. */
export const storeTransitions = async (
  context: Context,
  step: TransitionScope,
  values: readonly AdvancedInstance[],
): Promise<void> => {
  const { row, window, minute, isSilenced, evidence } = step;
  const rows = values.filter(isWorthRecording).map((value) => ({
    id: newId(),
    organization_id: row.organization_id,
    rule_id: row.id,
    key: value.key,
    from_condition: value.before,
    to_condition: value.isExpired ? 'NO_DATA' : value.state.condition,
    value: value.reading.value,
    reference: value.reading.reference?.value ?? null,
    measured: value.measured,
    impressions: String(value.reading.impressions),
    window_start: new Date(window.startMilliseconds),
    window_end: new Date(window.endMilliseconds),
    is_silenced: isSilenced,
    evidence: JSON.stringify(evidence.get(value.key) ?? []),
    reason: reasonOf(value),
    happened_at: new Date(minute),
  }));
  if (rows.length > 0) await context.db.insertInto('alert_transitions').values(rows).execute();
};

/** Records that a rule could no longer be evaluated, or can be again. */
export const storeProblem = async (context: Context, row: RuleRow, problem: string | null): Promise<void> => {
  const now = context.clock.now();
  await context.db
    .insertInto('alert_transitions')
    .values({
      id: newId(),
      organization_id: row.organization_id,
      rule_id: row.id,
      key: '',
      from_condition: problem === null ? 'ERROR' : row.condition,
      to_condition: problem === null ? row.condition : 'ERROR',
      evidence: '[]',
      reason: problem,
      happened_at: now,
    })
    .execute();
};
