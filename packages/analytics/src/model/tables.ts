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
};

export const tables: Record<TableName, Table> = {
  impression_samples: {
    name: 'impression_samples',
    columns: impressionSampleColumns,
    lookups: ['impression_id', 'row_key'],
  },
  ad_samples: {
    name: 'ad_samples',
    columns: adSampleColumns,
    lookups: ['ad_impression_id', 'video_impression_id', 'row_key'],
  },
  error_details: { name: 'error_details', columns: errorDetailColumns, lookups: ['impression_id', 'row_key'] },
};

export const tableNames = Object.keys(tables) as TableName[];
