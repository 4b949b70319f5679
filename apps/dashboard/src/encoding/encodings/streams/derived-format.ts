import type { InputDetails } from './stream-rows.ts';
import type { Media } from './media-of.ts';

/** Size, rate and bitrate of a stream, and which of them are derived from the input. */
export type StreamFormat = {
  width?: number;
  height?: number;
  /** Frames or samples per second. */
  rate?: number;
  bitrate?: number;
  derived: readonly ('width' | 'height' | 'rate')[];
};

/** Parses a number or a fraction such as `30000/1001`, rounded to five decimals. */
export const fractionOf = (text: string): number | undefined => {
  const [above = Number.NaN, below = 1] = text.split('/').map(Number);
  const value = Math.round((above / below) * 1e5) / 1e5;
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

const positive = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);

type Settings = Readonly<Record<string, unknown>>;
type VideoInput = InputDetails['videoStreams'][number];

/** Derives the missing side from the aspect ratio of the input; without any side, returns the size of the input. */
const sizeOf = (settings: Settings, input: VideoInput | undefined) => {
  const width = positive(settings['width']);
  const height = positive(settings['height']);
  if ((width && height) || !input) return { width, height, derived: [] };
  const aspect = (input.width / input.height) * (input.par ?? 1);
  if (width) return { width, height: Math.round(width / aspect), derived: ['height' as const] };
  if (height) return { width: Math.round(height * aspect), height, derived: ['width' as const] };
  return { width: input.width, height: input.height, derived: ['width' as const, 'height' as const] };
};

const withoutUndefined = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  // Only undefined values are removed, so the remaining ones are defined.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** Returns the format of a stream: its settings, completed with values of the input. */
export const formatOf = (media: Media, settings: Settings, input: InputDetails | undefined): StreamFormat => {
  const bitrate = positive(settings['bitrate']);
  if (media === 'subtitle') return { ...withoutUndefined({ bitrate }), derived: [] };
  const set = positive(media === 'video' ? (settings['rate'] ?? settings['frameRate']) : settings['rate']);
  const [picture] = input?.videoStreams ?? [];
  const [sound] = input?.audioStreams ?? [];
  const rate = set ?? (media === 'video' ? fractionOf(picture?.fps ?? '') : positive(sound?.sampleRate));
  const fromRate = set === undefined && rate !== undefined ? (['rate'] as const) : [];
  if (media === 'audio') return { ...withoutUndefined({ rate, bitrate }), derived: fromRate };
  const { derived, ...size } = sizeOf(settings, picture);
  return { ...withoutUndefined({ ...size, rate, bitrate }), derived: [...derived, ...fromRate] };
};

/** Formats the format as text: `1920 × 1080 · 25 fps`, or `48 kHz`. */
export const formatWords = (media: Media, { width, height, rate }: StreamFormat): string => {
  if (media === 'audio') return rate ? `${rate / 1000} kHz` : '–';
  if (media === 'subtitle') return 'Text';
  const size = width || height ? `${width ?? '…'} × ${height ?? '…'}` : 'as the input';
  return rate ? `${size} · ${rate} fps` : size;
};
