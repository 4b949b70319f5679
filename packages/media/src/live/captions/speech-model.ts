import { closeSync, openSync, readSync } from 'node:fs';

/** A Whisper model, as described by the header of its file. */
export type WhisperModel = {
  /** False for a model that knows English only. */
  isMultilingual: boolean;
  /** Processor seconds for a second of live sound. */
  cost: number;
};

/** First four bytes of a model of whisper.cpp, as a number. */
const magic = 0x67676d6c;
const headerBytes = 48;
const vocabularyOfEnglish = 51_864;

/** Frames that the encoder of a model always takes: those of 30 seconds, however short the sound is. */
const encoderFrames = 1_500;
/** Operations of one processor core in a second, in the arithmetic of whisper.cpp on a common server. */
const operationsPerSecond = 25e9;
/** Seconds of sound that are recognized at once. More gives better words, and captions that are later. */
export const queueSeconds = 5;

/** Operations of a model's encoder for one queue: two for each weight and frame, and those of attention. */
const operationsOf = (state: number, layers: number): number =>
  layers * (2 * encoderFrames * 12 * state ** 2 + 4 * encoderFrames ** 2 * state);

/** Reads the sizes of a model of whisper.cpp; undefined for a file that is none, or cannot be read. */
export const readWhisperModel = (path: string): WhisperModel | undefined => {
  const header = Buffer.alloc(headerBytes);
  try {
    const file = openSync(path, 'r');
    try {
      if (readSync(file, header, 0, headerBytes, 0) < headerBytes) return undefined;
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
  const [vocabulary, state, layers] = [header.readInt32LE(4), header.readInt32LE(12), header.readInt32LE(20)];
  if (header.readUInt32LE(0) !== magic || vocabulary < vocabularyOfEnglish) return undefined;
  return {
    isMultilingual: vocabulary > vocabularyOfEnglish,
    cost: operationsOf(state, layers) / operationsPerSecond / queueSeconds,
  };
};
