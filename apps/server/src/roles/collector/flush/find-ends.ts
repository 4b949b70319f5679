import type { ClickHouseClient } from '@clickhouse/client';
import type { Row } from '../rows/coerce.ts';
import type { Before, PositionRepair } from '../rows/repair.ts';

const idBytesMax = 64;
const atOnce = 100;
const lookBackMilliseconds = 86_400_000;

const unknownBefore = (rows: readonly Row[], positions: PositionRepair): Before[] =>
  rows.flatMap((row, index) => {
    const before = positions.needs(row);
    const previous = rows[index - 1];
    const isInBatch =
      previous?.['impression_id'] === row['impression_id'] && previous?.['sequence_number'] === before?.sequence;
    return before && !isInBatch && before.impressionId.length <= idBytesMax ? [before] : [];
  });

/** Looks up the end positions of samples unknown to this process, as after a start or a change of collector. */
export const findEnds = async (
  client: ClickHouseClient,
  rows: readonly Row[],
  positions: PositionRepair,
): Promise<void> => {
  const unknown = unknownBefore(rows, positions);
  for (let first = 0; first < unknown.length; first += atOnce) {
    const some = unknown.slice(first, first + atOnce);
    const answer = await client.query({
      query: `SELECT impression_id, license_key, sequence_number, videotime_end FROM impression_samples
        WHERE license_key IN {licenses:Array(String)} AND time >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')
          AND impression_id IN {ids:Array(String)}`,
      query_params: {
        licenses: [...new Set(some.map(({ licenseKey }) => licenseKey))],
        since: Date.now() - lookBackMilliseconds,
        ids: some.map(({ impressionId }) => impressionId),
      },
      format: 'JSONCompactEachRow',
    });
    const ends = new Map(
      (await answer.json<[string, string, string, string]>()).map(([id, key, sequence, end]) => [
        JSON.stringify([id, key, Number(sequence)]),
        Number(end),
      ]),
    );
    for (const before of some) {
      const end = ends.get(JSON.stringify([before.impressionId, before.licenseKey, before.sequence]));
      if (end !== undefined) positions.learn(before, end);
    }
  }
};
