import type { InputDetails } from './stream-rows.ts';
import type { Media } from './media-of.ts';

/** Size, rate and bitrate of a stream, and which of them follow from the input. */
export type StreamFormat = {
  width?: number;
  height?: number;
  /** Frames or samples a second. */
  rate?: number;
  bitrate?: number;
  derived: readonly ('width' | 'height' | 'rate')[];
};

/** A number, or a fraction such as `30000/1001` or `16:9`, to five decimals. */
export const fractionOf = (text: string): number | undefined => {
  const [above = Number.NaN, below = 1] = text.split(/[/:]/).map(Number);
  const value = Math.round((above / below) * 1e5) / 1e5;
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

const positive = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);

type Settings = Readonly<Record<string, unknown>>;
type VideoInput = InputDetails['videoStreams'][number];

/** The side that is not set, by the shape of the input's picture; both sides of the input where none is set. */
const sizeOf = (settings: Settings, input: VideoInput | undefined) => {
  const width = positive(settings['width']);
  const height = positive(settings['height']);
  if ((width && height) || !input) return { width, height, derived: [] };
  const aspect = (input.width / input.height) * (fractionOf(input.par ?? '1') ?? 1);
  if (width) return { width, height: Math.round(width / aspect), derived: ['height' as const] };
  if (height) return { width: Math.round(height * aspect), height, derived: ['width' as const] };
  return { width: input.width, height: input.height, derived: ['width' as const, 'height' as const] };
};

const known = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  // What is left out has no value, so the rest has one.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** What a stream looks or sounds like: its settings, and what they leave open as the input has it. */
export const formatOf = (media: Media, settings: Settings, input: InputDetails | undefined): StreamFormat => {
  const bitrate = positive(settings['bitrate']);
  if (media === 'subtitle') return { ...known({ bitrate }), derived: [] };
  const set = positive(media === 'video' ? (settings['rate'] ?? settings['frameRate']) : settings['rate']);
  const [picture] = input?.videoStreams ?? [];
  const [sound] = input?.audioStreams ?? [];
  const rate = set ?? (media === 'video' ? fractionOf(picture?.fps ?? '') : positive(sound?.sampleRate));
  const fromRate = set === undefined && rate !== undefined ? (['rate'] as const) : [];
  if (media === 'audio') return { ...known({ rate, bitrate }), derived: fromRate };
  const { derived, ...size } = sizeOf(settings, picture);
  return { ...known({ ...size, rate, bitrate }), derived: [...derived, ...fromRate] };
};

/** The format in words: `1920 × 1080 · 25 fps`, or `48 kHz`. */
export const formatWords = (media: Media, { width, height, rate }: StreamFormat): string => {
  if (media === 'audio') return rate ? `${rate / 1000} kHz` : '–';
  if (media === 'subtitle') return 'Text';
  const size = width || height ? `${width ?? '…'} × ${height ?? '…'}` : 'as the input';
  return rate ? `${size} · ${rate} fps` : size;
};
