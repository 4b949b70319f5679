import { kindsOf, type EncodingProfile, type ProbedFile } from '@sluice/contract';
import { streamParts } from '@sluice/contract/encoding/encodings/streams/parts/families';
import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import type { Context } from '../../shared/context.ts';
import { createMuxing } from '../../encoding/encodings/muxings/create-muxing.ts';
import { createResource } from '../../encoding/families/family-verbs.ts';
import { folderBelow, type LadderTarget } from '../../encoding/ladders/build-ladder.ts';
import { fixedResolutions, type Rendition } from '../../encoding/ladders/renditions.ts';
import { versionFiles } from '../files/version-files.ts';

/** Seconds between two thumbnails of the timeline; a long video has at most about 200. */
const thumbnailSeconds = (durationSeconds: number): number => Math.max(2, Math.round(durationSeconds / 200));

const familyNamed = (name: 'sprites' | 'thumbnails') => {
  const family = streamParts.find((candidate) => candidate.name === name);
  const [kind] = family ? kindsOf(family) : [];
  if (!family || !kind) throw new Error(`There is no family ${name}.`);
  return { family, kind };
};

/** Adds the thumbnails of the timeline, and nine frames of which one becomes the poster. */
export const addPictures = async (context: Context, target: LadderTarget, streamId: string, file: ProbedFile) => {
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

/** Returns the height of the picture of a file; 0 without one. */
export const heightOf = ({ videoStreams }: ProbedFile): number => videoStreams[0]?.height ?? 0;

/** Largest height of the file to download where the ladder has no fixed renditions, in pixels. */
const downloadHeightMax = 720;

/** Returns the rendition of the file to download. */
export const downloadRendition = (file: ProbedFile, profile: EncodingProfile): Rendition | undefined =>
  fixedResolutions(heightOf(file)).findLast(
    ({ settings }) => profile !== 'PER_TITLE' || Number(settings['height']) <= downloadHeightMax,
  );

/** Adds the file to download, made of these streams. */
export const addDownload = async (
  context: Context,
  target: LadderTarget,
  streamIds: readonly string[],
): Promise<void> => {
  const body = muxingRequests.MP4.parse({
    streams: streamIds.map((streamId) => ({ streamId })),
    filename: versionFiles.download,
    outputs: [...target.outputs],
  });
  await createMuxing('MP4')(context, { params: { encoding_id: target.encodingId }, body });
};
