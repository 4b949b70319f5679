import type { VideoRendition } from '../../plan/plan.ts';
import type { PictureShape } from '../../pictures/picture-arguments.ts';
import type { PictureDescription } from '../../pictures/pictures.ts';
import { pictureSize, usualNames } from '../../pictures/plan-pictures.ts';
import { numberedName } from '../../pictures/sprite-vtt.ts';
import type { LivePlan } from '../encoder/plan-live.ts';

type Thumbnails = Extract<PictureDescription, { kind: 'THUMBNAIL' }>;

/** Images of a running stream that a set of thumbnails asks for. */
export type LivePicture = {
  id: string;
  streamId: string;
  shape: PictureShape;
  extension: 'png' | 'jpg';
  /** Returns the images within a part of the stream: their times in seconds, and file names. */
  dueIn(startSeconds: number, endSeconds: number): { atSeconds: number; name: string }[];
};

const jpegName = /\.jpe?g$/i;

const shapeOf = (rendition: VideoRendition, size: PictureShape['size']): PictureShape => ({
  size,
  sampleAspectRatio: rendition.sampleAspectRatio,
  dynamicRange: rendition.dynamicRange,
});

const numbersAt = (
  { interval, positions = [] }: Thumbnails['settings'],
  startSeconds: number,
  endSeconds: number,
): [number: number, atSeconds: number][] => {
  const isDue = (seconds: number): boolean => seconds >= startSeconds && seconds < endSeconds;
  if (interval === undefined)
    return [...positions]
      .toSorted((one, other) => one - other)
      .flatMap((position, number): [number, number][] => (isDue(position) ? [[number, position]] : []));
  const first = Math.ceil(startSeconds / interval);
  const count = Math.max(0, Math.ceil(endSeconds / interval) - first);
  return Array.from({ length: count }, (_, index) => [first + index, (first + index) * interval]);
};

/** Plans the thumbnails of a live encoding; those of streams without a video are left out. */
export const planLivePictures = ({ video }: LivePlan, requested: readonly Thumbnails[]): LivePicture[] =>
  requested.flatMap((picture) => {
    const rendition = video?.renditions.find(({ streamId }) => streamId === picture.streamId);
    if (!rendition) return [];
    const { settings } = picture;
    const pattern = settings.pattern ?? usualNames.thumbnail;
    const count = settings.interval === undefined ? (settings.positions ?? []).length : Number.POSITIVE_INFINITY;
    return [
      {
        id: picture.id,
        streamId: picture.streamId,
        shape: shapeOf(rendition, pictureSize(picture, rendition)),
        extension: jpegName.test(pattern) ? 'jpg' : 'png',
        dueIn: (startSeconds, endSeconds) =>
          numbersAt(settings, startSeconds, endSeconds).map(([number, atSeconds]) => ({
            atSeconds,
            name: numberedName(pattern, number, count),
          })),
      } satisfies LivePicture,
    ];
  });

/** Smallest height of a rendition from which a poster is taken, in pixels, and the largest one of the poster. */
const posterHeights = { min: 240, max: 480 };

/** Returns the stream that is decoded for the poster of a live encoding, and the poster's shape; undefined without video. */
export const posterShape = ({ video }: LivePlan): { streamId: string; shape: PictureShape } | undefined => {
  const bySize = (video?.renditions ?? []).toSorted((one, other) => one.height - other.height);
  const rendition = bySize.find(({ height }) => height >= posterHeights.min) ?? bySize.at(-1);
  if (!rendition) return undefined;
  const height = Math.min(rendition.height, posterHeights.max);
  const picture: PictureDescription = { id: '', streamId: rendition.streamId, kind: 'THUMBNAIL', settings: { height } };
  return { streamId: rendition.streamId, shape: shapeOf(rendition, pictureSize(picture, rendition)) };
};
