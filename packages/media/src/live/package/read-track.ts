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

/** Boxes that precede those which complete an init segment or a fragment; others are left out. */
const leadingTypes: readonly string[] = ['ftyp', 'styp', 'moof'];

/** Returns a function that receives the bytes of one track and hands over its init segment, then each fragment. */
export const createTrackReader = ({ onInit, onFragment }: TrackReader): ((bytes: Buffer) => void) => {
  let pieces: Buffer[] = [];
  let length = 0;
  /** Bytes and number of the boxes at the start that wait for the one which completes them. */
  let waitingBytes = 0;
  let waitingBoxes = 0;
  /** Takes bytes from the start; they are copied only if they have arrived in several pieces. */
  const take = (count: number): Buffer => {
    const [first] = pieces;
    const whole = first && first.length >= count ? first : Buffer.concat(pieces);
    const others = whole === first ? pieces.slice(1) : [];
    pieces = whole.length > count ? [whole.subarray(count), ...others] : others;
    length -= count;
    [waitingBytes, waitingBoxes] = [0, 0];
    return whole.subarray(0, count);
  };
  /** Returns the header of the box at a position. */
  const headerAt = (position: number): Buffer => {
    let at = position;
    for (const piece of pieces) {
      if (at + headerBytes <= piece.length) return piece.subarray(at, at + headerBytes);
      if (at < piece.length) break;
      at -= piece.length;
    }
    pieces = [Buffer.concat(pieces)];
    return (pieces[0] ?? Buffer.alloc(0)).subarray(position, position + headerBytes);
  };
  const receive = (type: string, boxBytes: number): void => {
    const bytes = waitingBytes + boxBytes;
    if (type === 'moov') onInit(readInit(take(bytes)));
    else if (type === 'mdat') {
      const fragment = take(bytes);
      if (boxesOf(fragment, 'moof').length > 0) onFragment(readFragment(fragment));
    } else if (leadingTypes.includes(type) || waitingBoxes > 0) {
      [waitingBytes, waitingBoxes] = [bytes, waitingBoxes + 1];
    } else take(boxBytes);
    if (waitingBoxes > partsMax)
      throw new AppError('packaging_failed', { evidence: 'The encoder sent headers without media.' });
  };
  return (bytes) => {
    pieces.push(bytes);
    length += bytes.length;
    for (;;) {
      if (length < waitingBytes + headerBytes) return;
      const header = headerAt(waitingBytes);
      const size = header.readUInt32BE();
      if (size < headerBytes || size > boxBytesMax)
        throw new AppError('packaging_failed', { evidence: `The encoder sent a box of ${size} bytes.` });
      if (length < waitingBytes + size) return;
      receive(header.toString('latin1', 4, 8), size);
    }
  };
};
