import { adSampleColumns } from './ad-samples.ts';
import type { Column } from './column.ts';
import { errorDetailColumns } from './error-details.ts';
import { impressionSampleColumns } from './impression-samples.ts';

export type TableName = 'impression_samples' | 'ad_samples' | 'error_details';

export type Table = {
  name: TableName;
  columns: readonly Column[];
  /** Columns by which single sessions are looked up. */
  lookups: readonly string[];
  /** Computed by the engine when a row comes; for the order alone. */
  computed?: readonly string[];
  /** How rows lie on the disk; by license and time if left out. */
  order?: readonly string[];
};

// Starts, failures and errors are what most questions are about, and one row in thirty: of each day they lie together.
const isMilestone = 'video_startuptime > 0 OR ifNull(videostart_failed, false) OR error_code IS NOT NULL';

export const tables: Record<TableName, Table> = {
  impression_samples: {
    name: 'impression_samples',
    columns: impressionSampleColumns,
    lookups: ['impression_id', 'row_key'],
    computed: [`is_milestone Bool MATERIALIZED ${isMilestone}`],
    order: ['license_key', 'toDate(time)', 'is_milestone', 'toStartOfHour(time)', 'impression_id'],
  },
  ad_samples: {
    name: 'ad_samples',
    columns: adSampleColumns,
    lookups: ['ad_impression_id', 'video_impression_id', 'row_key'],
  },
  error_details: { name: 'error_details', columns: errorDetailColumns, lookups: ['impression_id', 'row_key'] },
};

export const tableNames = Object.keys(tables) as TableName[];
