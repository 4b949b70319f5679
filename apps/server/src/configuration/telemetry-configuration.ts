import type { Topology } from '@sluice/analytics';
import { StartError } from '../platform/start-error.ts';

const layouts = ['sharded', 'replicated'] as const;

/** Reads which servers hold the telemetry tables; throws `StartError` with one sentence for the operator. */
export const readTopology = (setting: (name: string) => string | undefined): Topology => {
  const cluster = setting('CLICKHOUSE_CLUSTER');
  const layout = setting('CLICKHOUSE_LAYOUT');
  if (cluster === undefined) {
    if (layout !== undefined) throw new StartError('CLICKHOUSE_LAYOUT has no effect without CLICKHOUSE_CLUSTER.');
    return {};
  }
  if (setting('CLICKHOUSE_URL') === undefined)
    throw new StartError('CLICKHOUSE_CLUSTER needs CLICKHOUSE_URL: the embedded engine cannot be part of a cluster.');
  if (!/^[\w-]{1,64}$/.test(cluster))
    throw new StartError(`CLICKHOUSE_CLUSTER must be the name of a cluster in remote_servers, not "${cluster}".`);
  if (layout !== undefined && !layouts.some((name) => name === layout))
    throw new StartError(`CLICKHOUSE_LAYOUT must be ${layouts.join(' or ')}, not "${layout}".`);
  return { cluster, isSharded: layout !== 'replicated' };
};
