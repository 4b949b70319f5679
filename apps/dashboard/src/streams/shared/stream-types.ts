import type { OperationResult } from '../../app/api/api.ts';

export type VideoStream = OperationResult<'streams.video.get'>;
export type LiveStream = OperationResult<'streams.live.get'>;
export type Stream = OperationResult<'streams.search.list'>['items'][number];

export const streamName = ({ title, id }: { title?: string | undefined; id: string }): string => title ?? id;
