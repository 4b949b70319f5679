import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  acceptWhip,
  type LivePublisher,
  type MediaTools,
  type PublishDecision,
  type PublishRequest,
} from '@sluice/media';
import { readSignedBody } from '../../../shared/signed-body.ts';
import { whipPath, type WhipCall, type WhipReply } from '../../../shared/whip-call.ts';

type WhipOptions = {
  secretKey: Uint8Array;
  tools: MediaTools;
  authorize(request: PublishRequest): Promise<PublishDecision>;
  onPublisher(publisher: LivePublisher): void;
  isAllowedAddress(address: string): boolean;
  hostAddresses: readonly string[];
};

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Sessions of this node at a time: each has a process before its first media arrives. */
const sessionsMax = 100;
/** Longest call: an offer of the longest size that the api accepts, escaped. */
const callBytesMax = 1 << 19;

/** Returns the handler of calls with WHIP offers, and of those that end a session. */
export const createWhipHandler = (options: WhipOptions): Handler => {
  const sessions = new Map<string, (reason: string) => void>();
  const accept = async ({ request, offer }: WhipCall): Promise<WhipReply> => {
    if (sessions.size >= sessionsMax) return { refusal: 'This server has too many sessions.', cause: 'limit' };
    const decision = await options.authorize(request);
    if (!decision.accepted) return { refusal: decision.reason, cause: decision.cause ?? 'key' };
    const session = randomBytes(16).toString('hex');
    try {
      const { tools: reader, onPublisher, isAllowedAddress, hostAddresses } = options;
      const { answer, close, ended } = await acceptWhip({
        reader,
        offer,
        request,
        isAllowedAddress,
        hostAddresses,
        onPublisher,
      });
      sessions.set(session, close);
      void ended.then(() => sessions.delete(session));
      return { answer, session };
    } catch {
      return { refusal: 'The offer cannot be answered: send H.264 and Opus.', cause: 'offer' };
    }
  };
  const respond = (response: ServerResponse, status: number, reply?: WhipReply): void => {
    // The body of a refused call is not read, so nothing can follow it.
    const headers = { 'content-type': 'application/json', ...(status === 401 && { connection: 'close' }) };
    response.writeHead(status, headers).end(reply && JSON.stringify(reply));
  };
  const handle = async (call: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', method } = call;
    const body = await readSignedBody(call, options.secretKey, callBytesMax);
    if (body === undefined) return respond(response, 401);
    if (method === 'DELETE') {
      sessions.get(url.slice(whipPath.length + 1))?.('The publisher has ended the stream.');
      return respond(response, 200);
    }
    // Written by the api, which the signature proves.
    return respond(response, 200, await accept(JSON.parse(body) as WhipCall));
  };
  return (request, response) => {
    const { url = '' } = request;
    if (url !== whipPath && !url.startsWith(`${whipPath}/`)) return false;
    handle(request, response).catch(() => response.destroy());
    return true;
  };
};
