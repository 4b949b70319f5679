import { open, type FileHandle } from 'node:fs/promises';
import type { OpenedInput } from '@sluice/storage';

type OpenRange = (range?: { start: number; end?: number }) => Promise<OpenedInput>;

/** Bytes at the start that describe the content in most containers. */
const headBytes = 4 * 1024 ** 2;
/** Bytes at the end for files whose index is there; it takes several bytes per frame. */
const tailBytes = 24 * 1024 ** 2;

const writeUpTo = async (handle: FileHandle, { stream, startByte }: OpenedInput, end: number): Promise<number> => {
  let position = startByte;
  try {
    // Binary streams yield buffers.
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      const part = chunk.subarray(0, Math.max(0, end - position));
      await handle.write(part, 0, part.length, position);
      position += part.length;
      if (position >= end) break;
    }
    return position;
  } finally {
    stream.destroy();
  }
};

/** File with only its ends filled in: enough to identify the content without downloading all of it. */
export type PartialCopy = {
  isComplete: boolean;
  /** Fetches the end too; returns false if the server does not support it or nothing is missing. */
  fetchTail(): Promise<boolean>;
};

/** Fetches the start of an input's file into a sparse file of the same length. */
export const fetchHead = async (path: string, openRange: OpenRange): Promise<PartialCopy> => {
  const handle = await open(path, 'w');
  try {
    const opened = await openRange();
    const { sizeBytes } = opened;
    const received = await writeUpTo(handle, opened, headBytes);
    const isComplete = received < headBytes || received === sizeBytes;
    if (sizeBytes !== undefined) await handle.truncate(sizeBytes);
    return {
      isComplete,
      fetchTail: async () => (isComplete || sizeBytes === undefined ? false : fetchTail(path, openRange, sizeBytes)),
    };
  } finally {
    await handle.close();
  }
};

const fetchTail = async (path: string, openRange: OpenRange, sizeBytes: number): Promise<boolean> => {
  const start = Math.max(headBytes, sizeBytes - tailBytes);
  const handle = await open(path, 'r+');
  try {
    const opened = await openRange({ start });
    if (opened.startByte !== start) {
      opened.stream.destroy();
      return false;
    }
    await writeUpTo(handle, opened, sizeBytes);
    return true;
  } finally {
    await handle.close();
  }
};
