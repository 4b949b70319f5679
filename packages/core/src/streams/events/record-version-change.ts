import type { StreamChange } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import type { VersionRow } from '../store/stream-store.ts';
import { recordStreamChange } from './record-stream-change.ts';

type VersionChange = 'ENCODING' | 'PLAYABLE' | 'READY' | 'ERROR';
type Version = Pick<VersionRow, 'stream_id' | 'trimmed_version_id'>;

/** Changes of a stream that a change of one of its versions means; a part starts with its request. */
const changesOfPart: Partial<Record<VersionChange, StreamChange>> = {
  READY: 'TRIMMING_FINISHED',
  ERROR: 'TRIMMING_ERROR',
};
const changesOfRecording: Partial<Record<VersionChange, StreamChange>> = {
  PLAYABLE: 'PLAYABLE',
  READY: 'RECORDING_READY',
  ERROR: 'RECORDING_ERROR',
};

const isLive = async ({ db }: Context, streamId: string): Promise<boolean> => {
  const { type } = await db
    .selectFrom('hosted_streams')
    .select('type')
    .where('id', '=', streamId)
    .executeTakeFirstOrThrow();
  return type === 'LIVE';
};

/** Records the state change of a stream that follows from one of a version: a video, a part of it, or a recording. */
export const recordVersionChange = async (tx: Context, version: Version, change: VersionChange): Promise<void> => {
  const streamChange = version.trimmed_version_id
    ? changesOfPart[change]
    : (await isLive(tx, version.stream_id))
      ? changesOfRecording[change]
      : change;
  if (streamChange) await recordStreamChange(tx, version.stream_id, streamChange);
};
