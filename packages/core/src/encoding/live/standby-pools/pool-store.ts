import {
  notFound,
  type PoolEncodingStatus,
  type PoolLogType,
  type ResultOf,
  type standbyPools,
} from '@sluice/contract';
import { sql, type Database, type Selectable } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { liveChannel } from '../../live-store/live-run-store.ts';

export type PoolRow = Selectable<Database['standby_pools']>;
export type PoolEncodingRow = Selectable<Database['standby_pool_encodings']>;
export type PoolResult = ResultOf<typeof standbyPools.list>['items'][number];
export type PoolDetails = ResultOf<typeof standbyPools.get>;

/** Statuses that count towards the size of a pool. */
export const waitingStatuses = ['TO_BE_CREATED', 'CREATING', 'PREPARING', 'READY'] as const;

export const poolsOf = (context: Context) =>
  context.db.selectFrom('standby_pools').where('organization_id', '=', context.organizationId);

/** Loads a pool of the caller's organization; throws `not_found`. */
export const loadPool = async (context: Context, id: string): Promise<PoolRow> => {
  const row = await poolsOf(context).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('standby pool', id);
  return row;
};

export const poolEncodingsOf = (context: Context, poolId: string) =>
  context.db
    .selectFrom('standby_pool_encodings')
    .where('organization_id', '=', context.organizationId)
    .where('pool_id', '=', poolId);

export type PoolLogEntry = {
  type?: PoolLogType;
  message: string;
  details?: string | undefined;
  poolEncodingId?: string;
};

/** Records a step of a pool in its log. */
export const logPool = async (
  context: Context,
  poolId: string,
  { type = 'INFO', message, details, poolEncodingId }: PoolLogEntry,
): Promise<void> => {
  await context.db
    .insertInto('standby_pool_logs')
    .values({
      pool_id: poolId,
      organization_id: context.organizationId,
      pool_encoding_id: poolEncodingId ?? null,
      event_type: type,
      message,
      details: details ?? null,
      created_at: context.clock.now(),
    })
    .execute();
};

/** Notifies the processes that fill pools, when the transaction commits. */
export const wakePools = async (context: Pick<Context, 'db'>, poolId: string): Promise<void> => {
  await sql`select pg_notify(${liveChannel}, ${poolId})`.execute(context.db);
};

type Counts = { ready: number; preparing: number; failed: number };
const noEncodings: Counts = { ready: 0, preparing: 0, failed: 0 };

/** Counts the encodings of pools by their state. */
export const countPoolEncodings = async (
  context: Context,
  poolIds: readonly string[],
): Promise<Map<string, Counts>> => {
  if (poolIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('standby_pool_encodings')
    .select(({ fn }) => ['pool_id', 'status', fn.countAll<string>().as('count')])
    .where('organization_id', '=', context.organizationId)
    .where('pool_id', 'in', [...poolIds])
    .groupBy(['pool_id', 'status'])
    .execute();
  const countOf = (poolId: string, statuses: readonly PoolEncodingStatus[]): number =>
    rows
      .filter((row) => row.pool_id === poolId && statuses.some((status) => status === row.status))
      .reduce((sum, { count }) => sum + Number(count), 0);
  return new Map(
    poolIds.map((id) => [
      id,
      {
        ready: countOf(id, ['READY']),
        preparing: countOf(id, ['TO_BE_CREATED', 'CREATING', 'PREPARING']),
        failed: countOf(id, ['ERROR']),
      },
    ]),
  );
};

export const toPool = (row: PoolRow, { ready, preparing, failed }: Counts = noEncodings): PoolResult => ({
  id: row.id,
  ...(row.name !== null && { name: row.name }),
  ...(row.description !== null && { description: row.description }),
  // The contract has validated it as JSON.
  ...(row.custom_data && { customData: row.custom_data as NonNullable<PoolResult['customData']> }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
  targetPoolSize: row.target_size,
  readyEncodings: ready,
  preparingEncodings: preparing,
  errorEncodings: failed,
  ...(row.template_name !== null && { encodingTemplateName: row.template_name }),
  poolStatus: failed > 0 ? 'ERROR' : 'HEALTHY',
});

export const toPoolDetails = async (context: Context, row: PoolRow): Promise<PoolDetails> => ({
  ...toPool(row, (await countPoolEncodings(context, [row.id])).get(row.id)),
  encodingTemplate: Buffer.from(row.template, 'utf8').toString('base64'),
});
