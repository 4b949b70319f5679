import { open } from 'node:fs/promises';

/** First four bytes of a model of whisper.cpp, as a number. */
const magic = 0x67676d6c;
const headerBytes = 48;
/** Tokens of the smallest vocabulary, that of models for English only. */
const vocabularyMin = 51_864;
const melsKnown = [80, 128];

type Header = { vocabulary: number; mels: number };

const readHeader = async (path: string): Promise<Header | undefined> => {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  if (bytesRead < headerBytes || buffer.readUInt32LE(0) !== magic) return undefined;
  return { vocabulary: buffer.readInt32LE(4), mels: buffer.readInt32LE(40) };
};

/**
 * Describes why a file cannot be a Whisper model, in one sentence; undefined if its header is that of one. Whether all of
 * it is there shows only when it is loaded.
 */
export const describeModelFault = async (path: string): Promise<string | undefined> => {
  try {
    const header = await readHeader(path);
    if (header && header.vocabulary >= vocabularyMin && melsKnown.includes(header.mels)) return undefined;
    return `${path} is not a Whisper model of whisper.cpp, whose files are named like ggml-base.bin.`;
  } catch (error) {
    return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
  }
};
