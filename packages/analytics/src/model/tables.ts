import { absentNumbersColumn } from './absent-numbers.ts';
import { adSampleColumns } from './ad-samples.ts';
import type { Column } from './column.ts';
import { errorDetailColumns } from './error-details.ts';
import { impressionSampleColumns } from './impression-samples.ts';
import { customData } from './shared-columns.ts';

export type TableName = 'impression_samples' | 'ad_samples' | 'error_details';

export type Computed = { name: string; type: string; expression: string };

export type Table = {
  name: TableName;
  columns: readonly Column[];
  /** Column with the session, all of whose rows are on one shard of a cluster. */
  sessionId: string;
  /** Columns with an index for looking up single sessions. */
  lookups: readonly string[];
  /** Stored beside the columns; never exposed. */
  internal?: readonly { name: string; type: string }[];
  /** Computed by ClickHouse on insert to speed up reads; never exposed. */
  computed?: readonly Computed[];
  /** Sort order on disk; by license and time if omitted. */
  order?: readonly string[];
};

// Most queries concern starts, failures and errors, about one row in thirty: sorting keeps those of a day together.
const isMilestone: Computed = {
  name: 'is_milestone',
  type: 'Bool',
  expression: 'video_startuptime > 0 OR ifNull(videostart_failed, false) OR error_code IS NOT NULL',
};

// Few of the hundred are in use; reading a whole session need not open the others.
const customNumbers = customData.map(({ name }, index) => `if(isNull(${name}), 0, ${index + 1})`);
const customFields: Computed = {
  name: 'custom_fields',
  type: 'Array(UInt8)',
  expression: `arrayFilter(field -> field > 0, [${customNumbers.join(', ')}])`,
};

export const tables: Record<TableName, Table> = {
  impression_samples: {
    name: 'impression_samples',
    columns: impressionSampleColumns,
    sessionId: 'impression_id',
    lookups: ['impression_id', 'row_key'],
    internal: [absentNumbersColumn],
    computed: [isMilestone, customFields],
    order: ['license_key', 'toDate(time)', 'is_milestone', 'toStartOfHour(time)', 'impression_id'],
  },
  ad_samples: {
    name: 'ad_samples',
    columns: adSampleColumns,
    sessionId: 'video_impression_id',
    lookups: ['ad_impression_id', 'video_impression_id', 'row_key'],
    computed: [customFields],
  },
  error_details: {
    name: 'error_details',
    columns: errorDetailColumns,
    sessionId: 'impression_id',
    lookups: ['impression_id', 'row_key'],
  },
};

export const tableNames = Object.keys(tables) as TableName[];
