import { describe, expect, it } from 'vitest';
import { readTopology } from './telemetry-configuration.ts';

const read = (settings: Record<string, string>) => readTopology((name) => settings[name]);
const server = { CLICKHOUSE_URL: 'http://telemetry:8123' };

describe('the servers of the telemetry tables', () => {
  it('are one server without a cluster', () => {
    expect(read({})).toEqual({});
    expect(read(server)).toEqual({});
  });

  it('are the shards of a cluster, unless each node holds all rows', () => {
    expect(read({ ...server, CLICKHOUSE_CLUSTER: 'sluice' })).toEqual({ cluster: 'sluice', isSharded: true });
    expect(read({ ...server, CLICKHOUSE_CLUSTER: 'sluice', CLICKHOUSE_LAYOUT: 'replicated' })).toEqual({
      cluster: 'sluice',
      isSharded: false,
    });
  });

  it.each([
    [{ CLICKHOUSE_CLUSTER: 'sluice' }, 'needs CLICKHOUSE_URL'],
    [{ ...server, CLICKHOUSE_LAYOUT: 'sharded' }, 'without CLICKHOUSE_CLUSTER'],
    [{ ...server, CLICKHOUSE_CLUSTER: 'a b' }, 'name of a cluster'],
    [{ ...server, CLICKHOUSE_CLUSTER: 'sluice', CLICKHOUSE_LAYOUT: 'both' }, 'sharded or replicated'],
  ])('rejects %o', (settings, reason) => {
    expect(() => read(settings)).toThrow(reason);
  });
});
