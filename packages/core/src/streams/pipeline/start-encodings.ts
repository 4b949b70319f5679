import type { EncodingProfile, ProbedFile } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import {
  addManifest,
  addRendition,
  addSegments,
  addStream,
  type LadderTarget,
} from '../../encoding/ladders/build-ladder.ts';
import { audioRendition, fixedResolutions, videoRendition, type Rendition } from '../../encoding/ladders/renditions.ts';
import { versionFiles } from '../files/version-files.ts';
import type { Range } from '../parts/plan-part.ts';
import { addDownload, addPictures, downloadRendition, heightOf } from './add-extras.ts';
import { openTarget, priorities, startTarget, trimmingTo, type Job } from './open-target.ts';

const addAudio = async (context: Context, target: LadderTarget, { file }: Job): Promise<string | undefined> =>
  file.audioStreams.length > 0 ? addRendition(context, target, audioRendition) : undefined;

/**
 * Starts the encoding of 360 lines and audio, before all encodings of usual priority. Where the source itself plays,
 * viewers wait for those of other videos first.
 */
export const startPreview = async (
  context: Context,
  job: Job,
  { doesSourcePlay }: { doesSourcePlay: boolean },
): Promise<string> => {
  const target = await openTarget(context, job, versionFiles.preview);
  if (job.file.videoStreams.length > 0) await addRendition(context, target, videoRendition(360, 800_000, 'VOD_SPEED'));
  await addAudio(context, target, job);
  const vodHlsManifests = await addManifest(context, target, 'HLS', versionFiles.hls);
  return startTarget(context, target, {
    vodHlsManifests,
    scheduling: { priority: doesSourcePlay ? priorities.second : priorities.first },
  });
};

const perTitleTemplate: Rendition = {
  name: 'video_{height}_{bitrate}',
  kind: 'H264',
  settings: { presetConfiguration: 'VOD_STANDARD' },
};

/** Bitrates in bit/s between which the ladder of a title stays. */
const perTitleBounds = { minBitrate: 100_000, maxBitrate: 8_000_000 };

/** Adds the video renditions of a profile; returns the streams for pictures and for the file to download. */
const addVideo = async (context: Context, target: LadderTarget, file: ProbedFile, profile: EncodingProfile) => {
  if (profile === 'PER_TITLE') {
    const template = await addStream(context, target, perTitleTemplate, 'PER_TITLE_TEMPLATE');
    await addSegments(context, target, template, perTitleTemplate.name);
    // Pictures and files of one name need a stream that is encoded itself.
    const rendition = downloadRendition(file, profile);
    const single = rendition && (await addStream(context, target, rendition));
    return { pictures: single, download: single };
  }
  const ids: string[] = [];
  for (const rendition of fixedResolutions(heightOf(file))) ids.push(await addRendition(context, target, rendition));
  return { pictures: ids[0], download: ids.at(-1) };
};

/** Returns the part of its source that a version shows; undefined for all of it. */
const partOf = ({ trim_start: start, trim_end: end }: Job['version']): Range | undefined =>
  start === null || end === null ? undefined : { start, end };

/** Starts the encoding of a version in full quality, with HLS, DASH, thumbnails, posters and a file to download. */
export const startMain = async (context: Context, job: Job, profile: EncodingProfile): Promise<string> => {
  const { file } = job;
  const target = await openTarget(context, job);
  const audio = await addAudio(context, target, job);
  if (file.videoStreams.length > 0) {
    const { pictures, download } = await addVideo(context, target, file, profile);
    if (pictures !== undefined) await addPictures(context, target, pictures, file);
    if (download !== undefined) await addDownload(context, target, [download, ...(audio === undefined ? [] : [audio])]);
  }
  const manifests = {
    vodHlsManifests: await addManifest(context, target, 'HLS', versionFiles.hls),
    vodDashManifests: await addManifest(context, target, 'DASH', versionFiles.dash),
  };
  const isPerTitle = profile === 'PER_TITLE' && file.videoStreams.length > 0;
  return startTarget(context, target, {
    ...manifests,
    ...trimmingTo(partOf(job.version)),
    scheduling: { priority: priorities.main },
    ...(isPerTitle && { perTitle: { h264Configuration: perTitleBounds } }),
  });
};
