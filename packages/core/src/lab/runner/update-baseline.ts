import type { StoredBaselineValues } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import type { LabJobRow } from '../store/job-store.ts';

/** Latest values of a metric that are kept; older ones describe another state of stream, browser and player. */
const valuesMax = 30;

type Subject = Pick<LabJobRow, 'stream_id' | 'target_id' | 'profile_id'>;

const baselineOf = ({ db, organizationId }: Context, { stream_id, target_id, profile_id }: Subject) =>
  db
    .selectFrom('lab_baselines')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('stream_id', '=', stream_id)
    .where('target_id', '=', target_id)
    .where('profile_id', '=', profile_id);

/** Returns the values of earlier jobs on the same stream, environment and network, by test case and metric. */
export const readBaselineValues = async (context: Context, subject: Subject): Promise<StoredBaselineValues> => {
  const row = await baselineOf(context, subject).executeTakeFirst();
  return row?.metric_values ?? {};
};

const merged = (before: StoredBaselineValues, added: StoredBaselineValues): StoredBaselineValues =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(added)])].map((testCase) => {
      const [old = {}, fresh = {}] = [before[testCase], added[testCase]];
      const metrics = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
      return [
        testCase,
        Object.fromEntries(
          metrics.map((metric) => [metric, [...(old[metric] ?? []), ...(fresh[metric] ?? [])].slice(-valuesMax)]),
        ),
      ];
    }),
  );

/** Adds the values of a passed job to the baseline of its stream, environment and network, in its transaction. */
export const addToBaseline = async (tx: Context, subject: Subject, values: StoredBaselineValues): Promise<void> => {
  const row = await baselineOf(tx, subject).forUpdate().executeTakeFirst();
  const metric_values = JSON.stringify(merged(row?.metric_values ?? {}, values));
  const columns = { metric_values, jobs: (row?.jobs ?? 0) + 1, modified_at: tx.clock.now() };
  await tx.db
    .insertInto('lab_baselines')
    .values({
      id: newId(),
      organization_id: tx.organizationId,
      stream_id: subject.stream_id,
      target_id: subject.target_id,
      profile_id: subject.profile_id,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['stream_id', 'target_id', 'profile_id']).doUpdateSet(columns))
    .execute();
};
