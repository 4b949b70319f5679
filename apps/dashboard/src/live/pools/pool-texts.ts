import type { OperationResult } from '../../app/api/api.ts';

export type Pool = OperationResult<'encoding.live.standbyPools.list'>['items'][number];
export type PoolDetails = OperationResult<'encoding.live.standbyPools.get'>;
export type PoolEncoding = OperationResult<'encoding.live.standbyPools.encodings.list'>['items'][number];

export const poolName = ({ name, id }: Pick<Pool, 'name' | 'id'>): string => name ?? id;

type Tone = 'neutral' | 'good' | 'bad' | 'warn' | 'active';

/** Labels of the statuses of a pool's encodings. */
export const encodingStatusTexts: Record<PoolEncoding['status'], { label: string; tone: Tone }> = {
  TO_BE_CREATED: { label: 'To be created', tone: 'neutral' },
  CREATING: { label: 'Creating', tone: 'active' },
  PREPARING: { label: 'Preparing', tone: 'active' },
  READY: { label: 'Ready', tone: 'good' },
  TO_BE_DELETED: { label: 'To be deleted', tone: 'neutral' },
  DELETING: { label: 'Deleting', tone: 'active' },
  ACQUIRED: { label: 'Acquired', tone: 'neutral' },
  ERROR: { label: 'Error', tone: 'bad' },
};
