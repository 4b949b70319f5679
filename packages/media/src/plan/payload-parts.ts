import { mediaOfCodec, configurations, type CodecKind } from '@sluice/contract';
import { z } from 'zod';
import type { AudioCodec, Codec, SubtitleCodec, VideoCodec } from '../codecs/codec.ts';

/** An exact ratio; the planner has reduced it. */
export const fraction = z.object({ numerator: z.number(), denominator: z.number() });

/** An object that only this package writes and reads: it is checked to be one, and kept as it is. */
export const opaque = <T extends object>() =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

const isCodecKind = (kind: string): kind is CodecKind => Object.hasOwn(configurations.kinds, kind);

const codecShape = z.object({ kind: z.string().refine(isCodecKind), settings: z.looseObject({}) });

const codecOf = <C extends Codec>(media: ReturnType<typeof mediaOfCodec>) =>
  z.custom<C>((value) => {
    const { data } = codecShape.safeParse(value);
    return data !== undefined && isCodecKind(data.kind) && mediaOfCodec(data.kind) === media;
  });

export const videoCodec = codecOf<VideoCodec>('video');
export const audioCodec = codecOf<AudioCodec>('audio');
export const subtitleCodec = codecOf<SubtitleCodec>('subtitle');
