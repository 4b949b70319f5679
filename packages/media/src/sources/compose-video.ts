import type { DynamicRange } from '../codecs/codec.ts';
import { selectVideo } from './select-stream.ts';
import type { MediaInfo, VideoStreamInfo } from '../probe/media-info.ts';
import { fraction, toNumber } from '../shared/fraction.ts';
import { enteringFrame } from '../filters/video-filters.ts';
import { sourceColorOf } from './source-color.ts';
import type { Composition, CompositionPiece, VideoPiece, VideoSource } from './source.ts';

type InfoOf = (inputKey: string) => MediaInfo;

/** Analysis of a video source as if it were one file, from which its renditions are planned. */
export const composedInfo = ({ main, durationSeconds }: VideoSource, infoOf: InfoOf): VideoStreamInfo => {
  const stream = selectVideo(infoOf(main.inputKey), main.selection);
  const { width, height, rate } = enteringFrame(stream);
  return {
    ...stream,
    width,
    height,
    frameRate: rate,
    sampleAspectRatio: fraction(1, 1),
    displayAspectRatio: fraction(width, height),
    isVariableFrameRate: false,
    isInterlaced: false,
    isDurationEstimated: false,
    durationSeconds,
  };
};

/** Places the pieces of a source on one frame grid, each joint at the nearest frame, so that none drifts. */
export const compositionOf = (source: VideoSource, infoOf: InfoOf): Composition => {
  const { width, height, frameRate, pixelFormat, color } = composedInfo(source, infoOf);
  let seconds = 0;
  const pieces = source.pieces.flatMap((piece): CompositionPiece[] => {
    const firstFrame = Math.round(seconds * toNumber(frameRate));
    seconds += piece.durationSeconds;
    const frameCount = Math.round(seconds * toNumber(frameRate)) - firstFrame;
    return frameCount > 0 ? [{ firstFrame, frameCount, ...pieceOf(piece, color.hdr ?? null, infoOf) }] : [];
  });
  return {
    rate: frameRate,
    width,
    height,
    pixelFormat: pixelFormat ?? 'yuv420p',
    dynamicRange: color.hdr ?? null,
    frameCount: Math.round(seconds * toNumber(frameRate)),
    pieces,
  };
};

type OwnPart = CompositionPiece extends infer P
  ? P extends unknown
    ? Omit<P, 'firstFrame' | 'frameCount'>
    : never
  : never;

const pieceOf = (piece: VideoPiece, composedRange: DynamicRange | null, infoOf: InfoOf): OwnPart => {
  if (piece.kind === 'GAP') return { kind: 'GAP' };
  const { inputKey, selection, delaySeconds, offsetSeconds, aspectMode = 'PAD' } = piece;
  const stream = selectVideo(infoOf(inputKey), selection);
  const { index, isInterlaced, isVariableFrameRate } = stream;
  const dynamicRange = stream.color.hdr ?? null;
  return {
    kind: 'FILE',
    inputKey,
    streamIndex: index,
    ...(delaySeconds !== undefined && { delaySeconds }),
    offsetSeconds,
    aspectMode,
    isInterlaced,
    isVariableFrameRate,
    dynamicRange,
    ...(dynamicRange !== composedRange && { sourceColor: sourceColorOf(stream) }),
  };
};
