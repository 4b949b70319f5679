import type { ClickHouseClient } from '@clickhouse/client';
import { customData } from '../model/shared-columns.ts';
import { type SourceName, sources } from '../model/sources.ts';
import { Parameters } from './parameters.ts';
import type { Scope } from './request.ts';
import { type RunOptions, runStatement } from './run.ts';

export type CustomDataRequest = { source: SourceName; startMilliseconds: number; endMilliseconds: number };

/** Returns the names of the custom data columns that have a value in any row of a window. */
export const findCustomData = async (
  client: ClickHouseClient,
  { source, startMilliseconds, endMilliseconds }: CustomDataRequest,
  scope: Scope,
  options: RunOptions = {},
): Promise<string[]> => {
  const parameters = new Parameters();
  const at = (name: string, milliseconds: number) =>
    `fromUnixTimestamp64Milli(${parameters.bindAs(name, Math.trunc(milliseconds), 'Int64')}, 'UTC')`;
  const sql = [
    `SELECT ${customData.map(({ name }) => `countIf(${name} != '') > 0`).join(', ')}`,
    `FROM ${sources[source].table}`,
    `WHERE organization_id IN ${parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)')}`,
    `  AND license_key IN ${parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)')}`,
    `  AND time >= ${at('start', startMilliseconds)} AND time < ${at('end', endMilliseconds)}`,
  ].join('\n');
  const [row = []] = await runStatement(client, { sql, parameters: parameters.values }, options);
  return customData.flatMap(({ name }, index) => (row[index] ? [name] : []));
};
