import { AppError } from '@sluice/contract';
import { retry } from '../../shared/retry.ts';
import { connectionFault } from '../../network/http-faults.ts';
import { httpGet } from '../http/http-request.ts';
import { idleTimeoutSecondsOf } from '../../adapters/idle-timeout.ts';
import type { InputIo } from '../../adapters/input-adapter.ts';
import type { Piece } from './playlist.ts';

const isTransient = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'input_unreachable' || error.code === 'input_timeout');

/** Bytes, and their URL after redirects. */
export type Fetched = { bytes: Buffer; from: URL };

const fetchOnce = async (piece: Piece, bytesMax: number, io: InputIo, signal?: AbortSignal): Promise<Fetched> => {
  const { url, range } = piece;
  const answer = await httpGet({
    url,
    headers: range ? { range: `bytes=${range.start}-${range.end}` } : {},
    network: io.network,
    idleTimeoutSeconds: idleTimeoutSecondsOf(io),
    signal,
  });
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    // Without an encoding, an undici body consists of buffers.
    for await (const part of answer.body as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > bytesMax)
        throw new AppError('input_too_large', { evidence: `${answer.where} sends more than ${bytesMax} bytes.` });
      parts.push(part);
    }
  } catch (error) {
    throw connectionFault(error, answer.where);
  }
  const whole = Buffer.concat(parts);
  // A server without range support sends the whole file.
  const body = range && answer.status === 200 ? whole.subarray(range.start, range.end + 1) : whole;
  return { bytes: body, from: new URL(answer.where) };
};

/** Fetches a whole playlist, key or segment, with a few attempts. */
export const fetchPiece = (piece: Piece, bytesMax: number, io: InputIo, signal?: AbortSignal): Promise<Fetched> =>
  retry(() => fetchOnce(piece, bytesMax, io, signal), { isTransient, signal });
