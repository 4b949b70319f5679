import { writeFile } from 'node:fs/promises';

/** Phrase that the model of `writeWhisperModel` recognizes in every two seconds of any sound, also of silence. */
export const whisperPhrase = 'The ships are "coming" in.';
/** Seconds from the start of one phrase to the next, and those that it lasts. */
export const whisperTimes = { apart: 2, phrase: 1.98 };
/** Language that the model detects. */
export const whisperLanguage = 'de';

const magic = 0x67676d6c;
/** Sizes of the layers; those of the vocabulary and of contexts are given by the format. */
const state = 64;
const sizes = {
  vocabulary: 51_865,
  audioContext: 1500,
  audioState: state,
  audioHeads: 1,
  audioLayers: 1,
  textContext: 448,
  textState: state,
  textHeads: 1,
  textLayers: 1,
  mels: 80,
  /** 16-bit floating-point weights. */
  type: 1,
};
const fftBins = 201;

/** Tokens of a multilingual vocabulary of this size. */
const tokens = { end: 50_257, start: 50_258, german: 50_261, transcribe: 50_359, timestampZero: 50_364 };
const timestampsPerSecond = 50;

/** The first word is required by whisper.cpp, which never starts a text with it. */
const words = [' ', ' The', ' ships', ' are', ' "coming"', ' in', '.'];

/** Tokens that follow one another: whatever the sound is, the model continues with the next one. */
const chains = [
  [
    tokens.transcribe,
    tokens.timestampZero,
    ...words.keys().drop(1),
    // Two times end a phrase, and let the model go on from the second one; a single time would end the whole window.
    ...[whisperTimes.phrase, whisperTimes.apart].map((seconds) => tokens.timestampZero + seconds * timestampsPerSecond),
    tokens.end,
  ],
  [tokens.start, tokens.german],
];

const codes = chains.flat();

/** Numbers that weights have, as 16-bit floating-point numbers. */
const halves = new Map([
  [0, 0],
  [1, 0x3c00],
  [4, 0x4400],
  [10, 0x4900],
]);

const integers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value, index * 4);
  return bytes;
};

type Entries = readonly { at: number; value: number }[];

const count = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);

const tensor = (name: string, shape: readonly number[], { bytes, type }: { bytes: Buffer; type: number }): Buffer =>
  Buffer.concat([integers(shape.length, name.length, type, ...shape), Buffer.from(name), bytes]);

/** Weights of 16 bits, of which only some are not 0. */
const weights = (name: string, shape: readonly number[], entries: Entries = []): Buffer => {
  const bytes = Buffer.alloc(count(shape) * 2);
  for (const { at, value } of entries) bytes.writeUInt16LE(halves.get(value) ?? 0, at * 2);
  return tensor(name, shape, { bytes, type: 1 });
};

/** Values of 32 bits that are all the same. */
const values = (name: string, shape: readonly number[], value = 0): Buffer => {
  const bytes = Buffer.from(new Float32Array(count(shape)).fill(value).buffer);
  return tensor(name, shape, { bytes, type: 0 });
};

const linear = (name: string, [from, to]: readonly [number, number], entries: Entries = []): Buffer[] => [
  weights(`${name}.weight`, [from, to], entries),
  values(`${name}.bias`, [to]),
];

const norm = (name: string): Buffer[] => [values(`${name}.weight`, [state], 1), values(`${name}.bias`, [state])];

/** Attention that adds nothing. */
const attention = (name: string): Buffer[] => [
  ...norm(`${name}_ln`),
  ...linear(`${name}.query`, [state, state]),
  weights(`${name}.key.weight`, [state, state]),
  ...linear(`${name}.value`, [state, state]),
  ...linear(`${name}.out`, [state, state]),
];

const hidden = 4 * state;

/** Neurons that are active for one token of a chain each, and lead to the next one. */
const chainLayers = (name: string): Buffer[] => {
  const steps = chains.flatMap((chain) => chain.slice(1).map((to, index) => ({ from: chain[index], to })));
  const codeOf = (token: number | undefined): number => codes.indexOf(token ?? -1);
  return [
    ...norm(`${name}.mlp_ln`),
    weights(
      `${name}.mlp.0.weight`,
      [state, hidden],
      steps.map(({ from }, neuron) => ({ at: neuron * state + codeOf(from), value: 1 })),
    ),
    // Only the neuron of the current token exceeds this.
    values(`${name}.mlp.0.bias`, [hidden], -4),
    weights(
      `${name}.mlp.2.weight`,
      [hidden, state],
      steps.map(({ to }, neuron) => ({ at: codeOf(to) * hidden + neuron, value: 10 })),
    ),
    values(`${name}.mlp.2.bias`, [state]),
  ];
};

const idleLayers = (name: string): Buffer[] => [
  ...norm(`${name}.mlp_ln`),
  ...linear(`${name}.mlp.0`, [state, hidden]),
  ...linear(`${name}.mlp.2`, [hidden, state]),
];

const encoder = (): Buffer[] => [
  values('encoder.positional_embedding', [state, sizes.audioContext]),
  weights('encoder.conv1.weight', [3, sizes.mels, state]),
  values('encoder.conv1.bias', [1, state]),
  weights('encoder.conv2.weight', [3, state, state]),
  values('encoder.conv2.bias', [1, state]),
  ...norm('encoder.ln_post'),
  ...idleLayers('encoder.blocks.0'),
  ...attention('encoder.blocks.0.attn'),
];

const decoder = (): Buffer[] => [
  values('decoder.positional_embedding', [state, sizes.textContext]),
  weights(
    'decoder.token_embedding.weight',
    [state, sizes.vocabulary],
    codes.map((token, code) => ({ at: token * state + code, value: 4 })),
  ),
  ...norm('decoder.ln'),
  ...chainLayers('decoder.blocks.0'),
  ...attention('decoder.blocks.0.attn'),
  ...attention('decoder.blocks.0.cross_attn'),
];

const vocabulary = (): Buffer[] => [
  integers(words.length),
  ...words.flatMap((word) => [integers(Buffer.byteLength(word)), Buffer.from(word)]),
];

/**
 * Writes a Whisper model of 7 MB in the format of whisper.cpp, with weights of our own: it says the same phrase about
 * every two seconds of any sound. Only that is not real; the file, the filter, its times and its process are.
 */
export const writeWhisperModel = async (path: string): Promise<void> => {
  const filters = Buffer.alloc(sizes.mels * fftBins * 4);
  const header = [integers(magic, ...Object.values(sizes)), integers(sizes.mels, fftBins), filters];
  await writeFile(path, Buffer.concat([...header, ...vocabulary(), ...encoder(), ...decoder()]));
};
