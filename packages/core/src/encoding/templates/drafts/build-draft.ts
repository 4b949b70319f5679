import type { VideoCodec } from '@sluice/contract/encoding/ladders/usual-ladder';
import { chooseLadder } from './choose-ladder.ts';
import type { DraftAudioCodec, DraftMuxing, Requirements } from './requirements.ts';

type Tree = Record<string, unknown>;

/** Source and output that a draft refers to, by ids or by placeholders. */
export type DraftPlaces = {
  input: { inputId: string; inputPath: string };
  /** Inputs that the template creates itself. */
  inputs?: Tree;
  output: { outputId: string; outputPath: string };
};

export type BuiltDraft = { tree: Tree; assumptions: string[] };

const codecLabels: Record<VideoCodec, string> = { H264: 'H.264', H265: 'H.265', VP9: 'VP9', AV1: 'AV1' };
const audioDefaults: Record<DraftAudioCodec, number> = { AAC: 128_000, OPUS: 96_000, AC3: 384_000, EAC3: 192_000 };
const muxingSections: Record<DraftMuxing, string> = { FMP4: 'fmp4', CMAF: 'cmaf', TS: 'ts', MP4: 'mp4' };
/** Codecs that per-title supports, by their names in its settings. */
const perTitleNames: Partial<Record<VideoCodec, string>> = {
  H264: 'h264Configuration',
  H265: 'h265Configuration',
  VP9: 'vp9Configuration',
};
const layouts = { FIVE_ONE: '5.1_BACK', STEREO: 'STEREO' } as const;
/** Codecs whose layout is set; the others keep that of the input. */
const hasLayouts = new Set<DraftAudioCodec>(['AAC', 'OPUS']);
/** Codecs that MPEG-TS can hold. */
const tsCodecs = new Set<VideoCodec>(['H264', 'H265']);

type Chosen = Requirements & { muxing: DraftMuxing; audioCodec: DraftAudioCodec };

const chooseMuxing = ({ muxing, codecs }: Requirements, assumptions: string[]): DraftMuxing => {
  if (muxing === 'TS' && codecs.some((codec) => !tsCodecs.has(codec))) {
    assumptions.push('MPEG-TS cannot hold VP9 or AV1; the segments are fMP4.');
    return 'FMP4';
  }
  return muxing ?? 'FMP4';
};

/** Fills what the description leaves open, and notes each choice. */
const complete = (described: Requirements): { chosen: Chosen; assumptions: string[] } => {
  const assumptions: string[] = [];
  const note = (text: string): void => void assumptions.push(text);
  const isPerTitle = described.isPerTitle && described.codecs.every((codec) => codec in perTitleNames);
  const requirements = { ...described, isPerTitle };
  if (described.isPerTitle && !isPerTitle)
    note('Per-title supports H.264, H.265 and VP9 only: the usual ladder instead.');
  if (requirements.codecs.length === 0) note('No video codec is named: H.264, which every player decodes.');
  const codecs: VideoCodec[] = requirements.codecs.length > 0 ? requirements.codecs : ['H264'];
  const muxing = chooseMuxing({ ...requirements, codecs }, assumptions);
  const isFile = muxing === 'MP4';
  if (isFile && requirements.manifests.length > 0) note('MP4 files need no manifest; HLS and DASH are left out.');
  if (!isFile && requirements.manifests.length === 0) note('No protocol is named: HLS and DASH of the same segments.');
  if (requirements.hasAudio && requirements.audioCodec === undefined) note('No audio codec is named: AAC.');
  if (requirements.languages.length > 1)
    note(
      `Audio track ${requirements.languages.map((code, index) => `${index + 1} of the input is ${code}`).join(', track ')}.`,
    );
  if (requirements.isPerTitle && requirements.heights.length > 0)
    note('Per-title chooses the resolutions; the named ones are left out.');
  if (!requirements.isPerTitle && requirements.heights.length === 0 && requirements.heightMax === undefined)
    note('No resolution is named: the usual ladder for this audience.');
  const manifests: Requirements['manifests'] = isFile
    ? []
    : requirements.manifests.length > 0
      ? requirements.manifests
      : ['HLS', 'DASH'];
  return {
    chosen: { ...requirements, codecs, muxing, manifests, audioCodec: requirements.audioCodec ?? 'AAC' },
    assumptions,
  };
};

type Track = { key: string; configuration: string; language?: string; position?: number; isVideo: boolean };

const videoConfigurations = (requirements: Chosen): { tree: Tree; tracks: Track[] } => {
  const tree: Tree = {};
  const tracks: Track[] = [];
  for (const codec of requirements.codecs) {
    const section = codec.toLowerCase();
    const common = {
      ...(requirements.speed && { presetConfiguration: requirements.speed }),
      ...(requirements.framesPerSecond !== undefined && { rate: requirements.framesPerSecond }),
    };
    const rungs = requirements.isPerTitle
      ? [['any', { name: `${codecLabels[codec]} per title`, ...common }] as const]
      : chooseLadder(requirements, codec).map(
          ({ height, bitrate }) =>
            [`p${height}`, { name: `${codecLabels[codec]} ${height}p`, height, bitrate, ...common }] as const,
        );
    tree[section] = Object.fromEntries(rungs.map(([key, properties]) => [key, { properties }]));
    for (const [key] of rungs)
      tracks.push({
        key: requirements.codecs.length > 1 ? `${section}-${key}` : key,
        configuration: `$/configurations/video/${section}/${key}`,
        isVideo: true,
      });
  }
  return { tree, tracks };
};

const audioConfiguration = ({ audioCodec, audioBitrate, channels }: Chosen): Tree => ({
  [audioCodec.toLowerCase()]: {
    sound: {
      properties: {
        name: 'Audio',
        bitrate:
          audioBitrate ?? (channels === 'FIVE_ONE' && audioCodec === 'AAC' ? 384_000 : audioDefaults[audioCodec]),
        ...(channels && hasLayouts.has(audioCodec) && { channelLayout: layouts[channels] }),
      },
    },
  },
});

const audioTracks = ({ audioCodec, languages }: Chosen): Track[] => {
  const configuration = `$/configurations/audio/${audioCodec.toLowerCase()}/sound`;
  if (languages.length === 0) return [{ key: 'sound', configuration, isVideo: false }];
  return languages.map((language, position) => ({
    key: `sound-${language}`,
    configuration,
    language,
    ...(languages.length > 1 && { position }),
    isVideo: false,
  }));
};

const streamOf = ({ configuration, language, position, isVideo }: Track, places: DraftPlaces, isPerTitle: boolean) => ({
  properties: {
    ...(isVideo && isPerTitle && { mode: 'PER_TITLE_TEMPLATE' }),
    codecConfigId: configuration,
    inputStreams: [{ ...places.input, ...(position !== undefined && { selectionMode: 'AUDIO_RELATIVE', position }) }],
    ...(language !== undefined && { metadata: { language } }),
  },
});

const folderOf = ({ key, isVideo }: Track, { outputPath }: DraftPlaces['output'], isPerTitle: boolean): string =>
  [outputPath, isVideo && isPerTitle ? `${key}/{height}p_{bitrate}` : key].filter(Boolean).join('/');

const muxingsOf = (tracks: readonly Track[], requirements: Chosen, { output }: DraftPlaces): Tree => {
  const { muxing, isPerTitle, segmentSeconds = 4 } = requirements;
  const streamId = (track: Track): string => `$/encodings/main/streams/${track.key}`;
  const video = tracks.filter(({ isVideo }) => isVideo);
  const sound = tracks.filter(({ isVideo }) => !isVideo);
  const entries =
    muxing === 'MP4'
      ? video.map((track) => [
          track.key,
          {
            filename: isPerTitle ? `${track.key}_{height}p_{bitrate}.mp4` : `${track.key}.mp4`,
            streams: [track, ...sound].map((each) => ({ streamId: streamId(each) })),
            outputs: [{ outputId: output.outputId, outputPath: output.outputPath }],
          },
        ])
      : tracks.map((track) => [
          track.key,
          {
            segmentLength: segmentSeconds,
            streams: [{ streamId: streamId(track) }],
            outputs: [{ outputId: output.outputId, outputPath: folderOf(track, output, isPerTitle) }],
          },
        ]);
  return {
    [muxingSections[muxing]]: Object.fromEntries(entries.map(([key, properties]) => [key, { properties }])),
  };
};

const manifestFiles = { HLS: 'master.m3u8', DASH: 'manifest.mpd' } as const;

const manifestsOf = ({ manifests }: Chosen, { output }: DraftPlaces): Tree =>
  Object.fromEntries(
    manifests.map((type) => [
      type.toLowerCase(),
      {
        default: {
          master: {
            properties: { manifestName: manifestFiles[type], encodingId: '$/encodings/main', outputs: [output] },
          },
        },
      },
    ]),
  );

const startOf = ({ manifests, isPerTitle, codecs, bitrateMax }: Chosen): Tree => {
  const reference = (type: 'HLS' | 'DASH') => [{ manifestId: `$/manifests/${type.toLowerCase()}/default/master` }];
  const limits = bitrateMax === undefined ? {} : { maxBitrate: bitrateMax };
  return {
    ...(isPerTitle && { perTitle: Object.fromEntries(codecs.map((codec) => [perTitleNames[codec], limits])) }),
    ...(manifests.includes('HLS') && { vodHlsManifests: reference('HLS') }),
    ...(manifests.includes('DASH') && { vodDashManifests: reference('DASH') }),
  };
};

/** Builds a template of the requirements, and lists the choices that they leave open. */
export const buildDraft = (requirements: Requirements, name: string, places: DraftPlaces): BuiltDraft => {
  const { chosen, assumptions } = complete(requirements);
  const video = videoConfigurations(chosen);
  const tracks = [...video.tracks, ...(chosen.hasAudio ? audioTracks(chosen) : [])];
  const tree: Tree = {
    metadata: { type: 'VOD', name },
    ...(places.inputs && { inputs: places.inputs }),
    configurations: { video: video.tree, ...(chosen.hasAudio && { audio: audioConfiguration(chosen) }) },
    encodings: {
      main: {
        properties: { name },
        streams: Object.fromEntries(tracks.map((track) => [track.key, streamOf(track, places, chosen.isPerTitle)])),
        muxings: muxingsOf(tracks, chosen, places),
        start: { properties: startOf(chosen) },
      },
    },
    ...(chosen.manifests.length > 0 && { manifests: manifestsOf(chosen, places) }),
  };
  return { tree, assumptions };
};
