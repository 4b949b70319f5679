import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveConfiguration } from '../../../configuration/live-configuration.ts';
import { immutableHeader, readLiveMediaPath } from '../../../shared/live-media.ts';
import { isSignedCall, signatureHeader } from '../../../shared/signed-call.ts';
import type { HeldMedia } from './held-media.ts';

/** Handles a request and returns true, or returns false for one that is not its own. */
export type InternalHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves the newest media of the encodings of this node to delivery, and calls of other roles. */
export type HeldServer = {
  /** Address for delivery. */
  url: string;
  add(encodingId: string, media: HeldMedia): void;
  remove(encodingId: string, media: HeldMedia): void;
  /** Adds a handler for other calls, which checks their signatures. */
  handle(handler: InternalHandler): void;
  stop(): Promise<void>;
};

type Options = { configuration: LiveConfiguration; secretKey: Uint8Array };

const respond = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'content-length': 0 }).end();
};

/** Opens the server; rejects if its port cannot be opened. */
export const serveHeld = async ({ configuration, secretKey }: Options): Promise<HeldServer> => {
  const encodings = new Map<string, HeldMedia>();
  const handle = async ({ url = '', headers, method }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = readLiveMediaPath(url);
    if (method !== 'GET' || !request) return respond(response, 404);
    if (!isSignedCall(secretKey, url, '', headers[signatureHeader])) return respond(response, 401);
    const found = await encodings.get(request.encodingId)?.respond(request.key, request.wishes);
    if (found === undefined) return respond(response, 404);
    if (found === 'too-early') return respond(response, 400);
    response.writeHead(200, {
      'content-length': Buffer.byteLength(found.body),
      ...(found.isImmutable && { [immutableHeader]: '1' }),
    });
    response.end(found.body);
  };
  const handlers: InternalHandler[] = [];
  const server = createServer((request, response) => {
    if (handlers.some((handler) => handler(request, response))) return;
    handle(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  // A relayed stream is one request that lasts as long as its publisher.
  server.requestTimeout = 0;
  const { internalHost, internalPort } = configuration;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(internalPort, internalHost, resolve);
  });
  // A TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  const host = internalHost.includes(':') ? `[${internalHost}]` : internalHost;
  return {
    url: `http://${host}:${port}`,
    add: (encodingId, media) => void encodings.set(encodingId, media),
    remove(encodingId, media) {
      media.close();
      if (encodings.get(encodingId) === media) encodings.delete(encodingId);
    },
    handle: (handler) => void handlers.push(handler),
    async stop() {
      for (const media of encodings.values()) media.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
