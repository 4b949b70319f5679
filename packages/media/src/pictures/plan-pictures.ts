import { AppError, type SubtaskName } from '@sluice/contract';
import { bifs } from '@sluice/contract/encoding/encodings/streams/parts/kinds/bifs';
import { sprites } from '@sluice/contract/encoding/encodings/streams/parts/kinds/sprites';
import { thumbnails } from '@sluice/contract/encoding/encodings/streams/parts/kinds/thumbnails';
import type { Plan, VideoRendition } from '../plan/plan.ts';
import { toNumber } from '../shared/fraction.ts';
import type { MakePicturesPayload, Moments, PictureDescription, PictureSize, PictureTarget } from './pictures.ts';

/** A task for any worker, in addition to those of the plan that it depends on. */
export type PictureTask = {
  key: string;
  kind: 'make-pictures';
  subtask: SubtaskName;
  dependsOn: string[];
  weight: number;
  payload: MakePicturesPayload;
};

/** Encoded pieces of a stream, in order. */
type Rendition = { first: VideoRendition; pieces: MakePicturesPayload['pieces']; inputKey: string };

const renditionsOf = ({ tasks }: Plan): Map<string, Rendition> => {
  const sources = new Map<string, Rendition>();
  for (const task of tasks) {
    if (task.kind !== 'encode-video') continue;
    for (const rendition of task.payload.renditions) {
      const pictureSource = sources.get(rendition.streamId) ?? {
        first: rendition,
        pieces: [],
        inputKey: task.payload.inputKey,
      };
      pictureSource.pieces.push({ task: task.key, name: rendition.artifact, frameCount: rendition.frameCount });
      sources.set(rendition.streamId, pictureSource);
    }
  }
  return sources;
};

const lookOf = ({ first, inputKey }: Rendition): string =>
  JSON.stringify([inputKey, first.filtering, first.sampleAspectRatio, first.rate]);

/** Smallest rendition of the same video that is large enough, otherwise the stream's own. */
const sourceFor = (rendition: Rendition, all: Iterable<Rendition>, size: PictureSize): Rendition => {
  const fitting = [...all].filter(
    (candidate) =>
      lookOf(candidate) === lookOf(rendition) &&
      candidate.first.width >= size.width &&
      candidate.first.height >= size.height,
  );
  return fitting.toSorted((one, other) => one.first.width - other.first.width)[0] ?? rendition;
};

const usualHeight = { THUMBNAIL: undefined, SPRITE: 90, BIF: undefined } as const;
const usualBifWidth = 320;

/** Returns the size of the images of a set, which has the source's aspect ratio unless both sides are given. */
export const pictureSize = (
  { kind, settings }: PictureDescription,
  first: Pick<VideoRendition, 'width' | 'height' | 'sampleAspectRatio'>,
): PictureSize => {
  const aspect = (first.width / first.height) * toNumber(first.sampleAspectRatio);
  const aspectMode = settings.aspectMode ?? 'STRETCH';
  const isFree = settings.width === undefined && settings.height === undefined;
  const width = settings.width ?? (isFree && kind === 'BIF' ? usualBifWidth : undefined);
  const height = settings.height ?? (isFree ? usualHeight[kind] : undefined);
  if (width !== undefined) return { width, height: height ?? Math.max(2, Math.round(width / aspect)), aspectMode };
  const targetHeight = height ?? first.height;
  return { width: Math.max(2, Math.round(targetHeight * aspect)), height: targetHeight, aspectMode };
};

/** Limit of images per stream; more would take hours. */
const picturesMax = 20_000;
const usualDistance = { SECONDS: 10, PERCENTS: 5 } as const;

const regular = (every: number, durationSeconds: number, isAtEnd: boolean): Moments => {
  if (durationSeconds / every > picturesMax)
    throw new AppError('settings_unsupported', {
      evidence: `One image every ${every.toFixed(3)} s of ${durationSeconds.toFixed(0)} s results in more than ${picturesMax}.`,
    });
  return { firstSeconds: isAtEnd && durationSeconds > every ? every : 0, everySeconds: every };
};

/** Containers round their duration: a position up to this far beyond the end still means the last frame. */
const toleratedSeconds = 0.5;

const explicitMoments = (positions: readonly number[], durationSeconds: number): Moments => {
  const beyond = positions.find((position) => position > durationSeconds + toleratedSeconds);
  if (beyond !== undefined)
    throw new AppError('settings_unsupported', {
      evidence: `Thumbnail requested at ${beyond} s, but the stream lasts ${durationSeconds.toFixed(2)} s.`,
    });
  return { atSeconds: positions.toSorted((one, other) => one - other) };
};

const momentsOf = ({ kind, settings }: PictureDescription, durationSeconds: number): Moments => {
  if (kind === 'BIF') return regular(settings.distance ?? usualDistance.SECONDS, durationSeconds, false);
  const unit = settings.unit ?? 'SECONDS';
  const seconds = (value: number): number => (unit === 'PERCENTS' ? (value * durationSeconds) / 100 : value);
  if (kind === 'SPRITE')
    return regular(
      seconds(settings.distance ?? usualDistance[unit]),
      durationSeconds,
      settings.creationMode !== 'INTERVAL_START',
    );
  if (settings.interval !== undefined) return regular(seconds(settings.interval), durationSeconds, false);
  return explicitMoments((settings.positions ?? []).map(seconds), durationSeconds);
};

/** File names of pictures that have no other, as their fields declare them. */
export const usualNames = {
  thumbnail: thumbnails.fields.pattern.default,
  sprite: sprites.fields.spriteName.default,
  bif: bifs.fields.filename.default,
};
const usualQuality = 80;
const usualImagesPerFile = 100;
/** JPEG stores width and height in 16 bits. */
const longestSide = 65_535;

const spriteTarget = (
  settings: Extract<PictureDescription, { kind: 'SPRITE' }>['settings'],
  size: PictureSize,
  pictureCount: number,
): PictureTarget => {
  const images = Math.max(1, Math.min(settings.imagesPerFile ?? usualImagesPerFile, pictureCount));
  const columns = settings.hTiles ?? Math.ceil(Math.sqrt(images));
  const rows = settings.vTiles ?? Math.ceil(images / columns);
  if (columns * size.width > longestSide || rows * size.height > longestSide)
    throw new AppError('settings_unsupported', {
      evidence: `A sprite of ${columns} × ${rows} images of ${size.width} × ${size.height} exceeds the maximum image size.`,
    });
  const name = settings.filename ?? settings.spriteName ?? usualNames.sprite;
  const vttName = settings.vttName ?? null;
  return { kind: 'SPRITE', name, vttName, columns, rows, quality: settings.jpegConfig?.quality ?? usualQuality };
};

const targetOf = (picture: PictureDescription, size: PictureSize, pictureCount: number): PictureTarget => {
  if (picture.kind === 'THUMBNAIL')
    return { kind: 'THUMBNAIL', pattern: picture.settings.pattern ?? usualNames.thumbnail };
  if (picture.kind === 'BIF') return { kind: 'BIF', filename: picture.settings.filename ?? usualNames.bif };
  return spriteTarget(picture.settings, size, pictureCount);
};

/** Maximum number of images. */
export const countOf = (moments: Moments, durationSeconds: number): number =>
  'atSeconds' in moments
    ? moments.atSeconds.length
    : Math.max(1, Math.floor((durationSeconds - moments.firstSeconds) / moments.everySeconds) + 1);

/** Only keyframes are read if they are as close as the requested images. */
const keyframeSecondsOf = ({ keyframes, isGopFixed, rate }: VideoRendition, moments: Moments): number | null => {
  if (!('everySeconds' in moments) || !isGopFixed || !('everyFrames' in keyframes)) return null;
  const seconds = keyframes.everyFrames / toNumber(rate);
  return seconds <= moments.everySeconds ? seconds : null;
};

/** CPU time in the unit of the plan's tasks. */
const weightOf = (durationSeconds: number, count: number, readsAll: boolean): number =>
  Math.ceil(count / 20 + durationSeconds * (readsAll ? 0.5 : 0.05));

/** Plans the tasks that create images of the streams of a plan; pure. */
export const planPictures = (plan: Plan, pictures: readonly PictureDescription[]): PictureTask[] => {
  const renditions = renditionsOf(plan);
  return pictures.map((picture, index) => {
    const pictureSource = renditions.get(picture.streamId);
    if (pictureSource === undefined)
      throw new AppError('encoding_incomplete', {
        evidence: `Images requested for stream ${picture.streamId}, but no muxing creates a video from it.`,
      });
    const frames = pictureSource.pieces.reduce((sum, { frameCount }) => sum + frameCount, 0);
    const durationSeconds = frames / toNumber(pictureSource.first.rate);
    const size = pictureSize(picture, pictureSource.first);
    const moments = momentsOf(picture, durationSeconds);
    const source = sourceFor(pictureSource, renditions.values(), size);
    const count = countOf(moments, durationSeconds);
    const keyframeSeconds = keyframeSecondsOf(source.first, moments);
    return {
      key: `pictures-${index}`,
      kind: 'make-pictures',
      subtask: picture.kind === 'SPRITE' ? 'Sprite creation' : 'Thumbnail creation',
      dependsOn: [...new Set(source.pieces.map(({ task }) => task))],
      weight: weightOf(durationSeconds, count, keyframeSeconds === null),
      payload: {
        pictureId: picture.id,
        streamId: picture.streamId,
        pieces: source.pieces,
        rate: source.first.rate,
        durationSeconds,
        keyframeSeconds,
        sampleAspectRatio: source.first.sampleAspectRatio,
        dynamicRange: source.first.dynamicRange,
        size,
        moments,
        target: targetOf(picture, size, count),
      },
    };
  });
};
