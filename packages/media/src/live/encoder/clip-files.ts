import { open } from 'node:fs/promises';
import { AppError } from '@sluice/contract';
import { probe } from '../../probe/probe.ts';
import type { MediaTools } from '../../tools/media-tools.ts';
import type { ClipFile } from './clip-sources.ts';

/** First bytes of PNG, JPEG and WebP files. */
const signatures: readonly [offset: number, bytes: string][] = [
  [0, '89504e470d0a1a0a'],
  [0, 'ffd8ff'],
  [8, Buffer.from('WEBP', 'latin1').toString('hex')],
];
const signatureBytes = 12;

const isImage = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    const hex = buffer.toString('hex');
    return signatures.some(([offset, bytes]) => hex.startsWith(bytes, offset * 2));
  } finally {
    await file.close();
  }
};

const describe = async (tools: Pick<MediaTools, 'ffprobe'>, path: string, signal: AbortSignal): Promise<ClipFile> => {
  if (await isImage(path)) return { form: 'image', path };
  const { durationSeconds, videoStreams, audioStreams } = await probe(tools, path, { signal });
  return {
    form: 'video',
    path,
    seconds: durationSeconds,
    hasVideo: videoStreams.length > 0,
    hasAudio: audioStreams.length > 0,
  };
};

/** Longest content, as all of it is kept in memory. */
const secondsMax = 1_800;

/**
 * Describes the files of a content, and its length in seconds: null for an image, which stands alone. Throws `input_*`
 * errors for files that cannot be encoded.
 */
export const describeClip = async (
  tools: Pick<MediaTools, 'ffprobe'>,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<{ files: ClipFile[]; seconds: number | null }> => {
  const files: ClipFile[] = [];
  for (const path of paths) files.push(await describe(tools, path, signal));
  if (files.length === 1 && files[0]?.form === 'image') return { files, seconds: null };
  const seconds = files.reduce((sum, file) => sum + (file.form === 'video' ? file.seconds : 0), 0);
  if (files.some(({ form }) => form === 'image'))
    throw new AppError('settings_unsupported', { evidence: 'An image cannot be combined with other files.' });
  if (seconds > secondsMax)
    throw new AppError('settings_unsupported', {
      evidence: `The content lasts ${Math.round(seconds)} s; at most ${secondsMax} s can be inserted.`,
    });
  return { files, seconds };
};
