import type { PublishRequest } from '@sluice/media';
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

/** Returns the headers of a call that relays a publisher. */
export const relayHeaders = (secretKey: Uint8Array, path: string, request: PublishRequest): Record<string, string> => {
  const publisher = Buffer.from(JSON.stringify(request)).toString('base64');
  return { [publisherHeader]: publisher, [signatureHeader]: signCall(secretKey, path, publisher) };
};

/** Reads the publisher of a call; undefined unless a role of this installation has signed it. */
export const readRelayedPublisher = (
  secretKey: Uint8Array,
  path: string,
  headers: Readonly<Record<string, unknown>>,
): PublishRequest | undefined => {
  const publisher = headers[publisherHeader];
  if (typeof publisher !== 'string' || !isSignedCall(secretKey, path, publisher, headers[signatureHeader]))
    return undefined;
  // Written by `relayHeaders`, which the signature proves.
  return JSON.parse(Buffer.from(publisher, 'base64').toString()) as PublishRequest;
};
