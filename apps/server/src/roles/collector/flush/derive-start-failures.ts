import type { ClickHouseClient } from '@clickhouse/client';
import { findStarted, type ImpressionKey } from '@sluice/analytics/model/start-failures';
import type { Row } from '../rows/coerce.ts';

const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0;

const isCritical = ({ error_code: code, error_severity: severity }: Row): boolean =>
  code !== null && code !== undefined && (severity ?? 'CRITICAL') === 'CRITICAL';

/** Reports whether a sample proves that its impression had shown a frame. */
const provesStart = (row: Row): boolean =>
  ['video_startuptime', 'played', 'videotime_end'].some((name) => isPositive(row[name]));

const keyOf = (row: Row): ImpressionKey => [String(row['license_key']), String(row['impression_id'])];

// Longer ids cannot be looked up, and no known player sends any.
const idCharactersMax = 64;
const hasKnownId = ({ impression_id: id }: Row): boolean =>
  typeof id === 'string' && id !== '' && id.length <= idCharactersMax;

/** Reports whether a batch holds all samples of an impression up to one of them. */
const isWhole = (samples: readonly Row[], until: Row): boolean =>
  samples.slice(0, samples.indexOf(until) + 1).every((row, index) => row['sequence_number'] === index);

/**
 * Marks critical errors before the first frame as failed starts, as players see no failed start without metadata.
 *
 * A start counts if it is in the rows, which are in the order of their impressions, or already stored.
 */
export const deriveStartFailures = async (client: ClickHouseClient, rows: readonly Row[]): Promise<void> => {
  const impressions = Map.groupBy(rows.filter(hasKnownId), (row) => JSON.stringify(keyOf(row)));
  const candidates = [...impressions.values()].flatMap((samples) => {
    const error = samples.find(isCritical);
    return error && !samples.some(provesStart) ? [{ samples, error }] : [];
  });
  const unknown = candidates.filter(({ samples, error }) => !isWhole(samples, error));
  const found = await findStarted(
    client,
    unknown.map(({ error }) => keyOf(error)),
  );
  const started = new Set(found.map((key) => JSON.stringify(key)));
  for (const { error } of candidates) {
    if (started.has(JSON.stringify(keyOf(error))) || error['videostart_failed'] === true) continue;
    error['videostart_failed'] = true;
    error['videostart_failed_reason'] ??= 'PLAYER_ERROR';
  }
};
