import type { VideoRendition } from '../plan/plan.ts';

/** Threads per core that x264 uses by itself. */
const threadsPerCore = 1.5;

/**
 * Returns the threads of each encoder of one process; undefined leaves the choice to the encoder.
 *
 * Encoders that run together share the threads of a single one by their pixels: each thread keeps frames in memory, and
 * more threads than cores gain no time.
 */
export const encoderThreads = (
  renditions: readonly Pick<VideoRendition, 'codec' | 'width' | 'height'>[],
  cores: number,
): (number | undefined)[] => {
  const pixels = renditions.reduce((sum, { width, height }) => sum + width * height, 0);
  return renditions.map(({ codec, width, height }) =>
    renditions.length > 1 && codec.kind === 'H264'
      ? Math.max(1, Math.round((threadsPerCore * cores * width * height) / pixels))
      : undefined,
  );
};
