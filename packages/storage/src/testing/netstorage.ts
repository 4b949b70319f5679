import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serve } from './serve.ts';

type Held = { bytes: Buffer; mtime: number };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The required part of a NetStorage group's HTTP API, with one upload account. */
export const startNetstorage = async (key: { username: string; password: string }) => {
  const files = new Map<string, Held>();
  let clock = 1_700_000_000;

  const isSigned = ({ url = '', headers }: IncomingMessage): boolean => {
    const data = String(headers['x-akamai-acs-auth-data']);
    const text = `${data}${url}\nx-akamai-acs-action:${String(headers['x-akamai-acs-action'])}\n`;
    const expected = createHmac('sha256', key.password).update(text).digest('base64');
    return data.endsWith(`, ${key.username}`) && expected === headers['x-akamai-acs-auth-sign'];
  };

  const entry = (name: string, held: Held): string =>
    `<file type="file" name="${escaped(name)}" mtime="${held.mtime}" size="${held.bytes.length}"/>`;

  const folder = (path: string): string | undefined => {
    const prefix = path === '' ? '' : `${path}/`;
    const below = [...files]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, held]) => [name.slice(prefix.length), held] as const);
    if (below.length === 0) return undefined;
    const folders = new Set(below.flatMap(([name]) => (name.includes('/') ? [name.split('/')[0] ?? ''] : [])));
    const own = below.filter(([name]) => !name.includes('/')).map(([name, held]) => entry(name, held));
    return `<stat directory="/${escaped(path)}">${own.join('')}${[...folders].map((name) => `<file type="dir" name="${escaped(name)}" mtime="1"/>`).join('')}</stat>`;
  };

  const upload = async (request: IncomingMessage, path: string, action: URLSearchParams): Promise<number> => {
    const bytes = await buffer(request);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (action.get('sha256') !== digest || Number(action.get('size')) !== bytes.length) return 409;
    files.set(path, { bytes, mtime: (clock += 1) });
    return 200;
  };

  const download = (request: IncomingMessage, response: ServerResponse, { bytes }: Held): void => {
    const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (start === undefined) return void response.end(bytes);
    const last = end ? Number(end) : bytes.length - 1;
    response.writeHead(206, { 'content-range': `bytes ${start}-${last}/${bytes.length}` });
    response.end(bytes.subarray(Number(start), last + 1));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const action = new URLSearchParams(String(request.headers['x-akamai-acs-action']));
    if (!isSigned(request)) return void response.writeHead(403).end();
    if (action.get('action') === 'upload') return void response.writeHead(await upload(request, path, action)).end();
    if (action.get('action') === 'dir') {
      const xml = folder(path);
      return void response.writeHead(xml === undefined ? 404 : 200).end(xml);
    }
    const held = files.get(path);
    if (!held) return void response.writeHead(404).end();
    if (action.get('action') === 'download') return download(request, response, held);
    if (action.get('action') === 'delete') return void (files.delete(path), response.end());
    response.end(`<stat directory="/">${entry(path.split('/').at(-1) ?? '', held)}</stat>`);
  };

  const server = await serve((request, response) => void handle(request, response));
  return { endpoint: `http://127.0.0.1:${server.port}`, close: server.close };
};
