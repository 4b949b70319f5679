import { AppError } from '@sluice/contract';
import type { VideoCodec } from '../codecs/codec.ts';
import { isVideoCodec, pixelFormatOf } from '../codecs/index.ts';
import type { BurnIn } from '../filters/burn-in.ts';
import { isVideoFilter, type VideoFilter } from '../filters/filter.ts';
import { filesOfFiltering, filteredPicture, filteringOf } from '../filters/filtering.ts';
import type { VideoStreamInfo } from '../probe/media-info.ts';
import { toNumber } from '../shared/fraction.ts';
import { frameAtGop, keyframesOf } from './cadence.ts';
import { planChunks, type Chunk } from './chunks.ts';
import type { PlannedTask, Track, VideoRendition } from './plan.ts';
import type { PlanContext } from './plan-encoding.ts';
import { selectVideo } from './select-stream.ts';

type Planned = { tasks: PlannedTask[]; tracks: [string, Track][] };
type Member = { id: string; codec: VideoCodec; ordinal: number; filters: VideoFilter[]; burnIns: readonly BurnIn[] };
type Group = { inputKey: string; source: VideoStreamInfo; members: Member[] };

/** More pixels than any screen shows: a decoder would take gigabytes of memory for them. */
const largestPixels = 16_384 * 8_704;

/** One task per chunk of each video stream of an input, which makes all of its renditions from one decoding. */
export const planVideo = (context: PlanContext): Planned => {
  const planned = groupsOf(context).map((group, index) => planGroup(context, group, index));
  return { tasks: planned.flatMap(({ tasks }) => tasks), tracks: planned.flatMap(({ tracks }) => tracks) };
};

const groupsOf = ({ streams, infoOf }: PlanContext): Group[] => {
  const groups = new Map<string, Group>();
  for (const [ordinal, { id, codec, inputKey, selection, filters = [], burnIns = [] }] of streams.entries()) {
    if (!isVideoCodec(codec)) continue;
    const member = { id, codec, ordinal, filters: filters.filter(isVideoFilter), burnIns };
    const source = selectVideo(infoOf(inputKey), selection);
    if (source.width * source.height > largestPixels)
      throw new AppError('input_too_large', { evidence: `The picture has ${source.width} × ${source.height} pixels.` });
    const key = `${source.index} ${inputKey} ${doesOwnFields(member)}`;
    const group = groups.get(key) ?? { inputKey, source, members: [] };
    group.members.push(member);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Filters that take care of interlaced pictures must get them as they are. */
const doesOwnFields = ({ filters }: Pick<Member, 'filters'>): boolean =>
  filters.some(({ kind }) => kind === 'DEINTERLACE' || kind === 'ENHANCED_DEINTERLACE' || kind === 'INTERLACE');

const planGroup = (context: PlanContext, { inputKey, source, members }: Group, groupIndex: number): Planned => {
  const { cadence, longestSegment, chunkSeconds, rangeOf } = context;
  const { offsetSeconds, durationSeconds, isOpenEnded } = rangeOf(source.durationSeconds);
  const chunks = planChunks(cadence, longestSegment, durationSeconds, chunkSeconds);
  const keyOf = (chunk: Chunk): string => `video-${groupIndex}-${String(chunk.index).padStart(4, '0')}`;
  const renditionsOf = (chunk: Chunk): VideoRendition[] =>
    members.map((member) => renditionOf(context, source, member, chunk, durationSeconds));
  const isDeinterlaced =
    source.isInterlaced &&
    !members.some(
      (member) => doesOwnFields(member) || (member.codec.kind === 'H264' && isInterlacing(member.codec.settings)),
    );
  const tasks = chunks.map((chunk): PlannedTask => {
    const renditions = renditionsOf(chunk);
    const isLast = chunk.index === chunks.length - 1;
    return {
      key: keyOf(chunk),
      kind: 'encode-video',
      subtask: 'Encoding',
      dependsOn: [],
      weight: renditions.reduce((sum, rendition) => sum + costOf(rendition), 0),
      payload: {
        inputKey,
        streamIndex: source.index,
        chunk: { index: chunk.index, count: chunk.count },
        offsetSeconds,
        isOpenEnded: isLast && isOpenEnded,
        isDurationEstimated: source.isDurationEstimated,
        isDeinterlaced,
        isVariableFrameRate: source.isVariableFrameRate,
        toneMapsFrom: source.color.hdr ?? null,
        renditions,
        ...filesOf(renditions),
      },
    };
  });
  const tracks = members.map((member): [string, Track] => [
    member.id,
    {
      streamId: member.id,
      media: 'video',
      codec: member.codec.kind,
      language: null,
      rate: filteredPicture(member.codec, source, member.filters).rate,
      pieces: chunks.map((chunk) => {
        const { artifact, frameCount } = renditionOf(context, source, member, chunk, durationSeconds);
        return { task: keyOf(chunk), name: artifact, frameCount };
      }),
    },
  ]);
  return { tasks, tracks };
};

const filesOf = (renditions: readonly VideoRendition[]): { fileKeys?: string[] } => {
  const keys = renditions.flatMap(({ filtering }) => (filtering ? filesOfFiltering(filtering) : []));
  return keys.length > 0 ? { fileKeys: [...new Set(keys)] } : {};
};

const isInterlacing = ({ interlaceMode }: { interlaceMode?: string }): boolean =>
  interlaceMode !== undefined && interlaceMode !== 'NONE';

const passCounts = { STANDARD: 1, SINGLE_PASS: 1, TWO_PASS: 2, THREE_PASS: 3, SMART_PASS: 2 } as const;

const renditionOf = (
  { cadence }: PlanContext,
  source: VideoStreamInfo,
  { id, codec, ordinal, filters, burnIns }: Member,
  chunk: Chunk,
  durationSeconds: number,
): VideoRendition => {
  const picture = filteredPicture(codec, source, filters);
  const filtering = filteringOf({ filters, burnIns }, source, picture.rate);
  const firstFrame = frameAtGop(cadence, chunk.first, picture.rate);
  const lastFrame = Math.max(1, Math.round(durationSeconds * toNumber(picture.rate)));
  const endFrame = Math.min(lastFrame, frameAtGop(cadence, chunk.end, picture.rate));
  return {
    streamId: id,
    artifact: `rendition-${ordinal}.mp4`,
    codec,
    ...picture,
    pixelFormat: pixelFormatOf(codec),
    firstFrame,
    frameCount: Math.max(1, endFrame - firstFrame),
    keyframes: keyframesOf(cadence, picture.rate, chunk),
    isGopFixed: cadence.isFixed,
    passCount: passCounts[codec.settings.encodingMode ?? 'STANDARD'],
    ...(filtering && { filtering }),
  };
};

/** CPU time against H264 at the same size and rate, measured. */
const costPerPixel: Record<VideoCodec['kind'], number> = { H264: 1, H265: 3.5, VP9: 7 };

const costOf = ({ codec, width, height, frameCount, passCount }: VideoRendition): number =>
  Math.ceil((costPerPixel[codec.kind] * width * height * frameCount * passCount) / 1e6);
