import { AppError } from '@sluice/contract';
import { boxAt, boxesIn } from '../../package/boxes.ts';
import { aacConfiguration } from '../../package/codec-string.ts';
import { isKeyframe, type Sample } from '../package/fragment.ts';

/** Writes the samples of a track as the elementary stream of a transport stream. */
export type ElementaryWriter = {
  /** Type of the stream (ISO/IEC 13818-1, table 2-34). */
  type: number;
  media: 'video' | 'audio';
  write(sample: Sample): Buffer;
};

const streamTypes = { h264: 0x1b, h265: 0x24, aac: 0x0f };
const entryHeaderBytes = { video: 78, audio: 28 };
const startCode = Buffer.from([0, 0, 0, 1]);
/** Access unit delimiters with any picture type, which start each picture. */
const delimiters = { h264: Buffer.from([0x09, 0xf0]), h265: Buffer.from([0x46, 0x01, 0x50]) };
const delimiterTypes = { h264: 9, h265: 35 };
const lengthBytes = 4;

const malformed = (what: string): AppError =>
  new AppError('packaging_failed', { evidence: `The encoder sent ${what} that a transport stream cannot contain.` });

/** Parameter sets of H.264 (ISO/IEC 14496-15, 5.3.3.1). */
const parameterSetsOf = (avcC: Buffer): Buffer[] => {
  const sets: Buffer[] = [];
  let at = 5;
  for (const mask of [0x1f, 0xff]) {
    const count = avcC.readUInt8(at) & mask;
    at += 1;
    for (let index = 0; index < count; index += 1) {
      const end = at + 2 + avcC.readUInt16BE(at);
      sets.push(avcC.subarray(at + 2, end));
      at = end;
    }
  }
  return sets;
};

/** Parameter sets of H.265 (ISO/IEC 14496-15, 8.3.3.1): arrays of one type each. */
const hevcParameterSetsOf = (hvcC: Buffer): Buffer[] => {
  const sets: Buffer[] = [];
  let at = 23;
  for (let array = hvcC.readUInt8(22); array > 0; array -= 1) {
    const count = hvcC.readUInt16BE(at + 1);
    at += 3;
    for (let index = 0; index < count; index += 1) {
      const end = at + 2 + hvcC.readUInt16BE(at);
      sets.push(hvcC.subarray(at + 2, end));
      at = end;
    }
  }
  return sets;
};

/** Splits a picture to its units, each of which follows its length. */
const unitsOf = (data: Buffer): Buffer[] => {
  const units: Buffer[] = [];
  for (let at = 0; at + lengthBytes <= data.length;) {
    const end = at + lengthBytes + data.readUInt32BE(at);
    if (end > data.length) throw malformed('a picture');
    units.push(data.subarray(at + lengthBytes, end));
    at = end;
  }
  return units;
};

const pictureWriter = (codec: 'h264' | 'h265', parameterSets: readonly Buffer[]): ElementaryWriter => {
  const typeOf = (unit: Buffer): number => (codec === 'h264' ? (unit[0] ?? 0) & 31 : ((unit[0] ?? 0) >> 1) & 63);
  return {
    type: streamTypes[codec],
    media: 'video',
    write(sample) {
      const units = unitsOf(sample.data).filter((unit) => typeOf(unit) !== delimiterTypes[codec]);
      const before = isKeyframe(sample) ? parameterSets : [];
      return Buffer.concat([delimiters[codec], ...before, ...units].flatMap((unit) => [startCode, unit]));
    },
  };
};

const adtsHeaderBytes = 7;
const adtsBytesMax = 8_191;

/** Writes each frame of AAC with its header (ISO/IEC 14496-3, 1.A.2.2), from the configuration of the decoder. */
const soundWriter = (configuration: Buffer): ElementaryWriter => {
  const [first = 0, second = 0] = configuration;
  const [objectType, rateIndex, channels] = [first >> 3, ((first & 7) << 1) | (second >> 7), (second >> 3) & 15];
  // The header has two bits for the type, and a table of rates.
  if (objectType < 1 || objectType > 4 || rateIndex > 12 || channels > 7) throw malformed('sound');
  return {
    type: streamTypes.aac,
    media: 'audio',
    write({ data }) {
      const length = adtsHeaderBytes + data.length;
      if (length > adtsBytesMax) throw malformed('a frame of sound');
      const header = Buffer.from([
        0xff,
        0xf1,
        ((objectType - 1) << 6) | (rateIndex << 2) | (channels >> 2),
        ((channels & 3) << 6) | (length >> 11),
        (length >> 3) & 0xff,
        ((length & 7) << 5) | 0x1f,
        0xfc,
      ]);
      return Buffer.concat([header, data]);
    },
  };
};

/** Opens the writer of the only track of an init segment; throws `packaging_failed` for a codec without one. */
export const openElementaryStream = (init: Buffer): ElementaryWriter => {
  const description = boxAt(init, 'moov/trak/mdia/minf/stbl/stsd');
  const entry = description && boxesIn(description.subarray(8))[0];
  if (!entry) throw malformed('an init segment');
  const kind = entry.type === 'mp4a' ? 'audio' : 'video';
  const boxes = boxesIn(entry.body.subarray(entryHeaderBytes[kind]));
  const bodyOf = (type: string): Buffer | undefined => boxes.find((box) => box.type === type)?.body;
  const [avcC, hvcC, esds] = [bodyOf('avcC'), bodyOf('hvcC'), bodyOf('esds')];
  if (avcC) return pictureWriter('h264', parameterSetsOf(avcC));
  if (hvcC) return pictureWriter('h265', hevcParameterSetsOf(hvcC));
  if (esds) return soundWriter(aacConfiguration(esds));
  throw malformed(entry.type);
};
