import type { FileHandle } from 'node:fs/promises';
import { AppError } from '@sluice/contract';
import type { InputOpenOptions, OpenedInput } from '../adapters/input-adapter.ts';
import { writeFrom, type PartFile } from './part-file.ts';

export type Download = {
  open: (options: InputOpenOptions) => Promise<OpenedInput>;
  directory: string;
  name: string;
  part: PartFile;
  maximumBytes: number;
  idleTimeoutSeconds: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((bytes: number, totalBytes: number | undefined) => void) | undefined;
};

const tooLarge = (work: Download): AppError =>
  new AppError('input_too_large', { evidence: `The limit is ${work.maximumBytes} bytes.` });

/** Destroys a stream of any kind when no byte arrives in time. */
const watchSilence = (opened: OpenedInput, seconds: number): NodeJS.Timeout =>
  setTimeout(() => {
    opened.stream.destroy(new AppError('input_timeout', { evidence: `No data received for ${seconds} seconds.` }));
  }, seconds * 1000);

const writeAll = async (handle: FileHandle, chunk: Uint8Array, position: number): Promise<void> => {
  for (let written = 0; written < chunk.length;)
    written += (await handle.write(chunk, written, chunk.length - written, position + written)).bytesWritten;
};

const receive = async (opened: OpenedInput, handle: FileHandle, work: Download): Promise<number> => {
  let position = opened.startByte;
  const silence = watchSilence(opened, work.idleTimeoutSeconds);
  try {
    // Byte streams without an encoding yield buffers.
    for await (const chunk of opened.stream as AsyncIterable<Uint8Array>) {
      if (position + chunk.length > work.maximumBytes) throw tooLarge(work);
      await writeAll(handle, chunk, position);
      position += chunk.length;
      silence.refresh();
      work.onProgress?.(position, opened.sizeBytes);
    }
    return position;
  } finally {
    clearTimeout(silence);
    opened.stream.destroy();
  }
};

const opening = (work: Download): InputOpenOptions => {
  const { startByte, version } = work.part;
  return startByte > 0 ? { range: { start: startByte }, version, signal: work.signal } : { signal: work.signal };
};

/** Downloads the missing rest of the part file, or everything if the source has changed or cannot resume. */
export const downloadOnce = async (work: Download): Promise<void> => {
  const opened = await work.open(opening(work));
  opened.stream.on('error', () => {});
  if ((opened.sizeBytes ?? 0) > work.maximumBytes) {
    opened.stream.destroy();
    throw tooLarge(work);
  }
  if (opened.startByte !== 0 && opened.startByte !== work.part.startByte) {
    opened.stream.destroy();
    throw new AppError('input_unreachable', {
      evidence: `Requested byte ${work.part.startByte}, received ${opened.startByte}.`,
    });
  }
  const handle = await writeFrom(work.part, opened.startByte, opened.version);
  try {
    const received = await receive(opened, handle, work);
    if (opened.sizeBytes !== undefined && received !== opened.sizeBytes)
      throw new AppError('input_unreachable', { evidence: `Received ${received} of ${opened.sizeBytes} bytes.` });
    await handle.sync();
  } finally {
    await handle.close();
  }
};
