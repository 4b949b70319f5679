import type { Kind } from '@sluice/contract/shared/kind';
import { bitrate } from '@sluice/ui/format/quantity';
import { isBlank } from '../../shared/kinds/draft.ts';

type Values = Readonly<Record<string, unknown>>;

const pictureOf = ({ width, height, rate, bitrate: bits }: Values): string[] => [
  ...(typeof width === 'number' && typeof height === 'number'
    ? [`${width} × ${height}`]
    : typeof height === 'number'
      ? [`${height}p`]
      : []),
  ...(typeof bits === 'number' ? [bitrate(bits)] : []),
  ...(typeof rate === 'number' ? [rate >= 8000 ? `${rate / 1000} kHz` : `${rate} fps`] : []),
];

const places = ['bucketName', 'host', 'url', 'container', 'path', 'deliveryUrl', 'publishingPoint', 'eventName'];

/** Returns the values that distinguish a resource from others of its kind. */
export const summaryOf = (kind: Kind | undefined, values: Values): string => {
  const place = places.map((name) => values[name]).find((value) => typeof value === 'string' && value !== '');
  if (typeof place === 'string') return place;
  const picture = pictureOf(values);
  if (picture.length > 0) return picture.join(' · ');
  return Object.entries(kind?.fields ?? {})
    .filter(([name, field]) => !field.secret && field.type !== 'object' && !isBlank(values[name]))
    .slice(0, 2)
    .map(([name, field]) => `${field.label} ${String(values[name])}`)
    .join(' · ');
};
