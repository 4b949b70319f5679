export const poolEncodingStatuses = [
  'TO_BE_CREATED',
  'CREATING',
  'PREPARING',
  'READY',
  'TO_BE_DELETED',
  'DELETING',
  'ACQUIRED',
  'ERROR',
] as const;
export type PoolEncodingStatus = (typeof poolEncodingStatuses)[number];

export const poolStatuses = ['HEALTHY', 'ERROR'] as const;
export type PoolStatus = (typeof poolStatuses)[number];

export const poolLogTypes = ['INFO', 'WARN', 'ERROR'] as const;
export type PoolLogType = (typeof poolLogTypes)[number];

/** Largest number of encodings that a pool keeps ready, whatever the limits of its organization. */
export const poolSizeMax = 100;
