import { AppError } from '@sluice/contract';
import { boxAt, boxesIn, boxesOf } from '../../package/boxes.ts';
import { readSampleEntry, type SampleEntry } from '../../package/codec-string.ts';
import { readFragment, type Fragment } from './fragment.ts';

/** Init segment of a track: its bytes, and what they describe. */
export type TrackInit = SampleEntry & { bytes: Buffer; timescale: number; trackId: number };

/** Larger boxes are not from our encoder: 8 s of 40 Mb/s. */
const boxBytesMax = 40 << 20;
const headerBytes = 8;
/** Boxes before those that complete an init segment or a fragment. */
const partsMax = 4;

const timescaleAt = { short: 12, long: 20 };
const trackIdAt = { short: 12, long: 20 };

const isLongBox = (box: Buffer): boolean => box.readUInt8(0) === 1;

/** Describes the only track of an init segment; throws `packaging_failed` if there is none. */
export const readInit = (bytes: Buffer): TrackInit => {
  const media = boxAt(bytes, 'moov/trak/mdia');
  const track = boxAt(bytes, 'moov/trak/tkhd');
  const header = media && boxAt(media, 'mdhd');
  const description = media && boxAt(media, 'minf/stbl/stsd');
  const entry = description && boxesIn(description.subarray(headerBytes))[0];
  if (!media || !track || !header || !entry)
    throw new AppError('packaging_failed', { evidence: 'The encoder sent an init segment without a track.' });
  const isSound = boxAt(media, 'hdlr')?.toString('latin1', 8, 12) === 'soun';
  return {
    ...readSampleEntry(entry, isSound),
    bytes,
    timescale: header.readUInt32BE(isLongBox(header) ? timescaleAt.long : timescaleAt.short),
    trackId: track.readUInt32BE(isLongBox(track) ? trackIdAt.long : trackIdAt.short),
  };
};

export type TrackReader = { onInit(init: TrackInit): void; onFragment(fragment: Fragment): void };

/** Returns a function that receives the bytes of one track and hands over its init segment, then each fragment. */
export const createTrackReader = ({ onInit, onFragment }: TrackReader): ((bytes: Buffer) => void) => {
  let pieces: Buffer[] = [];
  let length = 0;
  let parts: Buffer[] = [];
  const receive = (box: Buffer, type: string): void => {
    if (type === 'moov') {
      onInit(readInit(Buffer.concat([...parts, box])));
      parts = [];
    } else if (type === 'mdat') {
      const bytes = Buffer.concat([...parts, box]);
      if (boxesOf(bytes, 'moof').length > 0) onFragment(readFragment(bytes));
      parts = [];
    } else if (['ftyp', 'styp', 'moof'].includes(type)) parts.push(box);
    if (parts.length > partsMax)
      throw new AppError('packaging_failed', { evidence: 'The encoder sent headers without media.' });
  };
  return (bytes) => {
    pieces.push(bytes);
    length += bytes.length;
    for (;;) {
      if (length < headerBytes) return;
      if ((pieces[0]?.length ?? 0) < headerBytes) pieces = [Buffer.concat(pieces)];
      const size = pieces[0]?.readUInt32BE() ?? 0;
      if (size < headerBytes || size > boxBytesMax)
        throw new AppError('packaging_failed', { evidence: `The encoder sent a box of ${size} bytes.` });
      if (length < size) return;
      const whole = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
      receive(whole.subarray(0, size), whole.toString('latin1', 4, 8));
      pieces = [whole.subarray(size)];
      length -= size;
    }
  };
};
