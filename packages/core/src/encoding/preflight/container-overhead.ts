import type { MuxingType } from '@sluice/contract';

export type MuxedStream = { isSound: boolean; seconds: number; bitsPerSecond: number; packetsPerSecond: number };

/** Bytes that a container adds to the packets of each of its streams; `npm run bench -- estimates` compares with files. */
type Overhead = { perPacket: number; perSegment: number };

const bare: Overhead = { perPacket: 0, perSegment: 0 };
const fragmented: Overhead = { perPacket: 10, perSegment: 200 };
const movie: Overhead = { perPacket: 12, perSegment: 1_200 };
const matroska: Overhead = { perPacket: 8, perSegment: 120 };
/** An ADTS header for each frame, and a timestamp for each segment. */
const packed: Overhead = { perPacket: 7, perSegment: 73 };

const overheads: Record<Exclude<MuxingType, 'TS' | 'PROGRESSIVE_TS' | 'BROADCAST_TS'>, Overhead> = {
  FMP4: fragmented,
  CMAF: fragmented,
  MP4: movie,
  PROGRESSIVE_MOV: movie,
  MXF: movie,
  WEBM: matroska,
  PROGRESSIVE_WEBM: matroska,
  PACKED_AUDIO: packed,
  MP3: bare,
  PROGRESSIVE_WAV: bare,
  SEGMENTED_RAW: bare,
  TEXT: bare,
  CHUNKED_TEXT: bare,
};

/** Properties of transport streams as FFmpeg writes them. */
const transport = {
  /** Share of headers: 184 of 188 bytes are payload. */
  share: 4 / 184,
  /** Header of a frame, and on average half a packet of stuffing after it. */
  perFrame: 89,
  /** Sound is sent in groups of frames, each with a header of its own. */
  perSoundFrame: 7,
  soundGroupBytes: 2_930,
  perSoundGroup: 100,
  /** Tables of the program, and of the service. They are repeated this often, but only before a frame or group. */
  tables: [
    { bytes: 376, perSecond: 10 },
    { bytes: 188, perSecond: 2 },
  ],
};

const transportBytes = (streams: readonly MuxedStream[]): number => {
  const perSecond = streams.map(({ isSound, bitsPerSecond, packetsPerSecond }) => {
    const payload = bitsPerSecond / 8;
    const groups = payload / transport.soundGroupBytes;
    const headers = isSound
      ? packetsPerSecond * transport.perSoundFrame + groups * transport.perSoundGroup
      : packetsPerSecond * transport.perFrame;
    return { bytes: payload * (1 + transport.share) + headers, moments: isSound ? groups : packetsPerSecond };
  });
  const moments = perSecond.reduce((sum, each) => sum + each.moments, 0);
  const tables = transport.tables.reduce((sum, each) => sum + each.bytes * Math.min(each.perSecond, moments), 0);
  const seconds = Math.max(0, ...streams.map((stream) => stream.seconds));
  return perSecond.reduce((sum, { bytes }, index) => sum + bytes * (streams[index]?.seconds ?? 0), seconds * tables);
};

/** Returns the size of a muxing's files in bytes; without a length of segments, it is one file. */
export const muxedBytes = (
  type: MuxingType,
  segmentSeconds: number | undefined,
  streams: readonly MuxedStream[],
): number => {
  if (type === 'TS' || type === 'PROGRESSIVE_TS' || type === 'BROADCAST_TS') return transportBytes(streams);
  const { perPacket, perSegment } = overheads[type];
  const seconds = Math.max(0, ...streams.map((stream) => stream.seconds));
  const segments = segmentSeconds === undefined ? 1 : Math.ceil(seconds / segmentSeconds);
  const ofStreams = streams.map(
    (stream) => stream.seconds * (stream.bitsPerSecond / 8 + stream.packetsPerSecond * perPacket),
  );
  return ofStreams.reduce((sum, bytes) => sum + bytes, segments * perSegment * streams.length);
};
