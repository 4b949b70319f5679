import type { CaptionLanguage } from '@sluice/contract/encoding/live/captions/languages';
import { step, type IdOf, type PlanStep } from '../../encoding/create/vod/plan/step.ts';
import { ladderOf, type Rendition } from '../../encoding/create/vod/ladder.ts';
import { audioLanguagesOf, ingestOf, isCopied, isEncrypted, withDefaults } from './live-choices.ts';
import type { LiveDraft } from './live-draft.ts';

const segmentSeconds = 2;
const audioBitrate = 128_000;

/** Returns the renditions that a draft encodes, largest first. */
export const renditionsOf = (draft: LiveDraft): Rendition[] => ladderOf('H264', withDefaults(draft).renditions);

/** Returns the minutes of encoded streams that an hour of a draft's encoding adds to the usage. */
export const streamMinutesPerHour = (draft: LiveDraft): number => {
  const nodes = withDefaults(draft).redundancy === 'STANDBY_NODE' ? 2 : 1;
  return (renditionsOf(draft).length + audioLanguagesOf(draft).length) * 60 * nodes;
};

type AudioTrack = { key: string; language: string };

/** Tracks of sound that a draft encodes, in the order of the publisher. */
const audioTracksOf = (draft: LiveDraft): AudioTrack[] =>
  audioLanguagesOf(draft).map((language, index) => ({ language, key: index === 0 ? 'audio' : `audio-${index + 1}` }));

const findFirst = (
  key: string,
  label: string,
  operation: 'encoding.inputs.rtmp.list' | 'encoding.outputs.cdn.list',
) => ({
  key,
  label,
  request: () => ({
    method: 'GET',
    path: operation.startsWith('encoding.inputs') ? '/encoding/inputs/rtmp' : '/encoding/outputs/cdn',
    body: undefined,
  }),
  run: async (api: Parameters<PlanStep['run']>[0]) => {
    const { items } = await api.call(operation, { query: { limit: 1 } });
    const [first] = items;
    if (!first) throw new Error(`${label}: the organization has none.`);
    return first.id;
  },
});

/** Seconds without data after which the backup of a new redundant input is used. */
const failoverSeconds = 5;

const inputStep = (draft: LiveDraft, passphrase: string): PlanStep => {
  const { protocol, port } = withDefaults(draft);
  const encryption = isEncrypted(draft) && { passphrase, keyLength: Number(draft.keyLength) };
  const name = `${draft.name ?? 'Live'} ${protocol === 'REDUNDANT_RTMP' ? 'RTMP' : 'SRT'}`;
  switch (protocol) {
    case 'RTMP':
      return findFirst('input', 'Find the RTMP input', 'encoding.inputs.rtmp.list');
    case 'REDUNDANT_RTMP':
      return step('input', 'Create the redundant RTMP input', 'encoding.inputs.redundantRtmp.create', () => ({
        body: { name, delayThreshold: failoverSeconds, staticIngestPoints: [{ name: 'Main' }, { name: 'Backup' }] },
      }));
    case 'SRT':
    case 'SRT_CALLER':
      return step('input', 'Create the SRT input', 'encoding.inputs.srt.create', () => ({
        body:
          protocol === 'SRT'
            ? { name, mode: 'LISTENER' as const, port, ...encryption }
            : { name, mode: 'CALLER' as const, host: draft.host ?? '', port, ...encryption },
      }));
  }
};

const configurationSteps = (draft: LiveDraft): PlanStep[] => [
  ...renditionsOf(draft).map(({ height, bitrate }) =>
    step(
      `config-${height}`,
      `Create the H264 configuration ${height}p`,
      'encoding.configurations.video.h264.create',
      () => ({
        body: {
          name: `Live H264 ${height}p`,
          height,
          bitrate,
          minKeyframeInterval: segmentSeconds,
          maxKeyframeInterval: segmentSeconds,
          presetConfiguration: withDefaults(draft).preset,
        },
      }),
    ),
  ),
  step('config-audio', 'Create the AAC configuration', 'encoding.configurations.audio.aac.create', () => ({
    body: { name: 'Live AAC', bitrate: audioBitrate },
  })),
];

const outputs = (idOf: IdOf, folder: string) => [
  { outputId: idOf('output'), outputPath: `encodings/${idOf('encoding')}${folder}` },
];

/** Places of a track at the receivers of live media, where its folder is the name of the track. */
const ingestOutputs = (draft: LiveDraft, track: string) => {
  const outputId = ingestOf(draft);
  return outputId === undefined ? [] : [{ outputId, outputPath: track }];
};

const muxingStep = (draft: LiveDraft, track: string): PlanStep => {
  const inputOf = (idOf: IdOf) => ({
    params: { encoding_id: idOf('encoding') },
    body: {
      streams: [{ streamId: idOf(`stream-${track}`) }],
      outputs: [...outputs(idOf, `/${track}`), ...ingestOutputs(draft, track)],
      segmentLength: segmentSeconds,
    },
  });
  return withDefaults(draft).segments === 'TS'
    ? step(`muxing-${track}`, `Create the TS muxing ${track}`, 'encoding.encodings.muxings.ts.create', inputOf)
    : step(`muxing-${track}`, `Create the fMP4 muxing ${track}`, 'encoding.encodings.muxings.fmp4.create', inputOf);
};

const configurationOf = (track: string): string => (track.startsWith('audio') ? 'config-audio' : `config-${track}`);

const trackSteps = (draft: LiveDraft, track: string, language = ''): PlanStep[] => [
  step(`stream-${track}`, `Create the stream ${track}`, 'encoding.encodings.streams.create', (idOf) => ({
    params: { encoding_id: idOf('encoding') },
    body: {
      codecConfigId: idOf(configurationOf(track)),
      inputStreams: [{ inputId: idOf('input'), inputPath: 'live', selectionMode: 'AUTO' as const }],
      ...(language !== '' && { metadata: { language } }),
    },
  })),
  muxingStep(draft, track),
];

const hasDash = (draft: LiveDraft): boolean => withDefaults(draft).segments !== 'TS';

const manifestSteps = (draft: LiveDraft): PlanStep[] => [
  step('hls', 'Create the HLS manifest', 'encoding.manifests.hls.default.create', (idOf) => ({
    body: {
      encodingId: idOf('encoding'),
      manifestName: 'master.m3u8',
      version: 'V1' as const,
      outputs: outputs(idOf, ''),
    },
  })),
  ...(hasDash(draft)
    ? [
        step('dash', 'Create the DASH manifest', 'encoding.manifests.dash.default.create', (idOf) => ({
          body: {
            encodingId: idOf('encoding'),
            manifestName: 'manifest.mpd',
            version: 'V1' as const,
            outputs: outputs(idOf, ''),
          },
        })),
      ]
    : []),
];

/** Streams that copy tracks of the publisher's video, or encode further tracks of its sound. */
const passthroughOf = (draft: LiveDraft, idOf: IdOf) => [
  ...(isCopied(draft)
    ? renditionsOf(draft).map(({ height }, track) => ({ streamId: idOf(`stream-${height}`), track }))
    : []),
  ...audioTracksOf(draft)
    .map(({ key }, track) => ({ key, track }))
    .slice(1)
    .map(({ key, track }) => ({ streamId: idOf(`stream-${key}`), track })),
];

const startStep = (draft: LiveDraft, streamKey: string): PlanStep => {
  const { waitMinutes, silenceMinutes, redundancy } = withDefaults(draft);
  const hasPassthrough = isCopied(draft) || audioTracksOf(draft).length > 1;
  return step('start', 'Start the encoding', 'encoding.encodings.live.start', (idOf) => ({
    params: { encoding_id: idOf('encoding') },
    body: {
      streamKey,
      hlsManifests: [{ manifestId: idOf('hls') }],
      ...(hasDash(draft) && { dashManifests: [{ manifestId: idOf('dash') }] }),
      ...(redundancy !== 'NONE' && { redundancy }),
      // The API rejects languages that it does not know.
      ...(draft.captions && { automaticCaptions: { language: draft.captions as CaptionLanguage } }),
      ...(hasPassthrough && { passthroughStreams: passthroughOf(draft, idOf) }),
      autoShutdownConfiguration: {
        waitingForFirstConnectTimeoutMinutes: waitMinutes,
        bytesReadTimeoutSeconds: silenceMinutes * 60,
        ...(draft.maxMinutes !== undefined && { streamTimeoutMinutes: draft.maxMinutes }),
      },
    },
  }));
};

/** Returns every request that creates and starts the live encoding of a draft, in order, given its secrets. */
export const livePlan = (draft: LiveDraft, streamKey: string, passphrase = ''): PlanStep[] => [
  ...(draft.inputId ? [] : [inputStep(draft, passphrase)]),
  ...(draft.outputId ? [] : [findFirst('output', 'Find the delivery output', 'encoding.outputs.cdn.list')]),
  ...configurationSteps(draft),
  step('encoding', 'Create the encoding', 'encoding.encodings.create', () => ({
    body: { name: draft.name ?? 'Live', type: 'LIVE' as const },
  })),
  ...renditionsOf(draft).flatMap(({ height }) => trackSteps(draft, String(height))),
  ...audioTracksOf(draft).flatMap(({ key, language }) => trackSteps(draft, key, language)),
  ...manifestSteps(draft),
  startStep(draft, streamKey),
];
