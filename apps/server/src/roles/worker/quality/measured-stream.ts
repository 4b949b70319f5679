import { AppError } from '@sluice/contract';
import { loadParts, type Context } from '@sluice/core';
import { chunksOfStream, type MeasuredChunk } from '@sluice/media';
import { z } from 'zod';
import { loadFinished } from '../../../tasks/finished-tasks.ts';
import { encodeVideoTask } from '../../../tasks/media/task.ts';

type Place = { encodingId: string; streamId: string };

/** Returns the chunks of a stream of a finished encoding, with the settings they were encoded with. */
export const chunksOf = async (context: Context, { encodingId, streamId }: Place): Promise<MeasuredChunk[]> => {
  const encoded = await loadFinished(context, encodingId, encodeVideoTask);
  const chunks = chunksOfStream(
    encoded.map(({ key, payload }) => ({ key, kind: 'encode-video' as const, payload })),
    streamId,
  );
  if (chunks.length === 0)
    throw new AppError('conflict', { evidence: 'The encoding has produced no video for this stream.' });
  return chunks;
};

const videoStream = z.object({ position: z.number(), width: z.number(), height: z.number() });
const analyzedFacts = z.object({ input: z.object({ videoStreams: z.array(videoStream).optional() }).optional() });

/** Returns the frame size of the source of a stream. */
export const sourceOf = async (
  context: Context,
  { encodingId, streamId }: Place,
  streamIndex: number,
): Promise<{ width: number; height: number }> => {
  const { streams } = await loadParts(context, encodingId);
  const facts = streams.find(({ id }) => id === streamId)?.facts;
  const { input } = analyzedFacts.parse(facts ?? {});
  const source = input?.videoStreams?.find(({ position }) => position === streamIndex) ?? input?.videoStreams?.[0];
  if (!source) throw new AppError('conflict', { evidence: 'The input of this stream was not analyzed.' });
  return source;
};
