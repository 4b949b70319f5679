import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type SpekeRequest = { headers: IncomingHttpHeaders; body: string };

export type SpekeServer = {
  url: string;
  requests: readonly SpekeRequest[];
  /** Returns the hexadecimal key for a content id and a key id. */
  keyOf(contentId: string, kid: string): string;
  /** Changes all further responses, or withholds them indefinitely. */
  answerWith(change: ((answer: string) => { status?: number; text: string }) | 'nothing'): void;
  close(): Promise<void>;
};

export type SpekeOptions = { username?: string; password?: string; apiKey?: string };

const attribute = (source: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(source)?.[1] ?? '';
const bare = (uuid: string): string => uuid.replaceAll('-', '').toLowerCase();
const base64 = (value: string): string => Buffer.from(value).toString('base64');

/** Builds a PSSH box for a DRM system with its name as data, like key servers do. */
const box = (systemId: string): Buffer => {
  const data = Buffer.from(`data of ${systemId}`);
  const bytes = Buffer.alloc(32 + data.length);
  bytes.writeUInt32BE(bytes.length);
  bytes.write('pssh', 4, 'latin1');
  Buffer.from(bare(systemId), 'hex').copy(bytes, 12);
  bytes.writeUInt32BE(data.length, 28);
  data.copy(bytes, 32);
  return bytes;
};

const keyOf = (contentId: string, kid: string): Buffer =>
  createHash('sha256')
    .update(`${contentId} ${bare(kid)}`)
    .digest()
    .subarray(0, 16);

/** Fills in the fields left empty in the request. */
const answerTo = (body: string): string => {
  const contentId = attribute(body, 'contentId');
  const playlist = `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://${contentId}",KEYFORMAT="com.apple.streamingkeydelivery"`;
  return body
    .replace(/(<cpix:ContentKey [^>]*>)(<\/cpix:ContentKey>)/g, (_, open: string, close: string) => {
      const key = keyOf(contentId, attribute(open, 'kid')).toString('base64');
      const secret = `<pskc:Secret><pskc:PlainValue>${key}</pskc:PlainValue></pskc:Secret>`;
      return `${open}<cpix:Data>${secret}</cpix:Data>${close}`;
    })
    .replace(/<cpix:DRMSystem [\s\S]*?<\/cpix:DRMSystem>/g, (system) =>
      system
        .replace('<cpix:PSSH>', `<cpix:PSSH>${box(attribute(system, 'systemId')).toString('base64')}`)
        .replace('playlist="media">', `playlist="media">${base64(playlist)}`),
    );
};

const isAllowed = (headers: IncomingHttpHeaders, { username, password, apiKey }: SpekeOptions): boolean =>
  (username === undefined || headers.authorization === `Basic ${base64(`${username}:${password}`)}`) &&
  (apiKey === undefined || headers['x-api-key'] === apiKey);

/** Starts a key server that implements SPEKE version 2. */
export const startSpekeServer = async (options: SpekeOptions = {}): Promise<SpekeServer> => {
  const requests: SpekeRequest[] = [];
  let change: Parameters<SpekeServer['answerWith']>[0] = (answer) => ({ text: answer });
  const server = createServer(async (request, response) => {
    const body = await text(request);
    requests.push({ headers: request.headers, body });
    if (change === 'nothing') return;
    if (!isAllowed(request.headers, options)) return response.writeHead(401).end('who?');
    if (request.headers['x-speke-version'] !== '2.0') return response.writeHead(400).end('version');
    const answer = change(answerTo(body));
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/xml', 'x-speke-version': '2.0' });
    response.end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/speke`,
    requests,
    keyOf: (contentId, kid) => keyOf(contentId, kid).toString('hex'),
    answerWith: (next) => {
      change = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
