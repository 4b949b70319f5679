import type { PublisherOrigin, PublishRequest } from '@sluice/media';
import { isSignedCall, signCall, signatureHeader } from '../../../shared/signed-call.ts';

/** Header with the publisher of a relayed stream, signed together with the path. */
const publisherHeader = 'x-sluice-publisher';

/** Place of a relayed publisher at the node that holds its encoding. */
export type RelayPlace = { encodingId: string; position: number };

export const relayPath = ({ encodingId, position }: RelayPlace): string => `/relay/${encodingId}/${position}`;

/** Reads the path of a relay call; undefined for any other one. */
export const readRelayPath = (path: string): RelayPlace | undefined => {
  const [, encodingId, position] = /^\/relay\/([A-Za-z0-9_-]{1,64})\/(\d)$/.exec(path) ?? [];
  return encodingId === undefined ? undefined : { encodingId, position: Number(position) };
};

/** A publisher that another node relays; nodes of earlier versions send no origin. */
export type RelayedPublisher = { request: PublishRequest; origin: PublisherOrigin | undefined };

/** Returns the headers of a call that relays a publisher. */
export const relayHeaders = (
  secretKey: Uint8Array,
  path: string,
  { request, origin }: RelayedPublisher,
): Record<string, string> => {
  // Nodes of earlier versions read the request only.
  const publisher = Buffer.from(JSON.stringify({ ...request, origin })).toString('base64');
  return { [publisherHeader]: publisher, [signatureHeader]: signCall(secretKey, path, publisher) };
};

/** Reads the publisher of a call; undefined unless a role of this installation has signed it. */
export const readRelayedPublisher = (
  secretKey: Uint8Array,
  path: string,
  headers: Readonly<Record<string, unknown>>,
): RelayedPublisher | undefined => {
  const publisher = headers[publisherHeader];
  if (typeof publisher !== 'string' || !isSignedCall(secretKey, path, publisher, headers[signatureHeader]))
    return undefined;
  // Written by `relayHeaders`, which the signature proves.
  const { origin, ...request } = JSON.parse(Buffer.from(publisher, 'base64').toString()) as PublishRequest &
    Pick<RelayedPublisher, 'origin'>;
  return { request, origin };
};
