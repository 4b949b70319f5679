import type { FileHandle } from 'node:fs/promises';
import type { FileIndex } from './file-index.ts';

const ids = { segment: 0x18538067, cues: 0x1c53bb6b, cluster: 0x1f43b675 };
const headBytes = 16 << 20;

type Element = { id: number; startBytes: number; bodyBytes: number; sizeBytes: number };

/** Length of a variable-size integer, encoded by its leading zeros. */
const lengthAt = (bytes: Buffer, at: number): number => Math.clz32(bytes.readUInt8(at)) - 23;

const elementAt = (bytes: Buffer, at: number): Element | undefined => {
  if (at + 2 > bytes.length) return undefined;
  const idLength = lengthAt(bytes, at);
  if (idLength > 4 || at + idLength + 8 > bytes.length) return undefined;
  const sizeLength = lengthAt(bytes, at + idLength);
  if (sizeLength > 8) return undefined;
  let size = bytes.readUInt8(at + idLength) & (0xff >> sizeLength);
  for (let index = 1; index < sizeLength; index += 1) size = size * 256 + bytes.readUInt8(at + idLength + index);
  const bodyBytes = at + idLength + sizeLength;
  return { id: bytes.readUIntBE(at, idLength), startBytes: at, bodyBytes, sizeBytes: bodyBytes - at + size };
};

/** Index of a WebM that is placed before its media. */
export const indexOfWebm = async (file: FileHandle): Promise<FileIndex | undefined> => {
  const buffer = Buffer.alloc(headBytes);
  const { bytesRead } = await file.read(buffer, 0, headBytes, 0);
  const bytes = buffer.subarray(0, bytesRead);
  let cues: Element | undefined;
  let element = elementAt(bytes, 0);
  while (element) {
    if (element.id === ids.cluster) break;
    if (element.id === ids.cues) cues = element;
    const next: number = element.id === ids.segment ? element.bodyBytes : element.startBytes + element.sizeBytes;
    element = elementAt(bytes, next);
  }
  if (!cues) return undefined;
  const { startBytes, sizeBytes } = cues;
  return { initBytes: startBytes, index: { startBytes, sizeBytes }, fragments: [], tracks: [] };
};
