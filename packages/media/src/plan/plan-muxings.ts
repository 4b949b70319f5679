import { AppError, containers, type SubtaskName } from '@sluice/contract';
import { defaultSegmentSeconds, segmentLength } from './cadence.ts';
import type { MuxingDescription, MuxingKind } from '../sources/description.ts';
import { resolveTemplate } from './naming.ts';
import type { MuxPayload, PlannedTask, Track } from './plan.ts';
import { snappedKeyframes } from './forced-keyframes.ts';
import type { PlanContext } from './plan-encoding.ts';
import { isSegmented } from './segmented.ts';

const subtasks: Record<MuxingKind, SubtaskName> = {
  FMP4: 'Muxing HLS content',
  CMAF: 'Muxing HLS content',
  TS: 'Muxing HLS content',
  PROGRESSIVE_TS: 'Muxing HLS content',
  BROADCAST_TS: 'Muxing HLS content',
  PACKED_AUDIO: 'Muxing HLS content',
  SEGMENTED_RAW: 'Muxing HLS content',
  TEXT: 'Muxing HLS content',
  CHUNKED_TEXT: 'Muxing HLS content',
  WEBM: 'Muxing WebM files',
  PROGRESSIVE_WEBM: 'Muxing WebM files',
  MP4: 'Muxing MP4 files',
  MP3: 'Muxing MP3 files',
  PROGRESSIVE_WAV: 'Muxing MP3 files',
  PROGRESSIVE_MOV: 'Muxing MOV files',
  MXF: 'Muxing MOV files',
};

const defaultFragmentMilliseconds = 4000;
const defaultTimestampOffsetSeconds = 10;
const weightPerPiece = 5;
const mediaOrder: Track['media'][] = ['video', 'audio', 'subtitle'];

/** One task per muxing, which waits for the pieces of its streams. */
export const planMuxings = (context: PlanContext, tracks: ReadonlyMap<string, Track>): PlannedTask[] =>
  context.description.muxings.map((muxing, index) => {
    const chosen = muxing.streamIds.map((id) => trackOf(tracks, id));
    const pieces = chosen.flatMap((track) => track.pieces);
    checkFits(muxing, chosen);
    return {
      key: `mux-${index}`,
      kind: 'mux',
      subtask: subtasks[muxing.kind],
      dependsOn: [...new Set(pieces.map(({ task }) => task))],
      weight: weightPerPiece * pieces.length,
      payload: payloadOf(context, muxing, chosen),
    };
  });

const trackOf = (tracks: ReadonlyMap<string, Track>, id: string): Track => {
  const track = tracks.get(id);
  if (track === undefined) throw new AppError('reference_missing', { evidence: `The stream ${id} is not defined.` });
  return track;
};

/** FFmpeg sends the clock with the video, or with the first audio stream if there is none. */
const checkClock = ({ id, transport }: MuxingDescription, tracks: readonly Track[]): void => {
  const leading = tracks.find(({ media }) => media === 'video') ?? tracks[0];
  const pid = transport?.streams.find(({ streamId }) => streamId === leading?.streamId)?.pid;
  if (transport?.clockPid === undefined || transport.clockPid === pid) return;
  throw new AppError('settings_unsupported', {
    evidence: `The clock is sent with stream ${leading?.streamId}, so its PID cannot be ${transport.clockPid} (muxing ${id}).`,
  });
};

const checkFits = (muxing: MuxingDescription, tracks: readonly Track[]): void => {
  const { kind, id } = muxing;
  const { codecs, copies, mayMix } = containers[kind];
  if (tracks.length === 0) throw new AppError('encoding_incomplete', { evidence: `The muxing ${id} has no stream.` });
  const misfit = tracks.find(({ codec }) => !codecs.includes(codec));
  if (misfit !== undefined)
    throw new AppError('settings_unsupported', {
      evidence: `A ${kind} muxing cannot contain ${misfit.codec} (muxing ${id}).`,
    });
  const copy = tracks.find((track) => track.copies !== undefined && !copies.includes(track.copies));
  if (copy !== undefined)
    throw new AppError('settings_unsupported', {
      evidence: `A ${kind} muxing cannot contain a copy of ${copy.copies}, only of ${copies.join(', ')} (muxing ${id}).`,
    });
  checkClock(muxing, tracks);
  if (tracks.length > 1 && !mayMix)
    throw new AppError('settings_unsupported', {
      evidence: `A ${kind} muxing supports one stream, not ${tracks.length} (muxing ${id}).`,
    });
};

const cutsOf = ({ cadence, description }: PlanContext, muxing: MuxingDescription): number[] => {
  if (!isSegmented(muxing)) return [];
  return snappedKeyframes(description.forcedKeyframes ?? [], cadence).filter((seconds) => seconds > 0);
};

const payloadOf = (context: PlanContext, muxing: MuxingDescription, tracks: Track[]): MuxPayload => {
  const { cadence, description } = context;
  const { segment, init, filename } = containers[muxing.kind];
  const namingSeed = `${description.namingSeed ?? description.encodingId} ${muxing.id}`;
  const { fragmentsFor } = muxing;
  const fragment = muxing.fragmentDurationMilliseconds ?? (fragmentsFor && defaultFragmentMilliseconds);
  return {
    muxingId: muxing.id,
    kind: muxing.kind,
    // Some containers require video first.
    tracks: tracks.toSorted((one, other) => mediaOrder.indexOf(one.media) - mediaOrder.indexOf(other.media)),
    segmentSeconds: segmentLength(cadence, muxing.segmentLengthSeconds || defaultSegmentSeconds),
    cutsSeconds: cutsOf(context, muxing),
    segmentNaming: resolveTemplate(muxing.segmentNamingTemplate, namingSeed) ?? muxing.segmentNaming ?? segment,
    initSegmentName: resolveTemplate(muxing.initSegmentNameTemplate, namingSeed) ?? muxing.initSegmentName ?? init,
    filename: filename === '' ? '' : (muxing.filename ?? filename),
    namingSeed,
    fragmentDurationSeconds: fragment ? fragment / 1000 : null,
    ...(fragmentsFor && { fragmentsFor }),
    startOffsetSeconds: muxing.startOffsetSeconds ?? defaultTimestampOffsetSeconds,
    minimumSegmentSeconds: muxing.minimumSegmentSeconds ?? 0,
    framesPerChunk: muxing.framesPerChunk ?? null,
    isAlignedToZero: muxing.isAlignedToZero ?? muxing.kind === 'CMAF',
    transport: muxing.transport ?? null,
  };
};
