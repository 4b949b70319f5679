import { AppError } from '@sluice/contract';
import { loadDoneTasks, loadParts, type Context } from '@sluice/core';
import { chunksOfStream, type MeasuredChunk } from '@sluice/media';

type Place = { encodingId: string; streamId: string };

/** How the chunks of a stream of an encoding that has ended were made. */
export const chunksOf = async (context: Context, { encodingId, streamId }: Place): Promise<MeasuredChunk[]> => {
  const done = await loadDoneTasks(context, encodingId, ['encode-video']);
  // Kind and payload were written together by the planner.
  const chunks = chunksOfStream(done as unknown as Parameters<typeof chunksOfStream>[0], streamId);
  if (chunks.length === 0)
    throw new AppError('conflict', { evidence: 'The encoding has made no picture of this stream.' });
  return chunks;
};

/** The size of what a stream was made from. */
export const sourceOf = async (
  context: Context,
  { encodingId, streamId }: Place,
  streamIndex: number,
): Promise<{ width: number; height: number }> => {
  const { streams } = await loadParts(context, encodingId);
  const facts = streams.find(({ id }) => id === streamId)?.facts;
  // Written by the analysis, in the words of the wire.
  const input = facts?.['input'] as
    | { videoStreams?: { position: number; width: number; height: number }[] }
    | undefined;
  const source = input?.videoStreams?.find(({ position }) => position === streamIndex) ?? input?.videoStreams?.[0];
  if (!source) throw new AppError('conflict', { evidence: 'Nothing is known of the input of this stream.' });
  return source;
};
