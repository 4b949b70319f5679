import { RtmpError } from './limits.ts';

/** A tag of one track, as a connection with a single track would send it. */
export type TrackTag = { track: number; payload: Buffer };

const enhancedFlag = 0x80;
const headBytes = 5;
/** Packet types of Enhanced RTMP v2 that name a track; section "Enhanced Video" and "Enhanced Audio". */
const multitrack = { video: 6, audio: 5 };
const oneTrack = 0;
const manyTracks = 1;
const manyCodecs = 2;

/** Tracks of a kind that one publisher may send; OBS sends five renditions and six tracks of sound at most. */
export const publishedTracksMax = 8;

/** Reports whether a video tag names its track. */
export const isVideoMultitrack = ([first = 0]: Buffer): boolean =>
  (first & enhancedFlag) !== 0 && (first & 15) === multitrack.video;

const enhancedSound = 9;

/** Reports whether an audio tag names its track. */
export const isAudioMultitrack = ([first = 0]: Buffer): boolean =>
  first >> 4 === enhancedSound && (first & 15) === multitrack.audio;

const trackAt = 6;
const laneOffset = { video: 256, audio: 512 };

/** Returns a number for the track of a tag, whose times are in order; above those of other kinds of messages. */
export const laneOf = (media: 'video' | 'audio', payload: Buffer): number => {
  const isNamed = media === 'video' ? isVideoMultitrack(payload) : isAudioMultitrack(payload);
  return laneOffset[media] + (isNamed ? (payload[trackAt] ?? 0) : 0);
};

const truncated = (): never => {
  throw new RtmpError('A tag with several tracks is truncated.');
};

/** Splits the part of a tag after its two leading bytes into the tracks that it holds. */
const splitTracks = (kind: number, body: Buffer, headOf: (codec: Buffer) => Buffer): TrackTag[] => {
  const tags: TrackTag[] = [];
  const shared = kind === manyCodecs ? undefined : body.subarray(0, 4);
  let at = shared ? 4 : 0;
  while (at < body.length) {
    const codec = shared ?? body.subarray(at, at + 4);
    at += shared ? 0 : 4;
    const track = body[at] ?? truncated();
    at += 1;
    const sizeBytes = kind === oneTrack ? 0 : 3;
    if (at + sizeBytes > body.length) truncated();
    const end = kind === oneTrack ? body.length : at + sizeBytes + body.readUIntBE(at, sizeBytes);
    if (end > body.length) truncated();
    tags.push({ track, payload: Buffer.concat([headOf(codec), body.subarray(at + sizeBytes, end)]) });
    if (tags.length > publishedTracksMax)
      throw new RtmpError(`The publisher sends more than ${publishedTracksMax} tracks of a kind.`);
    at = end;
  }
  return tags;
};

const tracksOf = (payload: Buffer): TrackTag[] => {
  const [first = 0, second = 0] = payload;
  const [kind, packetType] = [second >> 4, second & 15];
  if (kind !== oneTrack && kind !== manyTracks && kind !== manyCodecs)
    throw new RtmpError('The publisher sends its tracks in an unknown form.');
  if (payload.length < headBytes + 2) truncated();
  const head = Buffer.from([(first & 0xf0) | packetType]);
  return splitTracks(kind, payload.subarray(2), (codec) => Buffer.concat([head, codec]));
};

/**
 * Returns the tracks of a video tag, each as a tag of a single track; a tag that names none is track 0. Throws
 * `RtmpError` for a truncated tag and for too many tracks.
 */
export const videoTracksOf = (payload: Buffer): TrackTag[] =>
  isVideoMultitrack(payload) ? tracksOf(payload) : [{ track: 0, payload }];

/** Returns the tracks of an audio tag, as `videoTracksOf` those of a video tag. */
export const audioTracksOf = (payload: Buffer): TrackTag[] =>
  isAudioMultitrack(payload) ? tracksOf(payload) : [{ track: 0, payload }];

/** Writes the enhanced tag of one track with its number; that of track 0 stays as it is. */
export const withTrack = (media: 'video' | 'audio', { track, payload }: TrackTag): Buffer => {
  if (track === 0) return payload;
  const [first = 0] = payload;
  return Buffer.concat([
    Buffer.from([(first & 0xf0) | multitrack[media], (oneTrack << 4) | (first & 15)]),
    payload.subarray(1, headBytes),
    Buffer.from([track]),
    payload.subarray(headBytes),
  ]);
};
