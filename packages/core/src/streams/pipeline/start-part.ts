import type { EncodingProfile } from '@sluice/contract';
import { createStream } from '../../encoding/encodings/streams/create-stream.ts';
import { addSegments, addStream } from '../../encoding/ladders/build-ladder.ts';
import { audioRendition } from '../../encoding/ladders/renditions.ts';
import type { Context } from '../../shared/context.ts';
import { versionFiles } from '../files/version-files.ts';
import type { EncodedRendition } from '../parts/load-renditions.ts';
import { loadWhole } from '../parts/load-whole.ts';
import { planPart, type PartPlan, type Range } from '../parts/plan-part.ts';
import type { VersionRow } from '../store/stream-store.ts';
import { addDownload, addPictures, downloadRendition } from './add-extras.ts';
import { openTarget, priorities, startTarget, trimmingTo, type Job } from './open-target.ts';

/** Samples of an AAC frame, of which segments of sound have a whole number. */
const samplesPerFrame = 1024;

const frameRateOf = ({ facts }: EncodedRendition): number | undefined => {
  const [track] = facts.tracks;
  if (track?.frameRate) return track.frameRate.numerator / track.frameRate.denominator;
  return track?.sampleRate ? track.sampleRate / samplesPerFrame : undefined;
};

const planOf = (renditions: readonly EncodedRendition[], part: Range): PartPlan | undefined => {
  const leading = renditions.find(({ facts }) => facts.tracks.some(({ media }) => media === 'video')) ?? renditions[0];
  const frameRate = leading && frameRateOf(leading);
  if (!frameRate) return undefined;
  const { segments } = leading.facts;
  // Sound that is much longer or shorter than the picture has other segments.
  if (renditions.some(({ facts }) => facts.segments.length !== segments.length)) return undefined;
  return planPart(
    segments.map(({ durationSeconds }) => durationSeconds),
    frameRate,
    part,
  );
};

/** Starts an encoding of one end of a part, with the renditions of the whole version. */
const startEnd = async (
  context: Context,
  job: Job,
  { folder, renditions, range }: { folder: string; renditions: readonly EncodedRendition[]; range: Range },
): Promise<string> => {
  const target = await openTarget(context, job, folder);
  for (const rendition of renditions) {
    const { id } = await createStream(context, {
      params: { encoding_id: target.encodingId },
      body: {
        mode: 'STANDARD',
        codecConfigId: rendition.codecConfigId,
        inputStreams: [{ ...target.input, selectionMode: 'AUTO' }],
      },
    });
    await addSegments(context, target, id, rendition.folder);
  }
  return startTarget(context, target, { ...trimmingTo(range), scheduling: { priority: priorities.first } });
};

/** Starts the encoding of what is not played: the file to download, thumbnails and posters. */
const startExtras = async (
  context: Context,
  job: Job,
  { profile, part }: { profile: EncodingProfile; part: Range },
): Promise<string | null> => {
  const rendition = job.file.videoStreams.length > 0 ? downloadRendition(job.file, profile) : undefined;
  if (!rendition) return null;
  const target = await openTarget(context, job);
  const video = await addStream(context, target, rendition);
  const audio = job.file.audioStreams.length > 0 ? [await addStream(context, target, audioRendition)] : [];
  await addPictures(context, target, video, job.file);
  await addDownload(context, target, [video, ...audio]);
  return startTarget(context, target, { ...trimmingTo(part), scheduling: { priority: priorities.main } });
};

/** Columns of a part of which only the ends are encoded for playback. */
export type StartedPart = Pick<VersionRow, 'head_encoding_id' | 'tail_encoding_id' | 'encoding_id'> & {
  kept_segments: string;
};

/**
 * Starts the encodings of a part that plays the segments of the whole version between its own first and last.
 *
 * Undefined, and nothing is started, if all of the part has to be encoded: it is short, or this way has failed.
 */
export const startPart = async (tx: Context, job: Job, profile: EncodingProfile): Promise<StartedPart | undefined> => {
  const { version } = job;
  const { trim_start: start, trim_end: end } = version;
  const hasFailed = version.head_encoding_id !== null || version.tail_encoding_id !== null;
  const whole = hasFailed ? undefined : await loadWhole(tx, version);
  if (!whole || start === null || end === null) return undefined;
  const { renditions } = whole;
  const plan = planOf(renditions, { start, end });
  if (!plan) return undefined;
  const startOf = async (folder: string, range: Range | undefined): Promise<string | null> =>
    range ? startEnd(tx, job, { folder, renditions, range }) : null;
  return {
    kept_segments: JSON.stringify(plan.kept),
    head_encoding_id: await startOf(versionFiles.head, plan.head),
    tail_encoding_id: await startOf(versionFiles.tail, plan.tail),
    encoding_id: await startExtras(tx, job, { profile, part: { start, end } }),
  };
};
