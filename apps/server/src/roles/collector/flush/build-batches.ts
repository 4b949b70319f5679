import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TableName } from '@sluice/analytics';
import type { PlayerImpression } from '@sluice/analytics/model/player-impressions';
import { type Delivery, decodeRecords, type RecordKind, type SampleKind } from '../journal/record.ts';
import { buildRow, mayBeRepeated, tableOf } from '../rows/build-row.ts';
import type { Row, Wire } from '../rows/coerce.ts';
import type { Locate } from '../../../shared/location.ts';

export type Batch = { kind: SampleKind; table: TableName; rows: Row[] };

export type Batches = {
  batches: Batch[];
  /** Impressions of players with a license. */
  impressions: PlayerImpression[];
  /** Rows that may already be stored. */
  possibleDuplicates: ReadonlySet<Row>;
  /** Deliveries that cannot be converted to a row. */
  unusable: { wire: Wire; error: unknown }[];
};

const kinds: readonly SampleKind[] = ['sample', 'ad', 'error'];

// Yields regularly, so that the concurrent insert continues.
const recordsInOneTurn = 200;

const inOrder = (a: Row, b: Row): number => {
  const [one, other] = [String(a['impression_id']), String(b['impression_id'])];
  if (one !== other) return one < other ? -1 : 1;
  return Number(a['sequence_number'] ?? 0) - Number(b['sequence_number'] ?? 0);
};

const isSample = (delivery: Delivery<RecordKind>): delivery is Delivery => delivery.kind !== 'impression';

const impressionOf = (delivery: Delivery<RecordKind>, wire: Wire): PlayerImpression => ({
  license_key: delivery.licenseKey,
  impression_id: String(wire['impressionId']),
  time: delivery.receivedAtMilliseconds,
  platform: String(wire['platform']),
  host: String(wire['host']),
});

/** Builds the rows of a segment by table, with samples in the order of their impressions. */
export const buildBatches = async (segment: Buffer, locate: Locate): Promise<Batches> => {
  const rows: Record<SampleKind, Row[]> = { sample: [], ad: [], error: [] };
  const impressions: PlayerImpression[] = [];
  const possibleDuplicates = new Set<Row>();
  const unusable: Batches['unusable'] = [];
  let count = 0;
  for (const { delivery, body } of decodeRecords(segment)) {
    count += 1;
    if (count % recordsInOneTurn === 0) await nextTurn();
    // SAFETY: the collector accepts only JSON objects.
    const wire = JSON.parse(body.toString('utf8')) as Wire;
    if (!isSample(delivery)) {
      impressions.push(impressionOf(delivery, wire));
      continue;
    }
    try {
      const row = buildRow(delivery, wire, locate);
      rows[delivery.kind].push(row);
      if (mayBeRepeated(delivery, wire)) possibleDuplicates.add(row);
    } catch (error) {
      unusable.push({ wire, error });
    }
  }
  rows.sample.sort(inOrder);
  return {
    batches: kinds.map((kind) => ({ kind, table: tableOf[kind], rows: rows[kind] })),
    impressions,
    possibleDuplicates,
    unusable,
  };
};
