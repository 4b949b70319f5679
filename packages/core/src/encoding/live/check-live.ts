import type { CodecKind, ErrorDetail, MuxingType } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import { loadPictures, type PictureRow } from '../encodings/pictures.ts';
import { muxingSettings } from '../encodings/muxings/muxing-store.ts';
import { loadSources } from '../encodings/sources/source-store.ts';
import { streamSettings } from '../encodings/streams/stream-store.ts';
import { isLiveInput, openLiveInput } from './ingest/live-input.ts';
import { lacksOfInput } from './ingest/points-of-input.ts';
import { passthroughLacks, type PassthroughStream } from './passthrough-streams.ts';

export type LiveStreamToValidate = {
  id: string;
  codec: CodecKind | undefined;
  mode: string;
  inputs: { id: string; kind: string | undefined }[];
};
export type LiveMuxingToValidate = {
  id: string;
  type: MuxingType;
  streamIds: string[];
  settings?: { startOffset?: number | undefined; configuration?: unknown };
};

const liveCodecs: readonly (CodecKind | undefined)[] = ['H264', 'H265', 'AAC'];
const liveMuxings: readonly MuxingType[] = ['FMP4', 'CMAF', 'TS'];

/** Reason why an input cannot be read live; undefined if it can. */
const lackOfInput = ({ kind }: LiveStreamToValidate['inputs'][number]): string | undefined =>
  isLiveInput(kind) ? undefined : `a live encoding reads RTMP or SRT, not ${kind ?? 'an unknown input'}`;

const streamProblems = ({ id, codec, mode, inputs }: LiveStreamToValidate): string[] =>
  [
    ...(codec && !liveCodecs.includes(codec) ? [`${codec} cannot be encoded live; use H264, H265 or AAC`] : []),
    ...(mode === 'STANDARD' ? [] : ['Per-Title needs the whole video, so live streams have the mode STANDARD']),
    ...(inputs.length === 1 ? [] : ['a live stream has exactly one input']),
    ...inputs.flatMap((input) => lackOfInput(input) ?? []),
  ].map((text) => `Stream ${id}: ${text}.`);

/** Reasons why a transport stream cannot be written live as its settings ask. */
const lacksOfTransport = ({ settings = {} }: LiveMuxingToValidate): string[] => {
  // The settings passed the schema of the muxing's type.
  const { pcr } = (settings.configuration ?? {}) as { pcr?: { interval?: number } };
  return [
    ...(settings.startOffset === 0
      ? ['startOffset is at least 1 s live, as pictures are decoded before they are shown']
      : []),
    ...(pcr?.interval === undefined
      ? []
      : ['the clock of a live transport stream comes with every picture; leave configuration.pcr.interval out']),
  ];
};

/** Returns a sentence for everything in an encoding that cannot run live on this platform. */
export const liveLacks = (
  streams: readonly LiveStreamToValidate[],
  muxings: readonly LiveMuxingToValidate[],
): ErrorDetail[] => {
  const inputIds = new Set(streams.flatMap(({ inputs }) => inputs.map(({ id }) => id)));
  const ofStreams = streams.flatMap((stream) =>
    streamProblems(stream).map((text) => ({ field: `streams.${stream.id}`, text })),
  );
  const ofMuxings = muxings.flatMap((muxing) => {
    const { id, type, streamIds } = muxing;
    const field = `muxings.${id}`;
    if (!liveMuxings.includes(type))
      return [{ field, text: `Muxing ${id}: ${type} is not written live yet; use FMP4, CMAF or TS.` }];
    const texts = [
      ...(streamIds.length === 1 ? [] : ['live segments hold exactly one stream']),
      ...(type === 'TS' ? lacksOfTransport(muxing) : []),
    ];
    return texts.map((text) => ({ field, text: `Muxing ${id}: ${text}.` }));
  });
  const several =
    inputIds.size > 1 ? [{ field: 'streams', text: 'All streams of a live encoding read the same input.' }] : [];
  return [...ofStreams, ...ofMuxings, ...several];
};

const inputsOf = async (context: Context, parts: EncodingParts) => {
  const ids = parts.streams.flatMap((row) => streamSettings(row).inputStreams.flatMap(({ inputId }) => inputId ?? []));
  if (ids.length === 0) return new Map<string, string>();
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'kind'])
    .where('organization_id', '=', context.organizationId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
};

/** Reasons why a filter does not suit a stream without an end. */
const filterLacks: Readonly<Record<string, string>> = {
  INTERLACE: 'makes interlaced video, which live streams do not have',
  EBU_R128_SINGLE_PASS: 'delays the sound by three seconds, so it is not applied live',
};

/** Shortest time between two images of a live stream, each of which a process of its own decodes. */
const intervalSecondsMin = 1;

const lackOfPicture = ({ kind, settings }: Pick<PictureRow, 'kind' | 'settings'>): string | undefined => {
  if (kind !== 'THUMBNAIL') return 'covers the whole video, so it is not made of live streams; use thumbnails';
  if (settings['unit'] === 'PERCENTS') return 'a live stream has no length, so its positions are in seconds';
  const { interval } = settings;
  return typeof interval === 'number' && interval < intervalSecondsMin
    ? `the interval of a live stream is at least ${intervalSecondsMin} s`
    : undefined;
};

/** Returns the image sets that cannot be made of a stream without an end. */
export const unsupportedLivePictures = (
  pictures: readonly Pick<PictureRow, 'id' | 'streamId' | 'kind' | 'settings'>[],
): ErrorDetail[] =>
  pictures.flatMap(({ id, streamId, ...picture }) => {
    const lack = lackOfPicture(picture);
    return lack ? [{ field: `streams.${streamId}.pictures.${id}`, text: `${picture.kind} ${id}: ${lack}.` }] : [];
  });

/** Returns the parts of an encoding that live encodings do not support yet. */
export const unsupportedLiveParts = async (
  context: Context,
  encodingId: string,
  parts: EncodingParts,
  codecOf: (configurationId: string) => CodecKind | undefined,
  passthrough: readonly PassthroughStream[] = [],
): Promise<ErrorDetail[]> => {
  const inputs = await inputsOf(context, parts);
  const streams = parts.streams.map((row) => ({
    id: row.id,
    codec: codecOf(row.codec_config_id),
    mode: row.mode,
    inputs: streamSettings(row).inputStreams.map(({ inputId = '' }) => ({ id: inputId, kind: inputs.get(inputId) })),
  }));
  const muxings = parts.muxings.map((row) => ({
    id: row.id,
    // Written from the typed paths of the contract.
    type: row.type as MuxingType,
    streamIds: muxingSettings(row).streams.map(({ streamId }) => streamId),
    settings: muxingSettings(row),
  }));
  const sources = await loadSources(context, encodingId);
  const input = await openLiveInput(context, parts);
  const languages = new Map(parts.streams.map((row) => [row.id, streamSettings(row).metadata?.language]));
  const toCopy = streams.map(({ id, codec }) => ({
    id,
    codec,
    language: languages.get(id),
    hasFilters: sources.filters.some(({ streamId }) => streamId === id),
  }));
  return [
    ...liveLacks(streams, muxings),
    ...passthroughLacks(passthrough, toCopy, input?.kind),
    ...unsupportedLivePictures(await loadPictures(context, encodingId)),
    ...(input ? lacksOfInput(input) : []).map((text) => ({ field: 'streams', text: `Input ${input?.id}: ${text}.` })),
    ...sources.filters.flatMap(({ streamId, kind }) => {
      const lack = filterLacks[kind];
      return lack ? [{ field: `streams.${streamId}.filters`, text: `Stream ${streamId}: ${kind} ${lack}.` }] : [];
    }),
    ...sources.parts
      .filter(({ family }) => family.startsWith('burnInSubtitles'))
      .map(({ ownerId }) => ({
        field: `streams.${ownerId}.burnInSubtitles`,
        text: `Stream ${ownerId}: subtitles of files cannot be burned into a live stream.`,
      })),
  ];
};

type ProtectionToCheck = { id: string; muxingId: string; kind: string; settings: Record<string, unknown> };

const isWholeFile = ({ kind, settings }: ProtectionToCheck): boolean =>
  kind === 'AES' && settings['method'] !== 'SAMPLE_AES';

type MuxingToCheck = { id: string; type: string };

/** Returns the DASH manifests that no player could play, as transport streams and AES-128 exist only in HLS. */
export const unplayableManifests = (
  protections: readonly ProtectionToCheck[],
  muxings: readonly MuxingToCheck[],
  dashManifestIds: readonly string[],
): ErrorDetail[] => {
  const isWholeFileOnly = (muxingId: string): boolean => {
    const own = protections.filter((protection) => protection.muxingId === muxingId);
    return own.length > 0 && own.every(isWholeFile);
  };
  const fragmented = muxings.filter(({ type }) => type !== 'TS');
  if (muxings.length === 0 || !fragmented.every(({ id }) => isWholeFileOnly(id))) return [];
  const reason =
    fragmented.length === 0
      ? 'transport streams play only in HLS; leave it out, or add FMP4 muxings'
      : 'players can decrypt AES-128 only in HLS; leave it out, or use CENC';
  return dashManifestIds.map((id) => ({ field: 'dashManifests', text: `DASH manifest ${id}: ${reason}.` }));
};

/** Returns the DRMs of transport streams that would encrypt samples, as live ones are encrypted as whole segments. */
export const unsupportedTransportProtections = (
  protections: readonly ProtectionToCheck[],
  muxings: readonly MuxingToCheck[],
): ErrorDetail[] =>
  protections
    .filter((protection) => !isWholeFile(protection))
    .filter(({ muxingId }) => muxings.some(({ id, type }) => id === muxingId && type === 'TS'))
    .map(({ id, muxingId, kind }) => ({
      field: `muxings.${muxingId}.drm.${id}`,
      text: `${kind} DRM ${id} of muxing ${muxingId}: live transport streams are encrypted by AES with AES_128 only; use FMP4 for the others.`,
    }));
