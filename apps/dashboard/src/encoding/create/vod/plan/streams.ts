import { filterMedia, filters } from '@sluice/contract/encoding/filters/family';
import { kindsOf } from '@sluice/contract/shared/kind';
import { settingsOf } from '../../../../shared/kinds/draft.ts';
import { kindOperation } from '../../../../shared/kinds/kind-operation.ts';
import type { KindChoice, Subtitles, VodDraft } from '../vod-draft.ts';
import { presetFor } from '../presets.ts';
import { inputPath, outputOf, subtitleSource } from './sources.ts';
import { plainStep, step, type PlanStep } from './step.ts';
import {
  audioOperations,
  audioTracks,
  videoOperations,
  videoTracks,
  type AudioTrack,
  type VideoTrack,
} from './tracks.ts';

const configurationKey = ({ key }: { key: string }) => key.replace('-', '-config-');

const videoConfiguration = (draft: VodDraft, track: VideoTrack): PlanStep => {
  const { codec, rung } = track;
  const size = rung ? `${rung.height}p` : 'per title';
  const body = {
    name: `${codec} ${rung ? `${rung.height}p_${Math.round(rung.bitrate / 1000)}k` : size}`,
    ...(rung && { height: rung.height, bitrate: rung.bitrate }),
    presetConfiguration: presetFor(codec, draft.preset),
  };
  const label = `Create the ${codec} configuration ${size}`;
  return plainStep({ key: configurationKey(track), label, operation: videoOperations[codec], call: () => ({ body }) });
};

const audioConfiguration = (track: AudioTrack): PlanStep => {
  const { codec, bitrate } = track;
  return plainStep({
    key: configurationKey(track),
    label: `Create the ${codec} configuration ${bitrate / 1000} kbit/s`,
    operation: audioOperations[codec],
    call: () => ({ body: { name: `${codec} ${bitrate / 1000}k`, bitrate } }),
  });
};

const filterStep = ({ kind, settings }: KindChoice, index: number): PlanStep[] => {
  const filterKind = kindsOf(filters).find((each) => each.kind === kind);
  if (!filterKind) return [];
  const body = { name: filterKind.label, ...settingsOf(filterKind.fields, settings) };
  return [
    plainStep({
      key: `filter-${index}`,
      label: `Create the filter ${filterKind.label}`,
      operation: kindOperation(filters, filterKind, 'create'),
      call: () => ({ body }),
      fields: filterKind.fields,
    }),
  ];
};

/** Returns the steps that create filters and codec configurations, to which streams refer. */
export const configurationSteps = (draft: VodDraft): PlanStep[] => [
  ...videoTracks(draft).map((track) => videoConfiguration(draft, track)),
  ...audioTracks(draft).map(audioConfiguration),
  ...(draft.subtitles.length > 0
    ? [
        step(
          'subtitle-config',
          'Create the WebVTT configuration',
          'encoding.configurations.subtitles.webvtt.create',
          () => ({ body: { name: 'WebVTT' } }),
        ),
      ]
    : []),
  ...draft.filters.flatMap(filterStep),
];

const selectionOf = (track: VideoTrack | AudioTrack) =>
  'track' in track && track.track !== undefined
    ? { selectionMode: 'AUDIO_RELATIVE' as const, position: track.track - 1 }
    : { selectionMode: 'AUTO' as const };

const streamStep = (draft: VodDraft, track: VideoTrack | AudioTrack): PlanStep =>
  step(`stream-${track.key}`, `Create the stream ${track.label}`, 'encoding.encodings.streams.create', (idOf) => ({
    params: { encoding_id: idOf('encoding') },
    body: {
      codecConfigId: idOf(configurationKey(track)),
      inputStreams: [{ inputId: idOf('input'), inputPath: inputPath(draft), ...selectionOf(track) }],
      ...('language' in track && track.language && { metadata: { language: track.language } }),
      ...('rung' in track || 'bitrate' in track ? {} : { mode: 'PER_TITLE_TEMPLATE' as const }),
    },
  }));

const filtersStep = (draft: VodDraft, media: 'audio' | 'video', track: { key: string; label: string }): PlanStep[] => {
  const filterSteps = draft.filters.flatMap(({ kind }, index) =>
    // An older draft may contain kinds that the family no longer has; they are ignored.
    filterMedia[kind as keyof typeof filterMedia] === media ? [`filter-${index}`] : [],
  );
  if (filterSteps.length === 0) return [];
  return [
    plainStep({
      key: `filters-${track.key}`,
      label: `Apply filters to ${track.label}`,
      operation: 'encoding.encodings.streams.filters.create',
      call: (idOf) => ({
        params: { encoding_id: idOf('encoding'), stream_id: idOf(`stream-${track.key}`) },
        body: filterSteps.map((key, position) => ({ id: idOf(key), position })),
      }),
    }),
  ];
};

const subtitleSteps = ({ place, language, fileType }: Subtitles, index: number): PlanStep[] => [
  step(
    `subtitle-file-${index}`,
    `Add the subtitle file ${index + 1}`,
    'encoding.encodings.inputStreams.file.create',
    (idOf) => ({
      params: { encoding_id: idOf('encoding') },
      body: { ...subtitleSource(place, index, idOf), fileType },
    }),
  ),
  step(
    `stream-subtitle-${index}`,
    `Create the stream for subtitles ${language || index + 1}`,
    'encoding.encodings.streams.create',
    (idOf) => ({
      params: { encoding_id: idOf('encoding') },
      body: {
        codecConfigId: idOf('subtitle-config'),
        inputStreams: [{ inputStreamId: idOf(`subtitle-file-${index}`) }],
        ...(language && { metadata: { language } }),
      },
    }),
  ),
];

const pictureSteps = (draft: VodDraft): PlanStep[] => {
  const [largest] = videoTracks(draft);
  if (!largest) return [];
  const params = (idOf: (key: string) => string) => ({
    encoding_id: idOf('encoding'),
    stream_id: idOf(`stream-${largest.key}`),
  });
  const thumbnails = step(
    'thumbnails',
    'Create the thumbnails',
    'encoding.encodings.streams.thumbnails.create',
    (idOf) => ({
      params: params(idOf),
      body: {
        name: 'Thumbnails',
        pattern: 'thumbnail_%number%.jpg',
        interval: 10,
        height: 360,
        outputs: outputOf(draft, idOf, 'thumbnails'),
      },
    }),
  );
  const sprites = step('sprites', 'Create the sprites', 'encoding.encodings.streams.sprites.create', (idOf) => ({
    params: params(idOf),
    body: {
      name: 'Sprites',
      spriteName: 'sprite_%number%.jpg',
      vttName: 'sprites.vtt',
      distance: 5,
      height: 90,
      outputs: outputOf(draft, idOf, 'sprites'),
    },
  }));
  return [
    ...(draft.pictures.includes('THUMBNAILS') ? [thumbnails] : []),
    ...(draft.pictures.includes('SPRITES') ? [sprites] : []),
  ];
};

/** Returns the steps that create the streams with their filters, subtitles, thumbnails and sprites. */
export const streamSteps = (draft: VodDraft): PlanStep[] => {
  const video = videoTracks(draft);
  const audio = audioTracks(draft);
  return [
    ...[...video, ...audio].map((track) => streamStep(draft, track)),
    ...draft.subtitles.flatMap(subtitleSteps),
    ...video.flatMap((track) => filtersStep(draft, 'video', track)),
    ...audio.flatMap((track) => filtersStep(draft, 'audio', track)),
    ...pictureSteps(draft),
  ];
};
