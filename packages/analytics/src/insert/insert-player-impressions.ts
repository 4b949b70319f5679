import type { ClickHouseClient } from '@clickhouse/client';
import { type PlayerImpression, playerImpressionTable } from '../model/player-impressions.ts';
import { insertBlock } from './insert-rows.ts';
import { type ColumnKinds, encodeBlock } from './native-block.ts';

const kinds: ColumnKinds = new Map([
  ['license_key', 'id'],
  ['impression_id', 'id'],
  ['time', 'instant'],
  ['platform', 'id'],
  ['host', 'id'],
]);

/** Stores impressions; storing the same ones again changes no count. */
export const insertPlayerImpressions = async (
  client: ClickHouseClient,
  impressions: readonly PlayerImpression[],
): Promise<void> => {
  if (impressions.length > 0) await insertBlock(client, playerImpressionTable, encodeBlock(kinds, impressions));
};
