import { AppError } from '@sluice/contract';
import { channelIndex, layoutChannels, layoutOf, type Sound, usualLayout } from '../filters/audio-filters.ts';
import { timecodeFrames } from '../filters/timecode.ts';
import { selectAudio, selectVideo } from './select-stream.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { fraction, toNumber, type Fraction } from '../shared/fraction.ts';
import type { AspectMode, AudioPiece, FilePiece, MixChannel, MixPiece, Source, SourceNode } from './source.ts';
import { delayOf } from './stream-delay.ts';

type Piece = AudioPiece & { aspectMode?: AspectMode };
type Resolved = { pieces: Piece[]; main: FilePiece };

export type SourceDependencies = { media: 'video' | 'audio'; infoOf: (inputKey: string) => MediaInfo };

const refuse = (evidence: string): never => {
  throw new AppError('settings_unsupported', { evidence });
};

export const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

/** Half a frame at the highest rates: shorter pieces result from rounding. */
const shortestSeconds = 0.004;

/** Part of the pieces between two times, splitting pieces at the boundaries. */
export const cutPieces = (pieces: readonly Piece[], fromSeconds: number, toSeconds: number): Piece[] => {
  let start = 0;
  const cut: Piece[] = [];
  for (const piece of pieces) {
    const end = start + piece.durationSeconds;
    const [from, to] = [Math.max(start, fromSeconds), Math.min(end, toSeconds)];
    if (to - from >= shortestSeconds) cut.push(cutPiece(piece, from - start, to - start));
    start = end;
  }
  return cut;
};

const cutPiece = (piece: Piece, from: number, to: number): Piece => {
  const durationSeconds = to - from;
  if (piece.kind === 'GAP') return { ...piece, durationSeconds };
  if (piece.kind === 'MIX') {
    const channels = piece.channels.map((inputs) =>
      inputs.map((input) => ({ ...input, pieces: cutPieces(input.pieces, from, to) })),
    );
    return { ...piece, durationSeconds, channels };
  }
  const isOpenEnded = piece.isOpenEnded && to >= piece.durationSeconds;
  return { ...piece, offsetSeconds: piece.offsetSeconds + from, durationSeconds, isOpenEnded };
};

const streamOf = (
  { media, infoOf }: SourceDependencies,
  { inputKey, selection }: Pick<FilePiece, 'inputKey' | 'selection'>,
) => (media === 'video' ? selectVideo(infoOf(inputKey), selection) : selectAudio(infoOf(inputKey), selection));

/** Uses the same duration for video and audio of one file, so that joints coincide. */
const commonSeconds = (info: MediaInfo, seconds: number): number => {
  const [video] = info.videoStreams.toSorted((a, b) => b.durationSeconds - a.durationSeconds);
  return video?.durationSeconds ?? seconds;
};

const rateOf = ({ media, infoOf }: SourceDependencies, { inputKey, selection }: FilePiece): Fraction => {
  const info = infoOf(inputKey);
  const video = media === 'video' ? selectVideo(info, selection) : info.videoStreams[0];
  return video?.frameRate ?? fraction(25, 1);
};

const resolve = (node: SourceNode, around: SourceDependencies): Resolved => {
  switch (node.kind) {
    case 'FILE': {
      const { inputKey, selection } = node;
      const stream = streamOf(around, node);
      const info = around.infoOf(inputKey);
      const durationSeconds = commonSeconds(info, stream.durationSeconds);
      const file = { kind: 'FILE', inputKey, selection, streamIndex: stream.index, ...delayOf(info, stream) } as const;
      const main: FilePiece = { ...file, offsetSeconds: 0, durationSeconds, isOpenEnded: true };
      return { pieces: [main], main };
    }
    case 'CAPTIONS':
      return refuse('Captions cannot be the source of video or audio.');
    case 'TRIM':
      return trimmed(resolve(node.of, around), node.offsetSeconds, node.durationSeconds);
    case 'TRIM_TIMECODE':
      return trimmedByTimecode(node, around);
    case 'CONCATENATION':
      return concatenated(node.parts, around);
    case 'MIX':
      return mixed(node.layout, node.channels, around);
    case 'MERGE':
      return merged(node.of, around);
  }
};

const trimmed = ({ pieces, main }: Resolved, offset: number, duration: number | undefined): Resolved => {
  const length = lengthOf(pieces);
  if (offset >= length)
    throw new AppError('input_zero_duration', {
      evidence: `Trimming starts at ${offset} s, but the input stream lasts ${length.toFixed(3)} s.`,
    });
  return { pieces: cutPieces(pieces, offset, duration === undefined ? length : offset + duration), main };
};

const trimmedByTimecode = (
  node: Extract<SourceNode, { kind: 'TRIM_TIMECODE' }>,
  around: SourceDependencies,
): Resolved => {
  const resolved = resolve(node.of, around);
  const [piece, second] = resolved.pieces;
  if (piece?.kind !== 'FILE' || second)
    return refuse('Timecode trimming requires a file, not a composition of several.');
  const info = around.infoOf(piece.inputKey);
  const timecode = node.clock === 'TRACK' ? info.timecode : info.pictureTimecode;
  const what = node.clock === 'TRACK' ? 'timecode track' : 'picture timing';
  if (timecode === undefined) return refuse(`The input has no ${what}, which is required for trimming the stream.`);
  const rate = rateOf(around, piece);
  const frame = (requested: string): number =>
    (timecodeFrames(requested, rate) ?? refuse(`${requested} is not a timecode of the form 01:00:00:00.`)) -
    (timecodeFrames(timecode, rate) ?? 0);
  const [first, end] = [frame(node.start), frame(node.end)];
  if (first < 0 || end <= first)
    return refuse(`The input's timecode starts at ${timecode}; ${node.start} to ${node.end} is not within it.`);
  return trimmed(resolved, first / toNumber(rate), (end - first) / toNumber(rate));
};

type Parts = Extract<SourceNode, { kind: 'CONCATENATION' }>['parts'];

const concatenated = (parts: Parts, around: SourceDependencies): Resolved => {
  const resolved = parts.map((part) => ({ part, ...resolve(part.of, around) }));
  const main = (resolved.find(({ part }) => part.isMain) ?? resolved[0])?.main;
  if (main === undefined) return refuse('The concatenation has no input stream.');
  const rate = toNumber(rateOf(around, main));
  const gap = (padding: Parts[number]['paddingBefore']): Piece[] => {
    const durationSeconds = padding === undefined ? 0 : padding.duration / (padding.unit === 'FRAMES' ? rate : 1);
    return durationSeconds > 0 ? [{ kind: 'GAP', durationSeconds }] : [];
  };
  const pieces = resolved.flatMap(({ part, pieces: partPieces }) => [
    ...gap(part.paddingBefore),
    ...partPieces.map((piece) => ({ ...piece, ...(part.aspectMode && { aspectMode: part.aspectMode }) })),
    ...gap(part.paddingAfter),
  ]);
  // Only the last piece may extend to the end of its file, as the position of the next one must be known.
  return {
    pieces: pieces.map((piece, at) =>
      piece.kind === 'FILE' && at < pieces.length - 1 ? { ...piece, isOpenEnded: false } : piece,
    ),
    main,
  };
};

const soundOf = (pieces: readonly Piece[], main: FilePiece, around: SourceDependencies): Sound => {
  const mix = pieces.find((piece) => piece.kind === 'MIX');
  if (mix) return { layout: mix.layout, channels: layoutChannels[mix.layout]?.length ?? 2 };
  const { channels, channelLayout } = selectAudio(around.infoOf(main.inputKey), main.selection);
  return { channels, layout: channelLayout };
};

const padded = (pieces: AudioPiece[], durationSeconds: number): AudioPiece[] => {
  const rest = durationSeconds - lengthOf(pieces);
  return rest >= shortestSeconds ? [...pieces, { kind: 'GAP', durationSeconds: rest }] : pieces;
};

const mixPiece = (layout: string, channels: MixPiece['channels']): MixPiece => {
  const durationSeconds = Math.max(...channels.flat().map(({ pieces }) => lengthOf(pieces)));
  const even = channels.map((inputs) =>
    inputs.map((input) => ({ ...input, pieces: padded(input.pieces, durationSeconds) })),
  );
  return { kind: 'MIX', layout, durationSeconds, channels: even };
};

const refuseInVideo = ({ media }: SourceDependencies): void => {
  if (media === 'video') refuse('An audio mix cannot be the source of a video stream.');
};

const mixed = (channelLayout: string, channels: readonly MixChannel[], around: SourceDependencies): Resolved => {
  refuseInVideo(around);
  const numbers = channels.map(({ output }) => (output.type === 'CHANNEL_NUMBER' ? (output.number ?? 0) : undefined));
  const count = Math.max(
    new Set(channels.map(({ output }) => JSON.stringify(output))).size,
    ...numbers.map((n) => (n ?? -1) + 1),
  );
  // The contract's layout names of mixes are those of the filter.
  const layout = layoutOf(channelLayout as Parameters<typeof layoutOf>[0], count);
  const names = layoutChannels[layout] ?? [];
  const result: MixPiece['channels'] = names.map(() => []);
  let main: FilePiece | undefined;
  for (const { of, output, sources } of channels) {
    const resolved = resolve(of, around);
    main ??= resolved.main;
    const sound = soundOf(resolved.pieces, resolved.main, around);
    const target = channelIndex(output.type, output.number, { layout, channels: names.length });
    const weights = sources.map(({ type, channelNumber, gain = 1 }) => ({
      channel: channelIndex(type, channelNumber, sound),
      gain,
    }));
    result[target]?.push({ pieces: resolved.pieces, sound, weights });
  }
  if (main === undefined) return refuse('The audio mix has no input stream.');
  return { pieces: [mixPiece(layout, result)], main };
};

const merged = (nodes: readonly SourceNode[], around: SourceDependencies): Resolved => {
  refuseInVideo(around);
  const inputs = nodes.map((node) => {
    const resolved = resolve(node, around);
    return { ...resolved, sound: soundOf(resolved.pieces, resolved.main, around) };
  });
  const [first] = inputs;
  if (first === undefined) return refuse('The stream has no input.');
  // Mono inputs are the channels of one recording; others are mixed, each converted to the layout with the most channels.
  const isDiscrete = inputs.every(({ sound }) => sound.channels === 1);
  const widest = inputs.map(({ sound }) => sound).reduce((a, b) => (b.channels > a.channels ? b : a));
  const layout = isDiscrete ? layoutOf('NONE', inputs.length) : usualLayout(widest);
  const channels = isDiscrete
    ? inputs.map(({ pieces, sound }) => [{ pieces, sound, weights: [{ channel: 0, gain: 1 }] }])
    : Array.from({ length: widest.channels }, (_, channel) =>
        inputs.map(({ pieces }) => ({ pieces, sound: widest, weights: [{ channel, gain: 1 }] })),
      );
  return { pieces: [mixPiece(layout, channels)], main: first.main };
};

/** Resolves a tree of input streams to pieces of files; throws if they are incompatible. */
export const resolveSource = (node: SourceNode, around: SourceDependencies): Source => {
  const { pieces, main } = resolve(node, around);
  const durationSeconds = lengthOf(pieces);
  if (around.media === 'audio')
    return { media: 'audio', pieces, main, sound: soundOf(pieces, main, around), durationSeconds };
  // Mixes were rejected above.
  return { media: 'video', pieces: pieces.filter((piece) => piece.kind !== 'MIX'), main, durationSeconds };
};
