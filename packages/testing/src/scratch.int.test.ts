import { describe, expect, it } from 'vitest';
import { scratchTelemetry } from './clickhouse.ts';
import { scratchDatabase } from './postgres.ts';

describe('scratchDatabase', () => {
  it('gives each caller a separate, migrated database', async () => {
    const [one, other] = await Promise.all([scratchDatabase(), scratchDatabase()]);
    await one.db.schema.createTable('only_here').addColumn('id', 'integer').execute();
    const names = async ({ db }: typeof one) => (await db.introspection.getTables()).map((table) => table.name);
    expect(await names(one)).toEqual(expect.arrayContaining(['only_here', 'organizations', 'encodings']));
    expect(await names(other)).not.toContain('only_here');
    await Promise.all([one.close(), other.close()]);
    await expect(names(await scratchDatabase())).resolves.not.toContain('only_here');
  });
});

describe('scratchTelemetry', () => {
  it('gives each caller separate, empty tables', async () => {
    const [one, other] = await Promise.all([scratchTelemetry(), scratchTelemetry()]);
    await one.client.command({ query: 'create table only_here (id UInt8) engine Memory' });
    const names = async ({ client }: typeof one) => {
      const answer = await client.query({ query: 'show tables', format: 'JSONEachRow' });
      return (await answer.json<{ name: string }>()).map((row) => row.name);
    };
    expect((await names(one)).length).toBe((await names(other)).length + 1);
    expect(await names(other)).not.toHaveLength(0);
    await Promise.all([one.close(), other.close()]);
  });
});
