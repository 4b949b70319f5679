import type { IncomingMessage, ServerResponse } from 'node:http';
import { receiveFlv, type LivePublisher, type PublishDecision } from '@sluice/media';
import { readRelayedPublisher, readRelayPath, type RelayPlace } from './relay-call.ts';

type RelayTarget = {
  secretKey: Uint8Array;
  /** Decides whether a publisher may send; undefined if this node does not hold the encoding. */
  admit(place: RelayPlace): PublishDecision | undefined;
  attach(place: RelayPlace, publisher: LivePublisher): void;
  /** Reason with which a publisher is sent to another node. */
  movedReason: string;
};

const respond = (response: ServerResponse, status: number, reason: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' }).end(reason);
};

/**
 * Receives a publisher that has connected to another node: the body is its stream as FLV, and the response starts once
 * it is accepted. False if the request is no relay call.
 */
export const receiveRelay = (request: IncomingMessage, response: ServerResponse, target: RelayTarget): boolean => {
  const { url = '', headers, method } = request;
  const place = readRelayPath(url);
  if (!place || method !== 'POST') return false;
  const relayed = readRelayedPublisher(target.secretKey, url, headers);
  if (!relayed) {
    respond(response, 401, 'The call is not signed.');
    return true;
  }
  const decision = target.admit(place);
  if (!decision?.accepted) {
    respond(response, decision ? 409 : 404, decision?.reason ?? 'This node does not run the live encoding.');
    return true;
  }
  let reason: string | undefined;
  const close = (why: string): void => {
    reason ??= why;
    // Without a reason, the other node looks for the next holder.
    response.end(why === target.movedReason ? '' : why);
    request.destroy();
  };
  const stream = receiveFlv(relayed.request, close, relayed.origin);
  request.on('data', (bytes: Buffer) => stream.receive(bytes));
  request.on('error', () => undefined);
  request.on('close', () => stream.end(reason ?? 'The publisher has disconnected.'));
  response.writeHead(200, { 'content-type': 'text/plain' });
  response.flushHeaders();
  target.attach(place, stream.publisher);
  return true;
};
