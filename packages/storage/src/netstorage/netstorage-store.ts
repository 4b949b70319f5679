import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { XMLParser } from 'fast-xml-parser';
import { invalid } from '@sluice/contract';
import { connectionFault, RemoteFault } from '../remote/remote-fault.ts';
import { remoteHttp, trusting, type RemoteAnswer, type RemoteRequest } from '../remote/remote-http.ts';
import type { RemoteContent, RemoteFile, RemoteReading, RemoteStore } from '../adapters/remote-store.ts';
import { translateErrors } from '../shared/translate-errors.ts';
import { netstorageHeaders } from './netstorage-signature.ts';

type NetstorageSettings = { host: string; username: string; password: string };

const deepestFolder = 20;

type Entry = { type?: string; name?: string; size?: string; mtime?: string };

type Asking = Omit<RemoteRequest, 'where' | 'headers'> & { headers?: Record<string, string> };
type Send = (path: string, action: Record<string, string>, request?: Asking) => Promise<RemoteAnswer>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  isArray: (name) => name === 'file',
  processEntities: true,
});

const readEntries = async (answer: RemoteAnswer): Promise<Entry[]> => {
  // The service's own format; every value is text, as values are not parsed.
  const parsed = parser.parse(await answer.text()) as { stat?: { file?: Entry[] } };
  return parsed.stat?.file ?? [];
};

const fileOf = (path: string, { size = '0', mtime = '0' }: Entry): RemoteFile => ({
  path,
  sizeBytes: Number(size),
  modifiedAt: new Date(Number(mtime) * 1000),
  version: `${size}-${mtime}`,
});

const describe = async (send: Send, path: string, where: string, signal?: AbortSignal): Promise<RemoteFile> => {
  const [entry] = await readEntries(await send(path, { action: 'stat', format: 'xml' }, { signal }));
  if (entry?.type !== 'file') throw new RemoteFault('missing', `${where} is not a file.`);
  return fileOf(path, entry);
};

const open = async (send: Send, path: string, where: string, reading: RemoteReading): Promise<RemoteContent> => {
  const { range, signal } = reading;
  const { sizeBytes, version } = await describe(send, path, where, signal);
  if (range && reading.version !== undefined && reading.version !== version)
    throw new RemoteFault('changed', `${where} has changed.`);
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end ?? ''}` } : {};
  const answer = await send(path, { action: 'download' }, { headers, signal });
  return {
    sizeBytes,
    version,
    startByte: answer.status === 206 ? (range?.start ?? 0) : 0,
    stream: translateErrors(answer.body, (error) => connectionFault(error, where)),
  };
};

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const walk = async function* (send: Send, folder: string, depth: number): AsyncGenerator<RemoteFile> {
  const answer = await send(folder, { action: 'dir', format: 'xml' }, { expected: [404] });
  if (answer.status === 404 && depth === 0) return void (await answer.text());
  for (const entry of await readEntries(answer)) {
    const path = posix.join(folder, entry.name ?? '');
    if (entry.type === 'file') yield fileOf(path, entry);
    else if (entry.type === 'dir' && depth < deepestFolder) yield* walk(send, path, depth + 1);
  }
};

const encoded = (path: string): string => `/${path.split('/').map(encodeURIComponent).join('/')}`;

/** Files of a NetStorage group; paths start with the CP code that owns them. */
export const netstorageStore: RemoteStore<NetstorageSettings> = async (settings, io) => {
  const { host } = settings;
  const endpoint = io.addresses.netstorage;
  if (!/^[\w.-]+$/.test(host)) throw invalid('host', 'The host is not a valid host name.');
  const http = remoteHttp(trusting(io, endpoint));
  const where = (path: string): string => `netstorage://${host}/${path}`;
  const send: Send = (path, action, { headers = {}, ...request } = {}) => {
    const at = encoded(path);
    const signed = netstorageHeaders(settings, at, new URLSearchParams({ version: '1', ...action }).toString());
    const url = new URL(at, endpoint ?? `https://${host}`);
    return http.send(url, { ...request, headers: { ...headers, ...signed }, where: where(path) });
  };
  return {
    stat: (path, signal) => describe(send, path, where(path), signal),
    read: (path, reading) => open(send, path, where(path), reading),
    // One request contains the whole file, which the service verifies by its digest before publishing it.
    write: async (path, file, { sizeBytes, signal }) => {
      const digest = await sha256Of(file);
      const action = { action: 'upload', 'upload-type': 'binary', size: String(sizeBytes), sha256: digest };
      const body = createReadStream(file);
      const request = { method: 'PUT', body, headers: { 'content-length': String(sizeBytes) }, signal } as const;
      await (await send(path, action, request)).text();
    },
    remove: async (path) => {
      const answer = await send(path, { action: 'delete' }, { method: 'POST', expected: [404] });
      await answer.text();
    },
    list: (folder) => walk(send, folder, 0),
    close: () => http.close(),
  };
};
