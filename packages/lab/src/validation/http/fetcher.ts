import { gunzipSync, inflateSync, brotliDecompressSync } from 'node:zlib';
import { AppError } from '@sluice/contract';
import { guardedAgent } from '@sluice/storage';
import { request } from 'undici';
import { isOwnDelivery, type LabNetwork, ownDeliveryNetwork } from '../../locations/lab-network.ts';
import type { RuleId } from '../rules.ts';
import type { Location } from '../../locations/location.ts';
import type { ValidationLimits } from '../limits.ts';
import { locationAgent } from './connector.ts';
import type { Pace } from './pace.ts';

/** A loaded file. Header names are in lower case. */
export type LoadedFile = {
  /** Address after redirects. */
  url: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  redirects: number;
  milliseconds: number;
  wireBytes: number;
};

/** A file that could not be loaded, with the rule that it breaks. */
export class LoadFailure extends Error {
  readonly rule: RuleId;
  constructor(rule: RuleId, evidence: string) {
    super(evidence);
    this.name = 'LoadFailure';
    this.rule = rule;
  }
}

export type LoadOptions = {
  bytesMax: number;
  /** Rule of a body above `bytesMax`. */
  tooLarge: RuleId;
  range?: { offset: number; length: number } | undefined;
  method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS';
  headers?: Readonly<Record<string, string>>;
};

export type Fetcher = {
  load(url: string, options: LoadOptions): Promise<LoadedFile>;
  /** Bytes that were loaded so far. */
  bytes(): number;
  /** Ends of the certificates that were seen, by host. */
  certificates: ReadonlyMap<string, Date>;
  close(): Promise<void>;
};

export const labUserAgent = 'SluiceStreamLab/1';
/** Origin of requests, so that servers answer as they do to players of other sites. */
export const playerOrigin = 'https://player.example.com';

const headersOf = (raw: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

const decompress = (body: Buffer, encoding: string | undefined, ratio: number, bytesMax: number): Buffer => {
  const maxOutputLength = Math.max(1024, Math.min(bytesMax + 1, body.length * ratio));
  const decoders = { gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync } as const;
  const name = encoding?.trim().toLowerCase() ?? '';
  const decode = name === 'gzip' || name === 'deflate' || name === 'br' ? decoders[name] : undefined;
  if (!decode) return body;
  try {
    return decode(body, { maxOutputLength });
  } catch (error) {
    const isLarge = error instanceof RangeError;
    throw new LoadFailure(
      isLarge ? 'limit-compression' : 'http-status',
      isLarge
        ? `${body.length} bytes of ${name} contain more than ${maxOutputLength}.`
        : `The ${name} body cannot be decompressed.`,
    );
  }
};

/** Codes of certificates that browsers refuse (Node.js, X509 certificate error codes). */
const untrustedCodes =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH)/;

const tlsFailureOf = (error: unknown): LoadFailure | undefined => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'CERT_HAS_EXPIRED') return new LoadFailure('tls-expired', code);
  return untrustedCodes.test(code) ? new LoadFailure('tls-untrusted', code) : undefined;
};

const failureOf = (error: unknown): LoadFailure => {
  if (error instanceof LoadFailure) return error;
  const cause = error instanceof Error && error.cause instanceof AppError ? error.cause : error;
  if (cause instanceof AppError && cause.code === 'input_address_blocked')
    return new LoadFailure('http-address-blocked', cause.evidence ?? 'The address is not public.');
  const tls = tlsFailureOf(cause);
  if (tls) return tls;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error';
  const isTime = error instanceof Error && /timeout|abort/i.test(`${error.name} ${error.message}`);
  return new LoadFailure(isTime ? 'limit-time' : 'http-status', text);
};

const targetOf = (url: string, base?: string): URL => {
  const target = URL.parse(url, base);
  if (!target || !['http:', 'https:'].includes(target.protocol))
    throw new LoadFailure('http-status', `${url.slice(0, 200)} is not an http or https URL.`);
  if (target.port !== '' && !['80', '443'].includes(target.port) && Number(target.port) < 1024)
    throw new LoadFailure('http-address-blocked', `Port ${target.port} is reserved for other services.`);
  return target;
};

type FetcherOptions = {
  network: LabNetwork;
  location: Location;
  limits: ValidationLimits;
  signal: AbortSignal;
  /** Paces requests to other hosts than this platform; none by default. */
  pace?: Pace | undefined;
};

/** Loads files from a location through the guarded network, within limits of bytes and time. */
export const createFetcher = ({ network, location, limits, signal, pace }: FetcherOptions): Fetcher => {
  const certificates = new Map<string, Date>();
  const agent = locationAgent(
    { location, network, onCertificate: (host, validTo) => certificates.set(host, validTo) },
    limits.fileMilliseconds,
  );
  const deliveryAgent = guardedAgent(ownDeliveryNetwork(network), limits.fileMilliseconds / 1000);
  let total = 0;

  const readBody = async (body: AsyncIterable<unknown>, { bytesMax, tooLarge }: LoadOptions): Promise<Buffer> => {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of body) {
      // Without an encoding, an undici body consists of buffers.
      const buffer = part as Buffer;
      bytes += buffer.length;
      total += buffer.length;
      if (bytes > bytesMax) throw new LoadFailure(tooLarge, `More than ${bytesMax} bytes.`);
      if (total > limits.totalBytes) throw new LoadFailure('limit-bytes', `${total} bytes were loaded.`);
      parts.push(buffer);
    }
    return Buffer.concat(parts);
  };

  /** Waits for the pace of a host; returns the milliseconds, which are no time of the server. */
  const waitForPace = async ({ hostname }: URL): Promise<number> => {
    const start = performance.now();
    await pace?.(hostname, signal);
    return performance.now() - start;
  };

  const once = async (url: URL, options: LoadOptions, redirects: number, begun: number): Promise<LoadedFile> => {
    const { range, method = 'GET', headers = {}, bytesMax } = options;
    const isOwn = isOwnDelivery(url, method, network);
    const start = begun + (isOwn ? 0 : await waitForPace(url));
    const answer = await request(url, {
      method,
      dispatcher: isOwn ? deliveryAgent : agent,
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.fileMilliseconds)]),
      headers: {
        'user-agent': labUserAgent,
        origin: playerOrigin,
        'accept-encoding': 'gzip, deflate, br',
        ...(range && { range: `bytes=${range.offset}-${range.offset + range.length - 1}` }),
        ...headers,
      },
    });
    const answered = headersOf(answer.headers);
    const { location: redirect } = answered;
    if (answer.statusCode >= 300 && answer.statusCode < 400 && redirect !== undefined) {
      answer.body.on('error', () => {}).destroy();
      if (redirects >= limits.redirects)
        throw new LoadFailure('http-redirect-loop', `More than ${limits.redirects} redirects.`);
      return once(targetOf(redirect, url.href), options, redirects + 1, start);
    }
    const wire = await readBody(answer.body, options);
    return {
      url: url.href,
      status: answer.statusCode,
      headers: answered,
      body: decompress(wire, answered['content-encoding'], limits.compressionRatio, bytesMax),
      redirects,
      milliseconds: performance.now() - start,
      wireBytes: wire.length,
    };
  };

  return {
    async load(url, options) {
      try {
        return await once(targetOf(url), options, 0, performance.now());
      } catch (error) {
        throw failureOf(error);
      }
    },
    bytes: () => total,
    certificates,
    close: async () => {
      await Promise.all([agent.destroy(), deliveryAgent.destroy()]);
    },
  };
};
