import type { Readable } from 'node:stream';
import { request, type Agent } from 'undici';
import { guardedAgent } from '../network/guarded-agent.ts';
import { connectionFault, faultOfStatus, RemoteFault } from './remote-fault.ts';
import type { RemoteIo } from '../adapters/remote-store.ts';

export type RemoteRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array | Readable;
  signal?: AbortSignal | undefined;
  /** URL for display, without the query, which may contain signatures. */
  where: string;
  /** Statuses besides 2xx that are not failures. */
  expected?: readonly number[];
};

export type RemoteAnswer = {
  status: number;
  header(name: string): string | undefined;
  body: Readable;
  text(): Promise<string>;
};

export type RemoteHttp = { send(url: URL, remoteRequest: RemoteRequest): Promise<RemoteAnswer>; close(): void };

const responseBytesMax = 16 * 1024 ** 2;

const readText = async (body: Readable, where: string): Promise<string> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  // Without an encoding, an undici body consists of buffers.
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > responseBytesMax) throw new RemoteFault('failed', `${where} returned a response that is too large.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const send = async (agent: Agent, url: URL, remoteRequest: RemoteRequest): Promise<RemoteAnswer> => {
  const { where, method = 'GET', expected = [] } = remoteRequest;
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      method,
      headers: { 'user-agent': 'sluice', 'accept-encoding': 'identity', ...remoteRequest.headers },
      body: remoteRequest.body ?? null,
      signal: remoteRequest.signal,
    });
    if ((statusCode < 200 || statusCode > 299) && !expected.includes(statusCode)) {
      body.on('error', () => {}).destroy();
      throw new RemoteFault(faultOfStatus(statusCode), `${where} answered ${statusCode}.`);
    }
    const header = (name: string): string | undefined => [headers[name]].flat()[0];
    return { status: statusCode, header, body, text: () => readText(body, where) };
  } catch (error) {
    throw connectionFault(error, where);
  }
};

/** HTTP client for stores: only allowed addresses, no redirects, failures as `RemoteFault`. */
export const remoteHttp = (io: Pick<RemoteIo, 'network' | 'idleTimeoutSeconds'>): RemoteHttp => {
  const agent = guardedAgent(io.network, io.idleTimeoutSeconds);
  return { send: (url, remoteRequest) => send(agent, url, remoteRequest), close: () => void agent.destroy() };
};

/** Network policy for an address: addresses from the operator are trusted. */
export const trusting = (io: RemoteIo, certificate: string | undefined): RemoteIo =>
  certificate === undefined
    ? io
    : {
        ...io,
        network: { ...io.network, allowedHosts: [...(io.network.allowedHosts ?? []), new URL(certificate).hostname] },
      };
