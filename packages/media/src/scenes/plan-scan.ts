import type { PictureShape } from '../pictures/picture-arguments.ts';
import type { VideoStreamInfo } from '../probe/media-info.ts';
import { toNumber } from '../shared/fraction.ts';
import { isAudioCodec, isVideoCodec } from '../codecs/index.ts';
import type { ScanSource } from './scan-payload.ts';
import { audioCompositionOf } from '../sources/compose-audio.ts';
import { compositionOf } from '../sources/compose-video.ts';
import type { EncodingDescription, StreamDescription } from '../sources/description.ts';
import { inputKeysOfPieces } from '../sources/input-keys.ts';
import { soundOf } from '../plan/plan-audio.ts';
import { contextOf, type PlanContext } from '../plan/plan-encoding.ts';
import { streamSource } from '../plan/stream-picture.ts';
import { delayOf, leadOf } from '../sources/stream-delay.ts';

/** Longest side of pictures of scenes in pixels: enough for a screen and for a model. */
const longestSide = 512;

const shapeOf = ({ width, height, sampleAspectRatio, color }: VideoStreamInfo): PictureShape => {
  const shown = width * toNumber(sampleAspectRatio);
  const scale = Math.min(1, longestSide / Math.max(shown, height));
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2);
  return {
    size: { width: even(shown), height: even(height), aspectMode: 'STRETCH' },
    sampleAspectRatio,
    dynamicRange: color.hdr ?? null,
  };
};

const videoOf = ({ streams, infoOf, rangeOf }: PlanContext): ScanSource['video'] => {
  const stream = streams.find(({ codec }) => isVideoCodec(codec));
  if (!stream) return undefined;
  const picture = streamSource(stream, infoOf);
  const { index, durationSeconds, frameRate } = picture;
  const range = rangeOf(durationSeconds, stream.piece);
  const composition = stream.source?.media === 'video' ? compositionOf(stream.source, infoOf) : undefined;
  return {
    inputKey: stream.inputKey,
    streamIndex: index,
    offsetSeconds: range.offsetSeconds,
    durationSeconds: range.durationSeconds,
    rate: frameRate,
    shape: shapeOf(picture),
    // Times are those of the encoding, whose video starts the same.
    ...(composition ? { composition } : delayOf(infoOf(stream.inputKey), picture)),
    ...(range.offsetSeconds === 0 && composition === undefined && leadOf(picture)),
  };
};

const audioOf = ({ streams, infoOf, rangeOf }: PlanContext): ScanSource['audio'] => {
  for (const stream of streams) {
    const { codec, inputKey, piece, source } = stream;
    if (!isAudioCodec(codec)) continue;
    const sound = soundOf(stream, codec, infoOf);
    const { index, durationSeconds } = sound;
    const range = rangeOf(durationSeconds, piece);
    const composition = source?.media === 'audio' ? audioCompositionOf(source, infoOf, range) : undefined;
    return {
      inputKey,
      streamIndex: index,
      // A composition of sounds starts with the range.
      offsetSeconds: composition ? 0 : range.offsetSeconds,
      durationSeconds: range.durationSeconds,
      ...(composition ? { composition } : delayOf(infoOf(inputKey), sound)),
    };
  }
  return undefined;
};

const keysOf = ({ inputKey, source }: StreamDescription): string[] =>
  source ? inputKeysOfPieces(source.pieces) : [inputKey];

/** Picture and sound that a scan for scenes reads: those of the first video and the first audio stream. */
export const planScan = (description: EncodingDescription): ScanSource => {
  const context = contextOf(description, {});
  const [video, audio] = [videoOf(context), audioOf(context)];
  const read = [isVideoCodec, isAudioCodec].flatMap((isOf) => context.streams.find(({ codec }) => isOf(codec)) ?? []);
  return { ...(video && { video }), ...(audio && { audio }), inputKeys: [...new Set(read.flatMap(keysOf))] };
};
