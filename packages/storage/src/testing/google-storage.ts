import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serve } from './serve.ts';

type Held = { bytes: Buffer; generation: number; contentType: string; acl: string | null };
type Upload = { name: string; received: Buffer; contentType: string; acl: string | null };

export type GoogleServer = {
  endpoint: string;
  credentials: string;
  objects: Map<string, Held>;
  requests: string[];
  /** Number of parts that fail before one is kept. */
  failNextParts(count: number): void;
  close(): Promise<void>;
};

const decoded = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Google's JSON API for objects of one bucket, with tokens for one service account. */
export const startGoogleStorage = async (): Promise<GoogleServer> => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const objects = new Map<string, Held>();
  const uploads = new Map<string, Upload>();
  let generation = 1000;
  let failures = 0;
  let endpoint = '';

  const isSigned = (assertion: string): boolean => {
    const [header, claims, signature = ''] = assertion.split('.');
    const { iss, aud, scope } = decoded(claims);
    const isRight = iss === 'media@example.iam' && aud === `${endpoint}/token` && String(scope).includes('devstorage');
    const verify = createVerify('sha256').update(`${header}.${claims}`);
    return (
      isRight &&
      verify.verify(createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), signature, 'base64url')
    );
  };

  const answer = (
    response: ServerResponse,
    status: number,
    body: object = {},
    headers: Record<string, string> = {},
  ): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

  const describe = (name: string, held: Held): object => ({
    name,
    size: String(held.bytes.length),
    generation: String(held.generation),
    updated: '2026-01-01T00:00:00Z',
    contentType: held.contentType,
  });

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams((await buffer(request)).toString());
    if (isSigned(form.get('assertion') ?? '..')) answer(response, 200, { access_token: 'granted', expires_in: 3600 });
    else answer(response, 400, { error: 'invalid_grant' });
  };

  const receive = async (request: IncomingMessage, response: ServerResponse, id: string): Promise<void> => {
    const upload = uploads.get(id);
    const body = await buffer(request);
    if (!upload) return answer(response, 404);
    const [, start, total] = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
    if (start !== undefined && failures > 0) {
      failures -= 1;
      // Half of it arrived.
      if (Number(start) === upload.received.length)
        upload.received = Buffer.concat([upload.received, body.subarray(0, 262_144)]);
      return answer(response, 503);
    }
    if (start !== undefined && Number(start) !== upload.received.length) return answer(response, 400);
    upload.received = Buffer.concat([upload.received, body]);
    if (upload.received.length < Number(total)) {
      const last = upload.received.length - 1;
      return void response.writeHead(308, last < 0 ? {} : { range: `bytes=0-${last}` }).end();
    }
    const { name, received, contentType, acl } = upload;
    objects.set(name, { bytes: received, generation: (generation += 1), contentType, acl });
    answer(response, 200);
  };

  const list = (response: ServerResponse, query: URLSearchParams): void => {
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted();
    const from = Number(query.get('pageToken') ?? 0);
    const items = names.slice(from, from + 1).flatMap((name) => {
      const held = objects.get(name);
      return held ? [describe(name, held)] : [];
    });
    answer(response, 200, { items, ...(from + 1 < names.length && { nextPageToken: String(from + 1) }) });
  };

  const download = (request: IncomingMessage, response: ServerResponse, held: Held, query: URLSearchParams): void => {
    const expected = query.get('ifGenerationMatch');
    if (expected !== null && expected !== String(held.generation)) return answer(response, 412);
    const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const headers = { 'x-goog-generation': String(held.generation) };
    if (start === undefined)
      return void response.writeHead(200, { ...headers, 'content-length': held.bytes.length }).end(held.bytes);
    const last = end ? Number(end) : held.bytes.length - 1;
    response.writeHead(206, { ...headers, 'content-range': `bytes ${start}-${last}/${held.bytes.length}` });
    response.end(held.bytes.subarray(Number(start), last + 1));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', endpoint);
    if (url.pathname === '/token') return token(request, response);
    if (url.pathname.startsWith('/session/')) return receive(request, response, url.pathname.slice(9));
    if (request.headers.authorization !== 'Bearer granted') return answer(response, 401);
    if (url.pathname === '/upload/storage/v1/b/masters/o') {
      const { contentType } = JSON.parse((await buffer(request)).toString());
      const id = String(uploads.size);
      const acl = url.searchParams.get('predefinedAcl');
      uploads.set(id, { name: url.searchParams.get('name') ?? '', received: Buffer.alloc(0), contentType, acl });
      return answer(response, 200, {}, { location: `${endpoint}/session/${id}` });
    }
    if (url.pathname === '/storage/v1/b/masters/o') return list(response, url.searchParams);
    const name = decodeURIComponent(url.pathname.replace('/storage/v1/b/masters/o/', ''));
    const held = objects.get(name);
    if (!held || !url.pathname.startsWith('/storage/v1/b/masters/o/')) return answer(response, 404);
    if (request.method === 'DELETE') return void (objects.delete(name), response.writeHead(204).end());
    if (url.searchParams.get('alt') === 'media') return download(request, response, held, url.searchParams);
    answer(response, 200, describe(name, held));
  };

  const server = await serve((request, response) => void handle(request, response));
  endpoint = `http://127.0.0.1:${server.port}`;
  const credentials = JSON.stringify({
    type: 'service_account',
    client_email: 'media@example.iam',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${endpoint}/token`,
  });
  return {
    endpoint,
    credentials,
    objects,
    requests: server.requests,
    failNextParts: (count) => void (failures = count),
    close: server.close,
  };
};
