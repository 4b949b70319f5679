import { settingsOf } from '../../../../shared/kinds/draft.ts';
import type { VodDraft } from '../vod-draft.ts';
import { drmForm, drmLabel, drmOperation } from '../drm-rules.ts';
import { holdsVideo } from '../obstacles.ts';
import { outputOf } from './sources.ts';
import { plainStep, step, type PlanStep } from './step.ts';
import { audioTracks, fileNameOf, fileSound, videoTracks, type AudioTrack, type VideoTrack } from './tracks.ts';
import {
  type FileMuxing,
  type Muxing,
  type SegmentedMuxing,
  fileMuxings,
  muxingLabels,
  segmentedMuxings,
} from '../muxings.ts';

type Names = { operation: Parameters<typeof plainStep>[0]['operation']; folder: string; ending: string };

const names: Record<Muxing, Names> = {
  FMP4: { operation: 'encoding.encodings.muxings.fmp4.create', folder: 'fmp4', ending: '' },
  CMAF: { operation: 'encoding.encodings.muxings.cmaf.create', folder: 'cmaf', ending: '' },
  TS: { operation: 'encoding.encodings.muxings.ts.create', folder: 'ts', ending: '' },
  WEBM: { operation: 'encoding.encodings.muxings.webm.create', folder: 'webm', ending: '' },
  MP4: { operation: 'encoding.encodings.muxings.mp4.create', folder: 'mp4', ending: 'mp4' },
  PROGRESSIVE_MOV: { operation: 'encoding.encodings.muxings.progressiveMov.create', folder: 'mov', ending: 'mov' },
  PROGRESSIVE_TS: { operation: 'encoding.encodings.muxings.progressiveTs.create', folder: 'file-ts', ending: 'ts' },
  PROGRESSIVE_WEBM: {
    operation: 'encoding.encodings.muxings.progressiveWebm.create',
    folder: 'file-webm',
    ending: 'webm',
  },
};

type Planned = {
  draft: VodDraft;
  muxing: Muxing;
  track: VideoTrack | AudioTrack;
  streams: readonly { key: string }[];
  folder: string;
  settings: Record<string, unknown>;
};

/** Creates a protected muxing without outputs, so that no unencrypted files are written. */
const protectionStep = ({ draft, muxing, track, folder }: Planned, key: string): PlanStep[] => {
  const { drm } = draft;
  const operation = drm && drmOperation(muxing, drm.kind);
  const form = drm && drmForm(drm.kind);
  if (!drm || !operation || !form) return [];
  return [
    plainStep({
      key: `drm-${key}`,
      label: `Protect ${muxingLabels[muxing]} ${track.label} with ${drmLabel(drm.kind)}`,
      operation,
      fields: form.fields,
      call: (idOf) => ({
        params: { encoding_id: idOf('encoding'), muxing_id: idOf(key) },
        body: { ...settingsOf(form.fields, drm.settings), outputs: outputOf(draft, idOf, folder) },
      }),
    }),
  ];
};

const muxingStepsOf = (planned: Planned): PlanStep[] => {
  const { draft, muxing, track, streams, folder, settings } = planned;
  const key = `${names[muxing].folder}-${track.key}`;
  const protection = protectionStep(planned, key);
  return [
    plainStep({
      key,
      label: `Create the ${muxingLabels[muxing]} muxing ${track.label}`,
      operation: names[muxing].operation,
      call: (idOf) => ({
        params: { encoding_id: idOf('encoding') },
        body: {
          streams: streams.map((stream) => ({ streamId: idOf(`stream-${stream.key}`) })),
          ...(protection.length === 0 && { outputs: outputOf(draft, idOf, folder) }),
          ...settings,
        },
      }),
    }),
    ...protection,
  ];
};

const segmented = (draft: VodDraft, muxing: SegmentedMuxing): PlanStep[] => {
  const video = videoTracks(draft).filter(({ codec }) => holdsVideo(muxing, codec));
  return [...video, ...audioTracks(draft)].flatMap((track) =>
    muxingStepsOf({
      draft,
      muxing,
      track,
      streams: [track],
      folder: `${track.folder}/${names[muxing].folder}`,
      settings: { segmentLength: draft.segmentSeconds },
    }),
  );
};

const files = (draft: VodDraft, muxing: FileMuxing): PlanStep[] => {
  const { folder, ending } = names[muxing];
  const video = videoTracks(draft).filter(({ codec }) => holdsVideo(muxing, codec));
  return video.flatMap((track) =>
    muxingStepsOf({
      draft,
      muxing,
      track,
      streams: [track, ...fileSound(draft)],
      folder,
      settings: { filename: `${fileNameOf(track)}.${ending}` },
    }),
  );
};

const subtitles = (draft: VodDraft): PlanStep[] => {
  const isSegmented = segmentedMuxings.some((muxing) => draft.muxings.includes(muxing));
  return draft.subtitles.map(({ language }, index) => {
    const label = `Create the muxing for subtitles ${language || index + 1}`;
    const folder = `subtitles/${index + 1}${language ? `_${language}` : ''}`;
    const common = (idOf: (key: string) => string) => ({
      streams: [{ streamId: idOf(`stream-subtitle-${index}`) }],
      outputs: outputOf(draft, idOf, folder),
    });
    return isSegmented
      ? step(`text-${index}`, label, 'encoding.encodings.muxings.chunkedText.create', (idOf) => ({
          params: { encoding_id: idOf('encoding') },
          body: { ...common(idOf), segmentLength: draft.segmentSeconds },
        }))
      : step(`text-${index}`, label, 'encoding.encodings.muxings.text.create', (idOf) => ({
          params: { encoding_id: idOf('encoding') },
          body: { ...common(idOf), filename: 'subtitles.vtt' },
        }));
  });
};

/** Returns the steps that create every muxing and its protection. */
export const muxingSteps = (draft: VodDraft): PlanStep[] => [
  ...segmentedMuxings.flatMap((muxing) => (draft.muxings.includes(muxing) ? segmented(draft, muxing) : [])),
  ...fileMuxings.flatMap((muxing) => (draft.muxings.includes(muxing) ? files(draft, muxing) : [])),
  ...subtitles(draft),
];
