import type { MeasuredChunk } from '@sluice/media';

/** The files of inputs that chunks are made from. */
export const inputKeysOfChunks = (chunks: readonly MeasuredChunk[]): string[] => [
  ...new Set(
    chunks.flatMap(({ payload }) => [
      // Of a composition the files are named apart.
      ...(payload.composition === undefined ? [payload.inputKey] : []),
      ...(payload.fileKeys ?? []),
    ]),
  ),
];
