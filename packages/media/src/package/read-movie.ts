import { open } from 'node:fs/promises';
import { AppError } from '@sluice/contract';
import { boxAt, boxesIn, boxesOf } from './boxes.ts';
import { readSampleEntry, type SampleEntry } from './codec-string.ts';

export type MovieTrack = SampleEntry & { timescale: number; sampleCount: number; durationTicks: number };

const largestMovieBytes = 64 << 20;

/** Reads the header of an MP4 that this package wrote: its first track and sample count. */
export const readMovie = async (path: string): Promise<MovieTrack> => {
  const movie = await movieBox(path);
  const track = boxesOf(movie, 'trak')[0];
  const media = track && boxAt(track, 'mdia');
  const entries = media && boxAt(media, 'minf/stbl/stsd');
  const entry = entries && boxesIn(entries.subarray(8))[0];
  const header = media && boxAt(media, 'mdhd');
  if (entry === undefined || header === undefined || media === undefined)
    throw new AppError('packaging_failed', { evidence: 'An encoded file has no track.' });
  const sizes = boxAt(media, 'minf/stbl/stsz');
  const isLong = header.readUInt8(0) === 1;
  const isSound = boxAt(media, 'hdlr')?.toString('latin1', 8, 12) === 'soun';
  return {
    ...readSampleEntry(entry, isSound),
    timescale: header.readUInt32BE(isLong ? 20 : 12),
    durationTicks: isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16),
    sampleCount: sizes ? sizes.readUInt32BE(8) : 0,
  };
};

const movieBox = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const header = Buffer.alloc(16);
    for (let at = 0; ;) {
      const { bytesRead } = await file.read(header, 0, 16, at);
      if (bytesRead < 8) throw new AppError('packaging_failed', { evidence: 'An encoded file has no movie box.' });
      const short = header.readUInt32BE(0);
      const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
      if (header.toString('latin1', 4, 8) === 'moov' && size < largestMovieBytes) {
        const body = Buffer.alloc(size - 8);
        await file.read(body, 0, body.length, at + 8);
        return body;
      }
      if (size < 8) throw new AppError('packaging_failed', { evidence: 'An encoded file has an invalid box.' });
      at += size;
    }
  } finally {
    await file.close();
  }
};
