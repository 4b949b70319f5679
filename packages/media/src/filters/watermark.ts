import { imageKey, type FilterSettings, type Frame, type VideoFilterBehavior } from './filter.ts';

type Settings = FilterSettings<'ENHANCED_WATERMARK'>;

const pixels = (value: number, unit: Settings['unit'], whole: number): number =>
  Math.round(unit === 'PERCENTS' ? (value * whole) / 100 : value);

const placed = (
  near: number | undefined,
  far: number | undefined,
  unit: Settings['unit'],
  whole: number,
  edges: readonly [string, string],
): string => {
  if (near !== undefined || far === undefined) return String(pixels(near ?? 0, unit, whole));
  return `${edges[0]}-${edges[1]}-(${pixels(far, unit, whole)})`;
};

/** -1 keeps the aspect ratio of the image. */
const side = (value: number | undefined, unit: Settings['unit'], whole: number): number =>
  value ? Math.max(1, pixels(value, unit, whole)) : -1;

const imageChain = ({ width, height, unit, opacity }: Settings, frame: Frame): string => {
  const size = [side(width, unit, frame.width), side(height, unit, frame.height)];
  return [
    'format=rgba',
    ...(size.every((length) => length === -1) ? [] : [`scale=${size.join(':')}:flags=bicubic`]),
    ...(opacity === undefined || opacity === 1 ? [] : [`colorchannelmixer=aa=${opacity}`]),
  ].join(',');
};

export const enhancedWatermark: VideoFilterBehavior<Settings> = {
  files: ({ image }) => [imageKey(image)],
  links: (settings, { frame, extraInput }) => {
    const { left, right, top, bottom, unit, image } = settings;
    const x = placed(left, right, unit, frame.width, ['main_w', 'overlay_w']);
    const y = placed(top, bottom, unit, frame.height, ['main_h', 'overlay_h']);
    return [
      {
        text: `overlay=x=${x}:y=${y}:format=auto:eof_action=repeat`,
        secondInput: `[${extraInput(imageKey(image))}:v]${imageChain(settings, frame)}`,
      },
    ];
  },
};

export const watermark: VideoFilterBehavior<FilterSettings<'WATERMARK'>> = enhancedWatermark;
