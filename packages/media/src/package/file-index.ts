import { open, type FileHandle } from 'node:fs/promises';
import type { FileIndex, FileTrack, FragmentFact } from '@sluice/contract/workers/tasks/mux-facts';
import { boxAt, boxesIn, boxesOf } from './boxes.ts';
import { firstPicture, type Extent } from './first-picture.ts';
import { readFragmentTimes } from './read-fragments.ts';
import { indexOfWebm } from './webm-index.ts';

export type { FileIndex, FileTrack, FragmentFact };

const largestHeadBytes = 64 << 20;

type Place = Extent & { type: string };

async function* topBoxes(file: FileHandle, sizeBytes: number): AsyncGenerator<Place> {
  const header = Buffer.alloc(16);
  for (let at = 0; at + 8 <= sizeBytes;) {
    await file.read(header, 0, 16, at);
    const short = header.readUInt32BE(0);
    const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? sizeBytes - at : short;
    if (size < 8) return;
    yield { type: header.toString('latin1', 4, 8), startBytes: at, sizeBytes: size };
    at += size;
  }
}

const read = async (file: FileHandle, { startBytes, sizeBytes }: Extent): Promise<Buffer> => {
  const bytes = Buffer.alloc(Math.min(sizeBytes, largestHeadBytes));
  await file.read(bytes, 0, bytes.length, startBytes);
  return bytes;
};

const mediaNames: Record<string, FileTrack['media']> = { vide: 'video', soun: 'audio' };
const configurationBoxes = ['avcC', 'hvcC', 'esds', 'vpcC', 'av1C', 'dac3', 'dec3'];
const entryHeaders = { video: 78, audio: 28, subtitle: 8 };

const trackOf = (track: Buffer): FileTrack[] => {
  const header = boxAt(track, 'tkhd');
  const media = boxAt(track, 'mdia');
  const times = media && boxAt(media, 'mdhd');
  const handler = media && boxAt(media, 'hdlr');
  const entries = media && boxAt(media, 'minf/stbl/stsd');
  const entry = entries && boxesIn(entries.subarray(8))[0];
  if (!header || !times || !handler || !entry) return [];
  const kind = mediaNames[handler.toString('latin1', 8, 12)] ?? 'subtitle';
  const tx = boxesIn(entry.body.subarray(entryHeaders[kind]));
  return [
    {
      trackId: header.readUInt32BE(header.readUInt8(0) === 1 ? 20 : 12),
      media: kind,
      timescale: times.readUInt32BE(times.readUInt8(0) === 1 ? 20 : 12),
      format: entry.type,
      configuration: tx.find(({ type }) => configurationBoxes.includes(type))?.body.toString('hex') ?? '',
    },
  ];
};

const fragmentOf = (moof: Buffer, extent: Extent): FragmentFact => {
  const picture = firstPicture(moof);
  const tracks = boxesOf(moof, 'moof').flatMap((fragment) => boxesOf(fragment, 'traf'));
  return {
    ...extent,
    ...(picture && { picture: { startBytes: extent.startBytes, sizeBytes: picture.sizeBytes } }),
    tracks: tracks.flatMap((track) => {
      const header = boxAt(track, 'tfhd');
      const times = readFragmentTimes(wrapped(track)) ?? smoothTimes(track);
      return header && times ? [{ trackId: header.readUInt32BE(4), ...times }] : [];
    }),
  };
};

/** Box in which Smooth Streaming stores the time that other files have in `tfdt`. */
const timesExtension = '6d1d9b0542d544e680e2141daff757b2';

const smoothTimes = (track: Buffer): { startTicks: number; durationTicks: number } | undefined => {
  const box = boxesOf(track, 'uuid').find((body) => body.toString('hex', 0, 16) === timesExtension);
  if (!box) return undefined;
  const isLong = box.readUInt8(16) === 1;
  // The encoder delay lies before zero.
  const readTicks = (at: number): number => (isLong ? Number(box.readBigInt64BE(at)) : box.readInt32BE(at));
  return { startTicks: readTicks(20), durationTicks: readTicks(isLong ? 28 : 24) };
};

const box = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Extracts one track of a fragment as its own fragment. */
const wrapped = (track: Buffer): Buffer => box('moof', box('traf', track));

const indexOfMovie = async (file: FileHandle, sizeBytes: number): Promise<FileIndex | undefined> => {
  const index: FileIndex = { initBytes: 0, fragments: [], tracks: [] };
  for await (const place of topBoxes(file, sizeBytes)) {
    const end = place.startBytes + place.sizeBytes;
    if (place.type === 'moov') {
      index.tracks = boxesOf((await read(file, place)).subarray(8), 'trak').flatMap(trackOf);
      index.initBytes = end;
    } else if (place.type === 'sidx' && index.fragments.length === 0 && !index.index) {
      index.index = { startBytes: place.startBytes, sizeBytes: place.sizeBytes };
    } else if (place.type === 'moof') {
      const { startBytes } = place;
      index.fragments.push(fragmentOf(await read(file, place), { startBytes, sizeBytes: place.sizeBytes }));
    }
    const last = index.fragments.at(-1);
    if (place.type === 'mdat' && last) last.sizeBytes = end - last.startBytes;
  }
  return index.fragments.length > 0 ? index : undefined;
};

/** Reads the index of a fragmented MP4, or of a WebM whose index precedes its media. */
export const readFileIndex = async (path: string): Promise<FileIndex | undefined> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await read(file, { startBytes: 0, sizeBytes: Math.min(size, 4) });
    const isWebm = head.toString('hex') === '1a45dfa3';
    return isWebm ? await indexOfWebm(file) : await indexOfMovie(file, size);
  } finally {
    await file.close();
  }
};
