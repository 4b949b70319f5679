import { createDecipheriv } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError, invalid } from '@sluice/contract';
import type { InputAdapter, InputIo } from '../../adapters/input-adapter.ts';
import { fetchPiece } from './fetch-piece.ts';
import { bestVariant, segmentsOf, type Piece, type Segment, type SegmentKey } from './playlist.ts';

type HlsSettings = { url: string };

const playlistBytesMax = 16 * 1024 ** 2;
const segmentBytesMax = 256 * 1024 ** 2;
const keyBytes = 16;

const addressOf = ({ url }: HlsSettings, path: string): URL => {
  const base = URL.parse(url);
  const address = base && (path.replace(/^\/+/, '') === '' ? base : URL.parse(path, base));
  if (!address || !['http:', 'https:'].includes(address.protocol))
    throw invalid('url', 'The URL is not an http or https URL.');
  return address;
};

const readPlaylist = async (url: URL, io: InputIo, signal?: AbortSignal): Promise<{ text: string; base: URL }> => {
  const { bytes, from } = await fetchPiece({ url, range: undefined }, playlistBytesMax, io, signal);
  return { text: bytes.toString('utf8'), base: from };
};

/** Segments of a playlist, or of the best variant that it lists. */
const findSegments = async (url: URL, io: InputIo, signal?: AbortSignal): Promise<Segment[]> => {
  const playlist = await readPlaylist(url, io, signal);
  const variant = bestVariant(playlist.text, playlist.base);
  const { text, base } = variant ? await readPlaylist(variant, io, signal) : playlist;
  return segmentsOf(text, base);
};

const decrypted = (bytes: Buffer, key: Buffer, { url, iv }: SegmentKey): Buffer => {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv);
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  } catch (error) {
    throw new AppError('input_corrupt', {
      evidence: `A segment cannot be decrypted with ${url.pathname}.`,
      cause: error,
    });
  }
};

const readSegments = async function* (segments: readonly Segment[], io: InputIo, signal?: AbortSignal) {
  const keys = new Map<string, Buffer>();
  const fetchBytes = async (piece: Piece, bytesMax: number): Promise<Buffer> =>
    (await fetchPiece(piece, bytesMax, io, signal)).bytes;
  const open = async (bytes: Buffer, key: SegmentKey): Promise<Buffer> => {
    const aesKey = keys.get(key.url.href) ?? (await fetchBytes({ url: key.url, range: undefined }, keyBytes));
    keys.set(key.url.href, aesKey);
    return decrypted(bytes, aesKey, key);
  };
  let last: string | undefined;
  for (const { header, key, ...segment } of segments) {
    const headerText = header && JSON.stringify(header);
    if (header && headerText !== last) yield await fetchBytes(header, segmentBytesMax);
    last = headerText;
    const bytes = await fetchBytes(segment, segmentBytesMax);
    yield key ? await open(bytes, key) : bytes;
  }
};

/** Reads a complete playlist as one file: its segments in order, each fetched only from an allowed address. */
export const hls: InputAdapter<HlsSettings> = {
  async stat(settings, path, io, signal) {
    await findSegments(addressOf(settings, path), io, signal);
    return { sizeBytes: undefined, version: undefined };
  },

  async open(settings, path, { signal }, io) {
    const segments = await findSegments(addressOf(settings, path), io, signal);
    const stream = Readable.from(readSegments(segments, io, signal), { objectMode: false });
    return { sizeBytes: undefined, version: undefined, startByte: 0, stream };
  },
};
