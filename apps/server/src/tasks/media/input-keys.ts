import type { MeasuredChunk } from '@sluice/media';

/** Input file keys in a payload of the media package. */
export type InputFiles = { inputKey: string; fileKeys?: string[] | undefined; composition?: object | undefined };

/** Returns the keys of the input files that a payload reads. */
export const inputKeysOfPayload = ({ inputKey, fileKeys = [], composition }: InputFiles): string[] => [
  // All files of a composition are listed in `fileKeys`.
  ...(composition === undefined ? [inputKey] : []),
  ...fileKeys,
];

/** Returns the keys of the input files that the chunks read, without duplicates. */
export const inputKeysOfChunks = (chunks: readonly Pick<MeasuredChunk, 'payload'>[]): string[] => [
  ...new Set(chunks.flatMap(({ payload }) => inputKeysOfPayload(payload))),
];
