import { describe, expect, it } from 'vitest';
import { createStatements, storages } from './schema.ts';
import type { Topology } from './topology.ts';

const topologies: Record<string, Topology> = {
  'one-server': {},
  replicated: { cluster: 'sluice' },
  sharded: { cluster: 'sluice', isSharded: true },
};

describe('the tables of each topology', () => {
  it.each(Object.entries(topologies))('match the approved statements: %s', async (name, topology) => {
    const statements = storages.flatMap((storage) => createStatements(storage, topology, 'telemetry'));
    await expect(`${statements.join(';\n\n')};\n`).toMatchFileSnapshot(`golden/${name}.golden.sql`);
  });

  it('have a sharding key that each row has', () => {
    for (const { columns, shardingKey } of storages) {
      const [, column] = /^cityHash64\((\w+)\)$/.exec(shardingKey) ?? [];
      expect(columns.map(([name]) => name)).toContain(column);
    }
  });
});
