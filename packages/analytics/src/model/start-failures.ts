import type { ClickHouseClient } from '@clickhouse/client';
import { impressionTable } from './impression-table.ts';
import { topologyOf } from './open-telemetry.ts';
import { onCluster } from './topology.ts';

// Collectors keep samples for at most 14 days.
const lookBackDays = 16;
const atOnce = 100;

/** A first frame, or time played where the startup sample was lost. */
const hasStarted = '(min(impression.play_time) IS NOT NULL OR sum(impression.played) > 0)';

/** License and impression of a sample; ids are at most 64 characters, which fit into a request by the hundred. */
export type ImpressionKey = readonly [licenseKey: string, impressionId: string];

/** Returns which of those impressions have started, according to the stored samples. */
export const findStarted = async (
  client: ClickHouseClient,
  impressions: readonly ImpressionKey[],
): Promise<ImpressionKey[]> => {
  const started: ImpressionKey[] = [];
  for (let first = 0; first < impressions.length; first += atOnce) {
    const some = impressions.slice(first, first + atOnce);
    const answer = await client.query({
      query: `SELECT license_key, impression_id FROM ${impressionTable} AS impression
        WHERE license_key IN {licenses:Array(String)} AND impression_id IN {ids:Array(String)}
          AND day >= today() - ${lookBackDays}
        GROUP BY license_key, impression_id HAVING ${hasStarted}`,
      query_params: { licenses: [...new Set(some.map(([key]) => key))], ids: some.map(([, id]) => id) },
      format: 'JSONCompactEachRow',
    });
    started.push(...(await answer.json<[string, string]>()));
  }
  return started;
};

const mark = 'sluice start-failures-derived';
const correctedTable = 'impression_samples_corrected';

// Impressions stored before failed starts were derived on arrival: a critical error and no start.
const failedImpressions = `SELECT license_key, impression_id FROM ${impressionTable} AS impression GROUP BY license_key, impression_id
  HAVING NOT ${hasStarted} AND min(impression.critical_error_time) IS NOT NULL`;

const isUnmarked = `error_code IS NOT NULL AND ifNull(error_severity, 'CRITICAL') = 'CRITICAL'
    AND NOT ifNull(videostart_failed, false) AND (license_key, impression_id) IN (${failedImpressions})`;

const correctedKeys = 'SELECT row_key FROM impression_samples WHERE videostart_failed AND error_code IS NOT NULL';

// An earlier attempt may have copied some samples.
const copyCorrected = `INSERT INTO ${correctedTable}
  SELECT * REPLACE (true AS videostart_failed, ifNull(videostart_failed_reason, 'PLAYER_ERROR') AS videostart_failed_reason)
  FROM (SELECT * FROM impression_samples WHERE ${isUnmarked} AND row_key NOT IN (${correctedKeys}))`;

// Minima, maxima and known values only, so that adding the rows twice changes nothing.
const addImpressionRows = `INSERT INTO ${impressionTable} (license_key, organization_id, day, impression_id, first_time, last_time,
    first_client_time, last_client_time, start_failure_time, videostart_failed, videostart_failed_reason)
  SELECT license_key, organization_id, day, impression_id, min(impression.first_time), max(impression.last_time),
    min(impression.first_client_time), max(impression.last_client_time), min(impression.critical_error_time), true, 'PLAYER_ERROR'
  FROM ${impressionTable} AS impression
  WHERE (license_key, impression_id) IN (${failedImpressions})
  GROUP BY license_key, organization_id, day, impression_id
  HAVING min(impression.critical_error_time) IS NOT NULL AND min(impression.start_failure_time) IS NULL`;

const readText = async (client: ClickHouseClient, query: string): Promise<string[]> => {
  const answer = await client.query({ query, format: 'JSONCompactEachRow' });
  return (await answer.json<[unknown]>()).map(([value]) => String(value));
};

// Samples are sorted by whether they failed, so they are replaced: attaching a part does not feed the impressions again.
const replaceSamples = async (client: ClickHouseClient, where: string): Promise<void> => {
  const run = (query: string) =>
    client.command({ query, clickhouse_settings: { allow_nondeterministic_mutations: 1, mutations_sync: '1' } });
  await run(`DROP TABLE IF EXISTS ${correctedTable} SYNC`);
  await run(`CREATE TABLE ${correctedTable} AS impression_samples`);
  await run(copyCorrected);
  const partitions = `SELECT DISTINCT partition_id FROM system.parts
    WHERE active AND database = currentDatabase() AND table = '${correctedTable}'`;
  for (const id of await readText(client, partitions))
    await run(`ALTER TABLE impression_samples ATTACH PARTITION ID '${id}' FROM ${correctedTable}`);
  await run(`ALTER TABLE impression_samples${where} DELETE WHERE ${isUnmarked} AND row_key IN (${correctedKeys})`);
  await run(`DROP TABLE ${correctedTable} SYNC`);
};

/**
 * Marks stored critical errors before the first frame as failed starts, once per database.
 *
 * A call after a crash completes the work; two calls at once would store samples twice.
 */
export const deriveStoredStartFailures = async (client: ClickHouseClient): Promise<void> => {
  const topology = topologyOf(client);
  // Versions whose samples need this had no sharded tables.
  if (topology.isSharded) return;
  const comments = `SELECT comment FROM system.tables WHERE database = currentDatabase() AND name = 'impression_samples'`;
  if ((await readText(client, comments)).includes(mark)) return;
  const where = onCluster(topology);
  const [failed] = await readText(client, `SELECT count() FROM (${failedImpressions})`);
  if (failed !== '0') {
    await replaceSamples(client, where);
    await client.command({ query: addImpressionRows });
  }
  await client.command({ query: `ALTER TABLE impression_samples${where} MODIFY COMMENT '${mark}'` });
};
