import { open, stat } from 'node:fs/promises';
import { AppError } from '@sluice/contract';
import { readMovie, type MovieTrack } from './read-movie.ts';

const ivfHeaderBytes = 32;
const frameHeaderBytes = 12;

/** Counts the frames of an IVF file by reading only frame headers. */
const readIvf = async (path: string): Promise<MovieTrack> => {
  const file = await open(path);
  try {
    const header = Buffer.alloc(ivfHeaderBytes);
    const { bytesRead } = await file.read(header, 0, ivfHeaderBytes, 0);
    if (bytesRead < ivfHeaderBytes || header.toString('latin1', 0, 4) !== 'DKIF')
      throw new AppError('packaging_failed', { evidence: 'An encoded file has no IVF header.' });
    const { size } = await stat(path);
    let sampleCount = 0;
    for (let at = header.readUInt16LE(6); at + frameHeaderBytes <= size; sampleCount += 1) {
      await file.read(header, 0, 4, at);
      at += frameHeaderBytes + header.readUInt32LE(0);
    }
    await file.read(header, 0, ivfHeaderBytes, 0);
    return {
      codec: header.toString('latin1', 8, 11).toLowerCase() === 'vp8' ? 'vp8' : 'vp9',
      width: header.readUInt16LE(12),
      height: header.readUInt16LE(14),
      channels: 0,
      sampleRate: 0,
      timescale: header.readUInt32LE(16),
      durationTicks: sampleCount * header.readUInt32LE(20),
      sampleCount,
    };
  } finally {
    await file.close();
  }
};

/** Reads the content of an encoded piece; MP4 and, for VP8, IVF. */
export const readPiece = (path: string): Promise<MovieTrack> =>
  path.endsWith('.ivf') ? readIvf(path) : readMovie(path);
