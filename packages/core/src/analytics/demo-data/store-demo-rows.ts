import { tableNames, type TelemetryClient } from '@sluice/analytics';
import type { DemoBatch } from '@sluice/analytics/demo/generate';
import { insertRows } from '@sluice/analytics/insert/insert-rows';

/** Stores generated rows as the collector stores its own; the same rows with the same token change nothing. */
export const storeDemoRows = async (
  telemetry: TelemetryClient,
  rows: DemoBatch['rows'],
  token: string,
): Promise<void> => {
  for (const table of tableNames) {
    await insertRows(telemetry, { table, rows: rows[table], token: `${token}:${table}` }, (_row, error) =>
      Promise.reject(error),
    );
  }
};
