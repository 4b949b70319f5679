import {
  kindsOf,
  outputs,
  type EncodingProfile,
  type encodings,
  type InputFor,
  type ProbedFile,
} from '@sluice/contract';
import { streamParts } from '@sluice/contract/encoding/encodings/streams/parts/families';
import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import type { Context } from '../../shared/context.ts';
import { createEncoding } from '../../encoding/encodings/create-encoding.ts';
import { createMuxing } from '../../encoding/encodings/muxings/create-muxing.ts';
import { createResource } from '../../encoding/families/family-verbs.ts';
import { ensurePlatformResource } from '../../encoding/families/platform-resource.ts';
import {
  addManifest,
  addRendition,
  addSegments,
  addStream,
  folderBelow,
  platformCodec,
  type LadderTarget,
} from '../../encoding/ladders/build-ladder.ts';
import { audioRendition, fixedResolutions, videoRendition, type Rendition } from '../../encoding/ladders/renditions.ts';
import { startEncoding } from '../../encoding/lifecycle/start-encoding.ts';
import { versionFiles, versionFolder } from '../files/version-files.ts';
import type { VersionRow } from '../store/stream-store.ts';

/** Priorities of tasks; the usual one is 50. */
const priorities = { preview: 70, main: 50 };

/** Seconds between two thumbnails of the timeline; a long video has at most about 200. */
const thumbnailSeconds = (durationSeconds: number): number => Math.max(2, Math.round(durationSeconds / 200));

type Job = { version: VersionRow; name: string; file: ProbedFile };

/** Creates an encoding of a version in a folder of its files. */
const openTarget = async (context: Context, { version, name }: Job, folder?: string): Promise<LadderTarget> => {
  const outputId = await ensurePlatformResource(context, {
    family: outputs.name,
    kind: 'STREAMS',
    name: 'Hosted streams',
    settings: {},
  });
  const title = folder === undefined ? name : `${name} (${folder})`;
  const { id: encodingId } = await createEncoding(context, {
    body: { name: title.slice(0, 255), labels: ['hosted-stream', version.stream_id] },
  });
  const root = { outputId, outputPath: versionFolder(version.stream_id, version.id) };
  return {
    encodingId,
    name: title.slice(0, 255),
    input: { inputId: version.input_id ?? '', inputPath: version.input_path ?? '' },
    outputs: [folder === undefined ? root : folderBelow(root, folder)],
    codecOf: platformCodec,
  };
};

const addAudio = async (context: Context, target: LadderTarget, { file }: Job): Promise<string | undefined> =>
  file.audioStreams.length > 0 ? addRendition(context, target, audioRendition) : undefined;

type Request = NonNullable<InputFor<typeof encodings.start>['body']>;

const start = async (context: Context, { encodingId }: LadderTarget, body: Request): Promise<string> => {
  await startEncoding(context, { params: { encoding_id: encodingId }, body });
  return encodingId;
};

/** Returns the part of its source that a version shows. */
const trimmingOf = ({ trim_start: from, trim_end: until }: VersionRow): Pick<Request, 'trimming'> =>
  from === null || until === null
    ? {}
    : { trimming: { offset: from, duration: until - from, ignoreDurationIfInputTooShort: true } };

/** Starts the encoding that plays first: 360 lines and audio, before all encodings of usual priority. */
export const startPreview = async (context: Context, job: Job): Promise<string> => {
  const target = await openTarget(context, job, versionFiles.preview);
  if (job.file.videoStreams.length > 0) await addRendition(context, target, videoRendition(360, 800_000, 'VOD_SPEED'));
  await addAudio(context, target, job);
  const vodHlsManifests = await addManifest(context, target, 'HLS', versionFiles.hls);
  return start(context, target, { vodHlsManifests, scheduling: { priority: priorities.preview } });
};

const familyNamed = (name: 'sprites' | 'thumbnails') => {
  const family = streamParts.find((candidate) => candidate.name === name);
  const [kind] = family ? kindsOf(family) : [];
  if (!family || !kind) throw new Error(`There is no family ${name}.`);
  return { family, kind };
};

/** Adds the thumbnails of the timeline, and nine frames of which one becomes the poster. */
const addPictures = async (context: Context, target: LadderTarget, streamId: string, file: ProbedFile) => {
  const [output] = target.outputs;
  if (!output) throw new Error('A version is written to one output.');
  const place = { encoding_id: target.encodingId, stream_id: streamId };
  const sprites = familyNamed('sprites');
  await createResource(
    context,
    sprites.family,
    sprites.kind,
    {
      height: 90,
      distance: thumbnailSeconds(file.duration ?? 0),
      spriteName: 'sprite.jpg',
      vttName: 'sprite.vtt',
      outputs: [folderBelow(output, 'sprites')],
    },
    place,
  );
  const posters = familyNamed('thumbnails');
  await createResource(
    context,
    posters.family,
    posters.kind,
    {
      height: Math.min(720, file.videoStreams[0]?.height ?? 720),
      positions: [10, 20, 30, 40, 50, 60, 70, 80, 90],
      unit: 'PERCENTS',
      pattern: 'poster-%number%.jpg',
      outputs: [folderBelow(output, 'posters')],
    },
    place,
  );
};

const perTitleTemplate: Rendition = {
  name: 'video_{height}_{bitrate}',
  kind: 'H264',
  settings: { presetConfiguration: 'VOD_STANDARD' },
};

/** Bitrates in bit/s between which the ladder of a title stays. */
const perTitleBounds = { minBitrate: 100_000, maxBitrate: 8_000_000 };

/** Largest height of the file to download where the ladder has no fixed renditions, in pixels. */
const downloadHeightMax = 720;

/** Adds the video renditions of a profile; returns the streams for pictures and for the file to download. */
const addVideo = async (context: Context, target: LadderTarget, file: ProbedFile, profile: EncodingProfile) => {
  const fixed = fixedResolutions(file.videoStreams[0]?.height ?? 0);
  if (profile === 'PER_TITLE') {
    const template = await addStream(context, target, perTitleTemplate, 'PER_TITLE_TEMPLATE');
    await addSegments(context, target, template, perTitleTemplate.name);
    // Pictures and files of one name need a stream that is encoded itself.
    const rendition = fixed.findLast(({ settings }) => Number(settings['height']) <= downloadHeightMax);
    const single = rendition && (await addStream(context, target, rendition));
    return { pictures: single, download: single };
  }
  const ids: string[] = [];
  for (const rendition of fixed) ids.push(await addRendition(context, target, rendition));
  return { pictures: ids[0], download: ids.at(-1) };
};

const addDownload = async (context: Context, target: LadderTarget, streamIds: readonly string[]): Promise<void> => {
  const body = muxingRequests.MP4.parse({
    streams: streamIds.map((streamId) => ({ streamId })),
    filename: versionFiles.download,
    outputs: [...target.outputs],
  });
  await createMuxing('MP4')(context, { params: { encoding_id: target.encodingId }, body });
};

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
  return start(context, target, {
    ...manifests,
    ...trimmingOf(job.version),
    scheduling: { priority: priorities.main },
    ...(isPerTitle && { perTitle: { h264Configuration: perTitleBounds } }),
  });
};
