import { colorParameters } from '../codecs/color.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { formatFraction, fraction, toNumber } from '../shared/fraction.ts';
import { positionArguments, readThere, type ReadFrom } from '../sources/stream-delay.ts';
import type { AspectMode, Composition, CompositionPiece } from '../sources/source.ts';
import { seconds, secondsBefore } from '../shared/seconds.ts';
import { convertRange } from './convert-range.ts';

export type ComposedVideo = { inputs: string[]; inputCount: number; chains: string[]; label: string };

type Part = { piece: CompositionPiece; from: number; count: number };

/** Frames of a composition from one up to another, as FFmpeg inputs and chains that end in one label. */
export const composedVideo = (
  composition: Composition,
  { from, to }: { from: number; to: number },
  { file, readFrom = readThere }: { file: (key: string) => string; readFrom?: ReadFrom },
): ComposedVideo => {
  const parts = partsOf(composition, from, to);
  const inputs: string[] = [];
  const chains: string[] = [];
  let inputCount = 0;
  for (const [index, part] of parts.entries()) {
    const label = `[part${index}]`;
    if (part.piece.kind === 'GAP') {
      chains.push(`${black(composition, part.count)}${label}`);
      continue;
    }
    const { seek, chain } = pictures(composition, { ...part, piece: part.piece }, readFrom);
    inputs.push(...seek, ...guardedInput(file(part.piece.inputKey)));
    chains.push(`[${inputCount}:${part.piece.streamIndex}]${chain.join(',')}${label}`);
    inputCount += 1;
  }
  const { numerator, denominator } = composition.rate;
  const joined = [
    ...(parts.length > 1 ? [`concat=n=${parts.length}`] : []),
    `settb=${formatFraction(fraction(denominator, numerator))}`,
    'setpts=N',
  ];
  chains.push(`${parts.map((_, index) => `[part${index}]`).join('')}${joined.join(',')}[composed]`);
  return { inputs, inputCount, chains, label: '[composed]' };
};

const partsOf = ({ pieces }: Composition, fromFrame: number, toFrame: number): Part[] =>
  pieces.flatMap((piece) => {
    const from = Math.max(fromFrame, piece.firstFrame);
    const count = Math.min(toFrame, piece.firstFrame + piece.frameCount) - from;
    return count > 0 ? [{ piece, from: from - piece.firstFrame, count }] : [];
  });

const black = ({ width, height, rate, pixelFormat }: Composition, count: number): string =>
  `color=black:s=${width}x${height}:r=${formatFraction(rate)},format=${pixelFormat},setsar=1,trim=end_frame=${count}`;

/** Duration that may be missing at the end of a piece before it counts as truncated. */
const toleratedSeconds = 0.5;

const pictures = (
  composition: Composition,
  { piece, from, count }: Part & { piece: Extract<CompositionPiece, { kind: 'FILE' }> },
  readFrom: ReadFrom,
): { seek: string[]; chain: string[] } => {
  const { rate, width, height, pixelFormat, dynamicRange } = composition;
  const start = piece.offsetSeconds + from / toNumber(rate);
  const sought = Number(secondsBefore(start));
  const stillness = piece.isVariableFrameRate ? 'stop=-1' : `stop_duration=${toleratedSeconds}`;
  return {
    seek: positionArguments(start, {
      delaySeconds: piece.delaySeconds,
      fromSeconds: readFrom(piece, start),
    }),
    chain: [
      ...(piece.isInterlaced ? ['bwdif=deint=interlaced'] : []),
      `fps=fps=${formatFraction(rate)}:start_time=${seconds(start - sought)}:round=near`,
      `tpad=${stillness}:stop_mode=clone`,
      `trim=end_frame=${count}`,
      'setpts=PTS-STARTPTS',
      ...fitted(piece.aspectMode, width, height),
      ...(piece.sourceColor ? colorParameters(piece.sourceColor) : []),
      ...convertRange(piece.dynamicRange, dynamicRange, pixelFormat),
      `format=${pixelFormat}`,
    ],
  };
};

/** Fits a frame into the output size, after converting it to square pixels. */
const fitted = (mode: AspectMode, width: number, height: number): string[] => {
  const square = [`scale=w=trunc(iw*max(sar\\,0.0001)/2+0.5)*2:h=ih:flags=bicubic`, 'setsar=1'];
  const size = `scale=${width}:${height}:flags=bicubic`;
  if (mode === 'STRETCH') return [size, 'setsar=1'];
  if (mode === 'CROP')
    return [...square, `${size}:force_original_aspect_ratio=increase`, `crop=${width}:${height}`, 'setsar=1'];
  const tx = `${size}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
  return [...square, tx, `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`, 'setsar=1'];
};
