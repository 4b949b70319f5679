import type { MeasuredChunk } from '@sluice/media';

/** Names of the files that a payload of the media package reads. */
export type InputFiles = { inputKey: string; fileKeys?: string[] | undefined; composition?: object | undefined };

/** Keys of the files of inputs that a task is made from. */
export const inputKeysOfPayload = ({ inputKey, fileKeys = [], composition }: InputFiles): string[] => [
  // The files of a composition are all named among the further ones.
  ...(composition === undefined ? [inputKey] : []),
  ...fileKeys,
];

/** Keys of the files of inputs that chunks are made from. */
export const inputKeysOfChunks = (chunks: readonly Pick<MeasuredChunk, 'payload'>[]): string[] => [
  ...new Set(chunks.flatMap(({ payload }) => inputKeysOfPayload(payload))),
];
