import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Request for a transcription, as a client sent it. */
export type TranscriptionRequest = {
  path: string;
  key: string;
  model: string;
  language: string | undefined;
  format: string;
  granularities: string[];
  /** Name and bytes of the sound. */
  name: string;
  audio: Buffer;
};

/** Answer of the server: a body of OpenAI's form, or a refusal. */
export type TranscriptionAnswer = {
  status?: number;
  body?: unknown;
  /** Delays the answer until this is settled. */
  until?: Promise<unknown>;
};

export type TranscriptionServer = {
  /** Value of `AI_BASE_URL`. */
  url: string;
  requests: readonly TranscriptionRequest[];
  /** Lets a function decide on each answer, and forgets earlier requests. */
  respond(next: (request: TranscriptionRequest) => TranscriptionAnswer | Promise<TranscriptionAnswer>): void;
  close(): Promise<void>;
};

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** Starts a server that speaks OpenAI's protocol for transcriptions (`/audio/transcriptions`) by a script. */
export const startTranscriptionServer = async (): Promise<TranscriptionServer> => {
  const requests: TranscriptionRequest[] = [];
  let respond: Parameters<TranscriptionServer['respond']>[0] = () => ({ body: { text: '' } });
  const server = createServer(async (request, response) => {
    // It has no model for chats, which descriptions of scenes ask.
    if (!request.url?.endsWith('/audio/transcriptions')) return void response.writeHead(404).end();
    const bytes = await buffer(request);
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) return void response.writeHead(400).end();
    const read: TranscriptionRequest = {
      path: request.url ?? '',
      key: request.headers.authorization?.replace(/^Bearer /, '') ?? '',
      model: textIn(form, 'model'),
      language: form.has('language') ? textIn(form, 'language') : undefined,
      format: textIn(form, 'response_format'),
      granularities: form.getAll('timestamp_granularities[]').map(String),
      name: file.name,
      audio: Buffer.from(await file.arrayBuffer()),
    };
    requests.push(read);
    const { status = 200, body = {}, until } = await respond(read);
    await until;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    respond(next) {
      respond = next;
      requests.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
