import type { Storage } from './storage.ts';

export const impairmentHoursTable = 'impairment_hours';

/** Dimension of the rows that mark an hour as counted, also one without sessions. */
export const countedMark = 255;

/**
 * Sessions and impaired sessions of each license by hour and slice, so that the detection of anomalies does not
 * aggregate the whole baseline each hour. Counts only; an hour is valid as of its latest count.
 */
export const impairmentHoursStorage: Storage = {
  name: impairmentHoursTable,
  engine: 'ReplacingMergeTree',
  columns: [
    ['organization_id', 'organization_id LowCardinality(String)'],
    ['license_key', 'license_key LowCardinality(String)'],
    ['hour', 'hour UInt32'],
    ['dimension', 'dimension UInt8'],
    ['value', 'value String'],
    ['session_count', 'session_count UInt64'],
    ['impaired_count', 'impaired_count UInt64'],
    ['counted_at', "counted_at DateTime64(3, 'UTC')"],
  ],
  orderBy: ['organization_id', 'license_key', 'hour', 'dimension', 'value'],
  timeToLive: 'toDateTime(counted_at) + INTERVAL 60 DAY',
  shardingKey: 'cityHash64(license_key)',
};
