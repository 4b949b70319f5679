import { AppError } from '@sluice/contract';
import { element, writeXml, type Element } from '../shared/xml.ts';

/** A track of a fragmented file in a Smooth Streaming manifest. */
export type SmoothTrack = {
  media: 'video' | 'audio';
  trackId: number;
  /** URL of its file, relative to the manifest. */
  source: string;
  bitsPerSecond: number;
  /** Codec string as in RFC 6381. */
  codec: string;
  /** Decoder configuration from its sample entry, hexadecimal. */
  configuration: string;
  timescale: number;
  chunks: readonly { startTicks: number; durationTicks: number }[];
  width?: number;
  height?: number;
  channels?: number;
  sampleRate?: number;
  language?: string;
  name?: string;
};

export type SmoothManifest = { clientName: string; tracks: readonly SmoothTrack[]; playReadyHeader?: string };

/** Timescale of Smooth Streaming: 10 MHz. */
const ticksPerSecond = 10_000_000;
const clock = (ticks: number, timescale: number): number => Math.round((ticks * ticksPerSecond) / timescale);

const startCode = '00000001';

/** Parameter sets of an H.264 configuration, each after a start code. */
const parameterSets = (configuration: Buffer): string => {
  let text = '';
  let at = 5;
  for (const mask of [0x1f, 0xff]) {
    const count = configuration.readUInt8(at) & mask;
    at += 1;
    for (let index = 0; index < count; index += 1) {
      const length = configuration.readUInt16BE(at);
      text += startCode + configuration.toString('hex', at + 2, at + 2 + length);
      at += 2 + length;
    }
  }
  return text;
};

/** Decoder-specific info of an MPEG-4 audio descriptor: tag 5, then its length. */
const audioConfiguration = (esds: Buffer): string => {
  const lengthOf = (at: number): { length: number; next: number } => {
    let [length, next] = [0, at];
    for (let byte = 0x80; byte & 0x80; next += 1) {
      byte = esds.readUInt8(next);
      length = length * 128 + (byte & 0x7f);
    }
    return { length, next };
  };
  const elementary = lengthOf(5).next + 3;
  const decoder = lengthOf(elementary + 1).next + 13;
  const { length, next } = lengthOf(decoder + 1);
  return esds.toString('hex', next, next + length);
};

type Codec = { fourCC: string; privateData: string };

const codecOf = ({ codec, configuration, trackId, source }: SmoothTrack): Codec => {
  const bytes = Buffer.from(configuration, 'hex');
  if (codec.startsWith('avc')) return { fourCC: 'H264', privateData: parameterSets(bytes).toUpperCase() };
  if (codec.startsWith('mp4a.40'))
    return { fourCC: codec === 'mp4a.40.2' ? 'AACL' : 'AACH', privateData: audioConfiguration(bytes).toUpperCase() };
  throw new AppError('manifest_incomplete', {
    evidence: `Smooth Streaming supports H.264 and AAC; track ${trackId} of ${source} is ${codec || 'unknown'}.`,
  });
};

const videoLevel = (track: SmoothTrack, index: number): Element => {
  const { fourCC, privateData } = codecOf(track);
  return element('QualityLevel', {
    Index: index,
    Bitrate: track.bitsPerSecond,
    FourCC: fourCC,
    MaxWidth: track.width,
    MaxHeight: track.height,
    CodecPrivateData: privateData,
  });
};

const audioLevel = (track: SmoothTrack, index: number): Element => {
  const { fourCC, privateData } = codecOf(track);
  return element('QualityLevel', {
    Index: index,
    Bitrate: track.bitsPerSecond,
    FourCC: fourCC,
    SamplingRate: track.sampleRate,
    Channels: track.channels,
    BitsPerSample: 16,
    PacketSize: (track.channels ?? 2) * 2,
    AudioTag: 255,
    CodecPrivateData: privateData,
  });
};

const chunkElements = ({ chunks, timescale }: SmoothTrack): Element[] =>
  chunks.map(({ startTicks, durationTicks }, index) => {
    // Times are unsigned: the encoder delay counts to the first chunk.
    const start = Math.max(0, clock(startTicks, timescale));
    // Measured to the start of the next chunk, so that rounding errors do not accumulate.
    const end = clock(startTicks + durationTicks, timescale);
    return element('c', { n: index, t: start, d: end - start });
  });

const nameOf = ({ media, name, language }: SmoothTrack): string =>
  name ?? (media === 'audio' && language ? `audio_${language}` : media);

const streamIndex = (name: string, tracks: readonly SmoothTrack[]): Element[] => {
  const [first] = tracks;
  if (!first) return [];
  const isVideo = first.media === 'video';
  const width = Math.max(...tracks.map((track) => track.width ?? 0));
  const height = Math.max(...tracks.map((track) => track.height ?? 0));
  return [
    element(
      'StreamIndex',
      {
        Type: first.media,
        Name: name,
        Language: first.language,
        Chunks: first.chunks.length,
        QualityLevels: tracks.length,
        ...(isVideo && { MaxWidth: width, MaxHeight: height, DisplayWidth: width, DisplayHeight: height }),
        Url: `QualityLevels({bitrate})/Fragments(${name}={start time})`,
      },
      [...tracks.map(isVideo ? videoLevel : audioLevel), ...chunkElements(first)],
    ),
  ];
};

const durationOf = ({ chunks, timescale }: SmoothTrack): number => {
  const last = chunks.at(-1);
  return last ? clock(last.startTicks + last.durationTicks, timescale) : 0;
};

const protection = (header: string | undefined): Element[] =>
  header === undefined
    ? []
    : [
        element('Protection', {}, [
          element('ProtectionHeader', { SystemID: '9A04F079-9840-4286-AB92-E65BE0885F95' }, [header]),
        ]),
      ];

const parameter = (name: string, value: string | number): Element =>
  element('param', { name, value, valuetype: 'data' });

const serverTrack = (track: SmoothTrack): Element =>
  element(track.media, { src: track.source, systemBitrate: track.bitsPerSecond, systemLanguage: track.language }, [
    parameter('trackID', track.trackId),
    parameter('trackName', nameOf(track)),
  ]);

const serverManifest = ({ clientName, tracks }: SmoothManifest): string =>
  writeXml(
    element('smil', { xmlns: 'http://www.w3.org/2001/SMIL20/Language' }, [
      element('head', {}, [element('meta', { name: 'clientManifestRelativePath', content: clientName })]),
      element('body', {}, [element('switch', {}, tracks.map(serverTrack))]),
    ]),
  );

/** Writes the manifest for players, and the one with which a Smooth Streaming server locates fragments. */
export const writeSmoothManifests = (manifest: SmoothManifest): { client: string; server: string } => {
  const { tracks, playReadyHeader } = manifest;
  if (tracks.length === 0) throw new AppError('manifest_incomplete', { evidence: 'The manifest has no track.' });
  const client = element(
    'SmoothStreamingMedia',
    { MajorVersion: 2, MinorVersion: 2, TimeScale: ticksPerSecond, Duration: Math.max(...tracks.map(durationOf)) },
    [
      ...[...Map.groupBy(tracks, nameOf)].flatMap(([name, group]) => streamIndex(name, group)),
      ...protection(playReadyHeader),
    ],
  );
  return { client: writeXml(client), server: serverManifest(manifest) };
};
