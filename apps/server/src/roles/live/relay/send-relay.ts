import { request as openRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { LivePublisher } from '@sluice/media';
import { relayHeaders, relayPath, type RelayPlace } from './relay-call.ts';

type Relay = {
  publisher: LivePublisher;
  place: RelayPlace;
  /** Address of the node that holds the encoding. */
  url: string;
  secretKey: Uint8Array;
};

/** End of a relayed stream: the publisher has gone, the node refused it, or the node is away. */
export type RelayEnd = { kind: 'gone' } | { kind: 'refused'; reason: string } | { kind: 'lost' };

const refusedStatus = 409;

/** Sends a publisher's stream to the node that holds its encoding, until one of them ends it. */
export const sendRelay = ({ publisher, place, url, secretKey }: Relay): Promise<RelayEnd> =>
  new Promise((resolve) => {
    const path = relayPath(place);
    const headers = relayHeaders(secretKey, path, { request: publisher.request, origin: publisher.origin() });
    const call = openRequest(`${url}${path}`, { method: 'POST', headers });
    const stream = publisher.openFlv();
    let hasGone = false;
    void publisher.closed.then(() => {
      hasGone = true;
    });
    const end = (result: RelayEnd): void => {
      stream.destroy();
      call.destroy();
      resolve(hasGone ? { kind: 'gone' } : result);
    };
    call.on('error', () => end({ kind: 'lost' }));
    call.on('response', (response) => {
      text(response).then(
        (reason) =>
          end(
            response.statusCode === refusedStatus || (response.statusCode === 200 && reason !== '')
              ? { kind: 'refused', reason }
              : { kind: 'lost' },
          ),
        () => end({ kind: 'lost' }),
      );
    });
    call.flushHeaders();
    stream.on('error', () => end({ kind: 'lost' }));
    stream.pipe(call);
  });
