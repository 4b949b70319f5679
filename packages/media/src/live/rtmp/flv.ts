import { memberOf, readAmf, type AmfValue } from './amf.ts';

/** Header of an FLV file with audio and video, and the size of the tag before the first one. */
export const flvHeader = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

export const flvTagType = { audio: 8, video: 9, data: 18 } as const;

/** Bytes of a tag before and after its payload. */
export const tagBytes = { header: 11, size: 4 } as const;

/** Returns a buffer for a tag with a payload of the given length. */
export const allocateTag = (length: number): Buffer => Buffer.allocUnsafe(tagBytes.header + length + tagBytes.size);

/** Returns the payload of a tag. */
export const payloadOf = (tag: Buffer): Buffer => tag.subarray(tagBytes.header, tag.length - tagBytes.size);

/** Writes the parts of a tag around its payload; the time is in milliseconds. */
const frameTag = (tag: Buffer, type: number, milliseconds: number): Buffer => {
  const length = tag.length - tagBytes.header - tagBytes.size;
  tag.writeUInt8(type);
  tag.writeUIntBE(length, 1, 3);
  tag.writeUIntBE(milliseconds & 0xff_ff_ff, 4, 3);
  tag.writeUInt8((milliseconds >>> 24) & 0xff, 7);
  // Number of the stream.
  tag.fill(0, 8, tagBytes.header);
  tag.writeUInt32BE(tagBytes.header + length, tagBytes.header + length);
  return tag;
};

/**
 * Writes an FLV tag; the time is in milliseconds. A payload that lies in `room`, a buffer of `allocateTag`, is not copied:
 * that buffer becomes the tag.
 */
export const flvTag = (type: number, milliseconds: number, payload: Buffer, room?: Buffer): Buffer => {
  if (room && room.length === payload.length + tagBytes.header + tagBytes.size)
    return frameTag(room, type, milliseconds);
  const tag = allocateTag(payload.length);
  payload.copy(tag, tagBytes.header);
  return frameTag(tag, type, milliseconds);
};

export type VideoCodecName = 'H264' | 'H265' | 'AV1';
export type AudioCodecName = 'AAC' | 'MP3' | 'OPUS';
export type VideoTag = {
  codec: VideoCodecName | undefined;
  isKeyframe: boolean;
  isConfiguration: boolean;
  /** The end of a sequence of pictures, which holds none, although it is marked as a keyframe. */
  isEnd: boolean;
};

const fourCharacters: Readonly<Record<string, VideoCodecName>> = { avc1: 'H264', hvc1: 'H265', av01: 'AV1' };
const legacyVideo: Readonly<Record<number, VideoCodecName>> = { 7: 'H264', 12: 'H265' };
const keyframe = 1;
const enhancedFlag = 0x80;
const packetType = { configuration: 0, end: 2 };

/** Reads the head of a video tag, classic or enhanced (Enhanced RTMP, section "Enhanced Video"). */
export const readVideoTag = (payload: Buffer): VideoTag => {
  const [first = 0, second = 1] = payload;
  if (!(first & enhancedFlag))
    return {
      codec: legacyVideo[first & 15],
      isKeyframe: first >> 4 === keyframe,
      isConfiguration: second === packetType.configuration,
      isEnd: second === packetType.end,
    };
  return {
    codec: fourCharacters[payload.toString('latin1', 1, 5)],
    isKeyframe: ((first >> 4) & 7) === keyframe,
    isConfiguration: (first & 15) === packetType.configuration,
    isEnd: (first & 15) === packetType.end,
  };
};

export type AudioTag = {
  codec: AudioCodecName | undefined;
  isConfiguration: boolean;
  sampleRate?: number;
  channels?: number;
};

const aacRates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
const classicRates = [5_512, 11_025, 22_050, 44_100];
const soundFormat = { mp3: 2, aac: 10, enhanced: 9 };
const enhancedSound: Readonly<Record<string, AudioCodecName>> = { mp4a: 'AAC', '.mp3': 'MP3', Opus: 'OPUS' };
const enhancedHeadBytes = 5;

/** Reads the sample rate and channels of an AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). */
const readAac = (configuration: Buffer): Pick<AudioTag, 'sampleRate' | 'channels'> => {
  if (configuration.length < 2) return {};
  const bits = configuration.readUInt16BE();
  const [sampleRate, channels] = [aacRates[(bits >> 7) & 15], (bits >> 3) & 15];
  return { ...(sampleRate && { sampleRate }), ...(channels && { channels }) };
};

export const readAudioTag = (payload: Buffer): AudioTag => {
  const [first = 0, second = 1] = payload;
  const format = first >> 4;
  if (format === soundFormat.aac)
    return { codec: 'AAC', isConfiguration: second === 0, ...(second === 0 && readAac(payload.subarray(2))) };
  if (format === soundFormat.mp3) {
    const sampleRate = classicRates[(first >> 2) & 3] ?? 44_100;
    return { codec: 'MP3', isConfiguration: false, sampleRate, channels: (first & 1) + 1 };
  }
  const codec =
    format === soundFormat.enhanced ? enhancedSound[payload.toString('latin1', 1, enhancedHeadBytes)] : undefined;
  const isConfiguration = codec !== undefined && (first & 15) === 0;
  return {
    codec,
    isConfiguration,
    ...(codec === 'AAC' && isConfiguration && readAac(payload.subarray(enhancedHeadBytes))),
  };
};

/** Metadata of a publisher from `onMetaData`; a sender may say anything, so only plausible values count. */
export type Announced = { hasVideo?: boolean; hasAudio?: boolean; width?: number; height?: number; frameRate?: number };

const plausible = (value: AmfValue, min: number, max: number): number | undefined =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined;

const sidePixelsMax = 16_384;
const frameRateMax = 240;

/** Returns the payload without the `@setDataFrame` in front, as FLV files carry it, and what it announces. */
export const readDataTag = (payload: Buffer): { payload: Buffer; announced: Announced } | undefined => {
  const values = readAmf(payload);
  const isSet = values[0] === '@setDataFrame';
  const [name, members] = isSet ? values.slice(1) : values;
  if (name !== 'onMetaData') return undefined;
  const width = plausible(memberOf(members, 'width'), 1, sidePixelsMax);
  const height = plausible(memberOf(members, 'height'), 1, sidePixelsMax);
  const frameRate = plausible(memberOf(members, 'framerate'), 1, frameRateMax);
  const setDataFrameBytes = 16;
  return {
    payload: isSet ? payload.subarray(setDataFrameBytes) : payload,
    announced: {
      hasVideo: memberOf(members, 'videocodecid') !== undefined,
      hasAudio: memberOf(members, 'audiocodecid') !== undefined,
      ...(width && { width }),
      ...(height && { height }),
      ...(frameRate && { frameRate }),
    },
  };
};
