import type { NetworkPolicy } from '@sluice/storage';

/** Addresses that a run or a validation may connect to. */
export type LabNetwork = NetworkPolicy & {
  /**
   * URL prefixes of the platform's own delivery, such as `http://localhost:8080/cdn/`, which are allowed although their
   * address is private. Only plain HTTP: the path of a request in a TLS tunnel cannot be checked.
   */
  ownDelivery?: readonly string[];
};

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Reports whether a request only reads a file of the platform's own delivery. */
export const isOwnDelivery = (url: URL, method: string, { ownDelivery = [] }: LabNetwork): boolean =>
  url.protocol === 'http:' &&
  url.username === '' &&
  readingMethods.includes(method) &&
  ownDelivery.some((prefix) => {
    const allowed = URL.parse(prefix);
    return allowed?.origin === url.origin && url.pathname.startsWith(allowed.pathname);
  });

/**
 * Returns the network for requests to the platform's own delivery.
 *
 * Connections must not be shared with other requests: an open one would take a request to any path of the server.
 */
export const ownDeliveryNetwork = (network: LabNetwork): NetworkPolicy => ({
  allowPrivateNetwork: network.allowPrivateNetwork,
  allowedHosts: [
    ...(network.allowedHosts ?? []),
    ...(network.ownDelivery ?? []).flatMap((prefix) => URL.parse(prefix)?.hostname ?? []),
  ],
});
