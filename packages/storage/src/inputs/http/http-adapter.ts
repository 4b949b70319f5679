import { AppError } from '@sluice/contract';
import { translateErrors } from '../../shared/translate-errors.ts';
import { idleTimeoutSecondsOf } from '../../adapters/idle-timeout.ts';
import type { InputAdapter, InputIo, InputOpenOptions, InputStat, OpenedInput } from '../../adapters/input-adapter.ts';
import { basicAuthorization, httpAddress, type HttpSettings } from '../../network/http-address.ts';
import { connectionFault, statusFault } from '../../network/http-faults.ts';
import { httpGet, type HttpAnswer } from './http-request.ts';

type Placed = InputStat & { startByte: number };

/** Only strong ETags and dates let a server verify that a range belongs to the same file. */
const versionOf = (answer: HttpAnswer): string | undefined => {
  const etag = answer.header('etag');
  return etag?.startsWith('"') ? etag : answer.header('last-modified');
};

const wholeNumber = (text: string | undefined): number | undefined =>
  text && /^\d+$/.test(text) ? Number(text) : undefined;

const placeOf = (answer: HttpAnswer): Placed => {
  const version = versionOf(answer);
  if (answer.status === 200) return { startByte: 0, version, sizeBytes: wholeNumber(answer.header('content-length')) };
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.header('content-range') ?? '') ?? [];
  if (start === undefined)
    throw new AppError('input_unreachable', { evidence: `${answer.where} answered 206 without a Content-Range.` });
  return { startByte: Number(start), version, sizeBytes: wholeNumber(total) };
};

const openHttp = async (
  scheme: 'http' | 'https',
  settings: HttpSettings,
  path: string,
  options: InputOpenOptions,
  io: InputIo,
): Promise<HttpAnswer> => {
  const { range, version, signal } = options;
  return httpGet({
    url: httpAddress(scheme, settings, path),
    authorization: basicAuthorization(settings),
    headers: {
      ...(range && { range: `bytes=${range.start}-${range.end ?? ''}` }),
      ...(range && version !== undefined && { 'if-range': version }),
    },
    network: io.network,
    idleTimeoutSeconds: idleTimeoutSecondsOf(io),
    signal,
  });
};

/** Reads files of web servers; HTTP and HTTPS only differ in the scheme. */
export const httpAdapter = (scheme: 'http' | 'https'): InputAdapter<HttpSettings> => ({
  async stat(settings, path, io, signal) {
    // Servers with signed URLs often reject HEAD.
    const answer = await openHttp(scheme, settings, path, { range: { start: 0, end: 0 }, signal }, io);
    answer.body.on('error', () => {}).destroy();
    // There is no first byte: the file is empty.
    if (answer.status === 416) return { sizeBytes: 0, version: versionOf(answer) };
    const { sizeBytes, version } = placeOf(answer);
    return { sizeBytes, version };
  },

  async open(settings, path, options, io): Promise<OpenedInput> {
    const answer = await openHttp(scheme, settings, path, options, io);
    if (answer.status !== 416) {
      const placed = placeOf(answer);
      const hasChanged = options.version !== undefined && placed.version !== options.version && placed.startByte > 0;
      const stream = translateErrors(answer.body, (error) => connectionFault(error, answer.where));
      if (!hasChanged) return { ...placed, stream };
      stream.destroy();
    }
    answer.body.on('error', () => {}).destroy();
    // The file has been replaced or shortened: the range is invalid, but reading from the start works.
    if (options.range) return this.open(settings, path, { signal: options.signal }, io);
    throw statusFault(answer.status, answer.where);
  },
});
