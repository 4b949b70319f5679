import { boxesIn, type Box } from './boxes.ts';

const hex = (value: number, digits = 2): string => value.toString(16).padStart(digits, '0');
const decimal = (value: number): string => String(value).padStart(2, '0');

/** Bytes of a video or audio sample entry before its boxes. */
const visualHeader = 78;
const audioHeader = 28;

const avc = (type: string, configuration: Buffer): string =>
  `${type}.${hex(configuration.readUInt8(1))}${hex(configuration.readUInt8(2))}${hex(configuration.readUInt8(3))}`;

const reversedBits = (value: number): number => {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit += 1) if ((value >>> bit) & 1) reversed |= 1 << (31 - bit);
  return reversed >>> 0;
};

const hevc = (type: string, configuration: Buffer): string => {
  const first = configuration.readUInt8(1);
  const space = ['', 'A', 'B', 'C'][first >> 6] ?? '';
  const tier = (first >> 5) & 1 ? 'H' : 'L';
  const compatibility = reversedBits(configuration.readUInt32BE(2)).toString(16);
  const constraints = [...configuration.subarray(6, 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  const level = `${tier}${configuration.readUInt8(12)}`;
  return [type, `${space}${first & 31}`, compatibility, level, ...constraints.map((byte) => byte.toString(16))].join(
    '.',
  );
};

const vp9 = (type: string, configuration: Buffer): string => {
  const [profile, level, depth] = [
    configuration.readUInt8(4),
    configuration.readUInt8(5),
    configuration.readUInt8(6) >> 4,
  ];
  return [type, decimal(profile), decimal(level), decimal(depth)].join('.');
};

const av1 = (type: string, configuration: Buffer): string => {
  const levels = configuration.readUInt8(1);
  const flags = configuration.readUInt8(2);
  const isHighBitDepth = (flags & 0x40) !== 0;
  const isTwelve = (flags & 0x20) !== 0;
  const depth = isHighBitDepth ? (isTwelve ? 12 : 10) : 8;
  return [type, levels >> 5, `${decimal(levels & 31)}${flags & 0x80 ? 'H' : 'M'}`, decimal(depth)].join('.');
};

/** Skips a descriptor's tag and its length of one to four bytes. */
const descriptorBody = (buffer: Buffer, at: number): number => {
  let next = at + 1;
  while (next < at + 5 && buffer.readUInt8(next) & 0x80) next += 1;
  return next + 1;
};

const aacObjectType = 0x40;

/** Returns the object type of an elementary stream, and the configuration of its decoder. */
const readElementary = (esds: Buffer): { objectType: number; configuration: Buffer } => {
  const elementary = descriptorBody(esds, 4);
  const flags = esds.readUInt8(elementary + 2);
  const decoder = elementary + 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0);
  const body = descriptorBody(esds, decoder);
  const objectType = esds.readUInt8(body);
  if (objectType !== aacObjectType) return { objectType, configuration: Buffer.alloc(0) };
  return { objectType, configuration: esds.subarray(descriptorBody(esds, body + 13)) };
};

/** Returns the configuration of the decoder of AAC (ISO/IEC 14496-3, 1.6.2.1); empty for another codec. */
export const aacConfiguration = (esds: Buffer): Buffer => readElementary(esds).configuration;

const mp4a = (type: string, esds: Buffer): string => {
  const { objectType, configuration } = readElementary(esds);
  if (objectType !== aacObjectType) return `${type}.${hex(objectType)}`;
  const first = configuration.readUInt8(0) >> 3;
  const audioObject = first === 31 ? 32 + ((configuration.readUInt16BE(0) >> 5) & 63) : first;
  return `${type}.40.${audioObject}`;
};

const readers: Record<string, { box: string; read: (type: string, configuration: Buffer) => string }> = {
  avc1: { box: 'avcC', read: avc },
  avc3: { box: 'avcC', read: avc },
  hvc1: { box: 'hvcC', read: hevc },
  hev1: { box: 'hvcC', read: hevc },
  vp09: { box: 'vpcC', read: vp9 },
  mp4a: { box: 'esds', read: mp4a },
  mp4v: { box: 'esds', read: mp4a },
  av01: { box: 'av1C', read: av1 },
};

/** Describes the stream of a sample entry, with the codec string as in RFC 6381. */
export type SampleEntry = {
  codec: string;
  width: number;
  height: number;
  channels: number;
  sampleRate: number;
  /** High dynamic range of video; absent for standard range. */
  videoRange?: 'PQ' | 'HLG';
};

/** Transfer characteristics of ISO/IEC 23091-2. */
const hdrTransfers: Record<number, 'PQ' | 'HLG'> = { 16: 'PQ', 18: 'HLG' };

const readVideoRange = (boxes: readonly Box[]): Pick<SampleEntry, 'videoRange'> => {
  const color = boxes.find(({ type }) => type === 'colr')?.body;
  const videoRange = color?.toString('latin1', 0, 4) === 'nclx' ? hdrTransfers[color.readUInt16BE(6)] : undefined;
  return videoRange === undefined ? {} : { videoRange };
};

export const readSampleEntry = ({ type, body }: Box, isAudio: boolean): SampleEntry => {
  const reader = readers[type];
  const boxes = boxesIn(body.subarray(isAudio ? audioHeader : visualHeader));
  const configuration = boxes.find((box) => box.type === reader?.box);
  return {
    codec: reader && configuration ? reader.read(type, configuration.body) : type,
    width: isAudio ? 0 : body.readUInt16BE(24),
    height: isAudio ? 0 : body.readUInt16BE(26),
    channels: isAudio ? body.readUInt16BE(16) : 0,
    sampleRate: isAudio ? body.readUInt32BE(24) >>> 16 : 0,
    ...readVideoRange(boxes),
  };
};
