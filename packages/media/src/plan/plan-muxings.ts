import { AppError, type SubtaskName } from '@sluice/contract';
import { defaultSegmentSeconds, segmentLength } from './cadence.ts';
import type { MuxingDescription, MuxingKind } from './description.ts';
import { resolveTemplate } from './naming.ts';
import type { MuxPayload, PlannedTask, Track } from './plan.ts';
import type { PlanContext } from './plan-encoding.ts';

type Traits = {
  subtask: SubtaskName;
  segment: string;
  init: string;
  codecs: readonly Track['codec'][];
  mayMix: boolean;
};

const mp4Codecs = ['H264', 'H265', 'VP9', 'AAC'] as const;

/** What each kind of muxing can hold and how its files are called when nothing is said. */
const traits: Record<MuxingKind, Traits> = {
  FMP4: {
    subtask: 'Muxing HLS content',
    segment: 'segment_%number%.m4s',
    init: 'init.mp4',
    codecs: mp4Codecs,
    mayMix: false,
  },
  CMAF: {
    subtask: 'Muxing HLS content',
    segment: 'segment_%number%.m4s',
    init: 'init.mp4',
    codecs: mp4Codecs,
    mayMix: false,
  },
  TS: {
    subtask: 'Muxing HLS content',
    segment: 'segment_%number%.ts',
    init: '',
    codecs: ['H264', 'H265', 'AAC'],
    mayMix: true,
  },
  WEBM: {
    subtask: 'Muxing WebM files',
    segment: 'segment_%number%.chk',
    init: 'init.hdr',
    codecs: ['VP9'],
    mayMix: false,
  },
  MP4: { subtask: 'Muxing MP4 files', segment: '', init: '', codecs: mp4Codecs, mayMix: true },
  PROGRESSIVE_WEBM: { subtask: 'Muxing WebM files', segment: '', init: '', codecs: ['VP9'], mayMix: true },
};

const defaultFilenames: Partial<Record<MuxingKind, string>> = { MP4: 'video.mp4', PROGRESSIVE_WEBM: 'video.webm' };
const defaultTimestampOffsetSeconds = 10;
const weightPerPiece = 5;

/** One task per muxing, which waits for the pieces of its streams. */
export const planMuxings = (context: PlanContext, tracks: ReadonlyMap<string, Track>): PlannedTask[] =>
  context.description.muxings.map((muxing, index) => {
    const chosen = muxing.streamIds.map((id) => trackOf(tracks, id));
    const pieces = chosen.flatMap((track) => track.pieces);
    checkFits(muxing, chosen);
    return {
      key: `mux-${index}`,
      kind: 'mux',
      subtask: traits[muxing.kind].subtask,
      dependsOn: [...new Set(pieces.map(({ task }) => task))],
      weight: weightPerPiece * pieces.length,
      payload: payloadOf(context, muxing, chosen),
    };
  });

const trackOf = (tracks: ReadonlyMap<string, Track>, id: string): Track => {
  const track = tracks.get(id);
  if (track === undefined) throw new AppError('reference_missing', { evidence: `The stream ${id} is not described.` });
  return track;
};

const checkFits = ({ kind, id }: MuxingDescription, tracks: readonly Track[]): void => {
  const { codecs, mayMix } = traits[kind];
  if (tracks.length === 0) throw new AppError('encoding_incomplete', { evidence: `The muxing ${id} has no stream.` });
  const misfit = tracks.find(({ codec }) => !codecs.includes(codec));
  if (misfit !== undefined)
    throw new AppError('settings_unsupported', {
      evidence: `A ${kind} muxing cannot hold ${misfit.codec} (muxing ${id}).`,
    });
  if (tracks.length > 1 && !mayMix)
    throw new AppError('settings_unsupported', {
      evidence: `A ${kind} muxing holds one stream, not ${tracks.length} (muxing ${id}).`,
    });
};

const payloadOf = ({ cadence, description }: PlanContext, muxing: MuxingDescription, tracks: Track[]): MuxPayload => {
  const { segment, init } = traits[muxing.kind];
  const namingSeed = `${description.namingSeed ?? description.encodingId} ${muxing.id}`;
  const fragment = muxing.fragmentDurationMilliseconds;
  return {
    muxingId: muxing.id,
    kind: muxing.kind,
    tracks,
    segmentSeconds: segmentLength(cadence, muxing.segmentLengthSeconds || defaultSegmentSeconds),
    segmentNaming: resolveTemplate(muxing.segmentNamingTemplate, namingSeed) ?? muxing.segmentNaming ?? segment,
    initSegmentName: resolveTemplate(muxing.initSegmentNameTemplate, namingSeed) ?? muxing.initSegmentName ?? init,
    filename: muxing.filename ?? defaultFilenames[muxing.kind] ?? '',
    namingSeed,
    fragmentDurationSeconds: fragment ? fragment / 1000 : null,
    startOffsetSeconds: muxing.startOffsetSeconds ?? defaultTimestampOffsetSeconds,
  };
};
