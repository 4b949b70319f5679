import { AppError } from '@sluice/contract';
import { outputPixelsMax } from '@sluice/contract/encoding/configurations/video-fields';
import type { VideoCodec } from '../codecs/codec.ts';
import { checkRate, chunkFormatOf, isVideoCodec, passCountOf, pixelFormatOf, processOf } from '../codecs/index.ts';
import type { BurnIn } from '../filters/burn-in.ts';
import { isVideoFilter, type Frame, type VideoFilter } from '../filters/filter.ts';
import { filesOfFiltering, filteredPicture, filteringOf, framesOf } from '../filters/filtering.ts';
import type { VideoStreamInfo } from '../probe/media-info.ts';
import { toNumber } from '../shared/fraction.ts';
import { compositionOf } from '../sources/compose-video.ts';
import { delayOf, leadOf } from '../sources/stream-delay.ts';
import { inputKeysOfPieces } from '../sources/input-keys.ts';
import { sourceColorOf } from '../sources/source-color.ts';
import { frameAtGop, keyframesOf } from './cadence.ts';
import { dynamicRangeOf } from './dynamic-range.ts';
import { withForcedKeyframes } from './forced-keyframes.ts';
import { planChunks, type Chunk } from './chunks.ts';
import type { StreamDescription } from '../sources/description.ts';
import type { PlannedTask, Track, VideoRendition } from './plan.ts';
import type { PlanContext } from './plan-encoding.ts';
import { streamSource } from './stream-picture.ts';

type Planned = { tasks: PlannedTask[]; tracks: [string, Track][] };
type Member = { id: string; codec: VideoCodec; ordinal: number; filters: VideoFilter[]; burnIns: readonly BurnIn[] };
type Group = Pick<StreamDescription, 'inputKey' | 'piece' | 'source'> & {
  pictures: VideoStreamInfo;
  members: Member[];
};

/** Maximum pixels of a frame; a decoder would need gigabytes of memory for more. */
const inputPixelsMax = 16_384 * 8_704;

const refuseFrame = (part: string, { width, height }: Frame, pixelsMax: number): void => {
  if (width * height > pixelsMax)
    throw new AppError('settings_unsupported', {
      evidence: `${part} would make frames of ${width} × ${height} pixels; the maximum is ${pixelsMax} pixels.`,
    });
};

/** One task per chunk of each video stream of an input, which encodes all of its renditions from one decoding. */
export const planVideo = (context: PlanContext): Planned => {
  const planned = groupsOf(context).map((group, index) => planGroup(context, group, index));
  return { tasks: planned.flatMap(({ tasks }) => tasks), tracks: planned.flatMap(({ tracks }) => tracks) };
};

const groupsOf = ({ streams, infoOf }: PlanContext): Group[] => {
  const groups = new Map<string, Group>();
  for (const [ordinal, stream] of streams.entries()) {
    const { id, codec, inputKey, piece, source, filters = [], burnIns = [] } = stream;
    if (!isVideoCodec(codec)) continue;
    const member = { id, codec, ordinal, filters: filters.filter(isVideoFilter), burnIns };
    const pictures = streamSource(stream, infoOf);
    if (pictures.width * pictures.height > inputPixelsMax)
      throw new AppError('input_too_large', {
        evidence: `The video has ${pictures.width} × ${pictures.height} pixels.`,
      });
    const key = JSON.stringify([pictures.index, inputKey, piece, source, doesOwnFields(member), processOf(codec)]);
    const group = groups.get(key) ?? { inputKey, piece, source, pictures, members: [] };
    group.members.push(member);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Filters for interlaced video must receive its original frames. */
const doesOwnFields = ({ filters }: Pick<Member, 'filters'>): boolean =>
  filters.some(({ kind }) => kind === 'DEINTERLACE' || kind === 'ENHANCED_DEINTERLACE' || kind === 'INTERLACE');

const planGroup = (context: PlanContext, group: Group, groupIndex: number): Planned => {
  const { inputKey, piece, pictures: source, members } = group;
  const { cadence, longestSegment, chunkSeconds, isGrowing, rangeOf } = context;
  const { offsetSeconds, durationSeconds, isOpenEnded } = rangeOf(source.durationSeconds, piece);
  const composition = group.source?.media === 'video' ? compositionOf(group.source, context.infoOf) : undefined;
  const chunks = planChunks(cadence, { segmentSeconds: longestSegment, durationSeconds, chunkSeconds, isGrowing });
  const keyOf = (chunk: Chunk): string => `video-${groupIndex}-${String(chunk.index).padStart(4, '0')}`;
  const renditionsOf = (chunk: Chunk): VideoRendition[] =>
    members.map((member) => renditionOf(context, source, member, chunk, durationSeconds));
  const sourceRange = source.color.hdr ?? null;
  const isDeinterlaced =
    source.isInterlaced && !members.some((member) => doesOwnFields(member) || isInterlacing(member.codec));
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
        ...(offsetSeconds === 0 && composition === undefined && leadOf(source)),
        ...(composition === undefined && delayOf(context.infoOf(inputKey), source)),
        // The frame count of a composition is exact.
        isOpenEnded: isLast && isOpenEnded && composition === undefined,
        isDurationEstimated: source.isDurationEstimated,
        isDeinterlaced,
        isVariableFrameRate: source.isVariableFrameRate,
        toneMapsFrom: sourceRange,
        renditions,
        ...(renditions.some(({ dynamicRange }) => dynamicRange !== sourceRange) && {
          sourceColor: sourceColorOf(source),
        }),
        ...(composition && { composition }),
        ...filesOf(renditions, group.source),
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

const filesOf = (renditions: readonly VideoRendition[], source: Group['source']): { fileKeys?: string[] } => {
  const keys = renditions.flatMap(({ filtering }) => (filtering ? filesOfFiltering(filtering) : []));
  const all = new Set([...keys, ...(source ? inputKeysOfPieces(source.pieces) : [])]);
  return all.size > 0 ? { fileKeys: [...all] } : {};
};

const isInterlacing = ({ settings }: VideoCodec): boolean =>
  'interlaceMode' in settings && settings.interlaceMode !== undefined && settings.interlaceMode !== 'NONE';

const renditionOf = (
  { cadence, description }: PlanContext,
  source: VideoStreamInfo,
  { id, codec, ordinal, filters, burnIns }: Member,
  chunk: Chunk,
  durationSeconds: number,
): VideoRendition => {
  const picture = filteredPicture(codec, source, filters);
  const filtering = filteringOf({ filters, burnIns }, source, picture.rate);
  refuseFrame(codec.kind, picture, outputPixelsMax);
  for (const frame of filtering ? framesOf(filtering) : []) refuseFrame('A filter', frame, inputPixelsMax);
  checkRate(codec, picture.rate);
  const firstFrame = frameAtGop(cadence, chunk.first, picture.rate);
  const lastFrame = Math.max(1, Math.round(durationSeconds * toNumber(picture.rate)));
  const endFrame = Math.min(lastFrame, frameAtGop(cadence, chunk.end, picture.rate));
  return {
    streamId: id,
    artifact: `rendition-${ordinal}.${chunkFormatOf(codec)}`,
    codec,
    ...picture,
    pixelFormat: pixelFormatOf(codec),
    firstFrame,
    frameCount: Math.max(1, endFrame - firstFrame),
    keyframes: withForcedKeyframes(keyframesOf(cadence, picture.rate, chunk), description.forcedKeyframes ?? [], {
      cadence,
      rate: picture.rate,
      chunk,
    }),
    isGopFixed: cadence.isFixed,
    passCount: passCountOf(codec),
    dynamicRange: dynamicRangeOf(codec, source),
    ...(filtering && { filtering }),
  };
};

/** CPU time relative to H264 at the same size and rate with default presets, measured. */
const costPerPixel: Record<VideoCodec['kind'], number> = {
  H264: 1,
  H265: 2,
  H265V2: 5,
  H262: 0.3,
  VP8: 3,
  VP9: 5.5,
  AV1: 1.3,
  MJPEG: 0.3,
};

const costOf = ({ codec, width, height, frameCount, passCount }: VideoRendition): number =>
  Math.ceil((costPerPixel[codec.kind] * width * height * frameCount * passCount) / 1e6);
