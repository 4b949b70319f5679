import { AppError } from '@sluice/contract';
import { statusAt } from '@sluice/storage';
import type { Context } from '../../shared/context.ts';
import type { ProtectionRow } from '../encodings/protection/protection-store.ts';
import { errorFinding, type Finding } from './finding.ts';

/** A key server that DRMs of an encoding request keys from. */
export type KeyServerPlace = { field: string; url: string };

const timeoutSeconds = 5;

/** Returns the key servers of DRMs, without duplicates. */
export const keyServersOf = (protections: readonly ProtectionRow[]): KeyServerPlace[] => {
  const places = protections.flatMap(({ id, muxingId, settings }): KeyServerPlace[] => {
    // Validated by the kind's schema when it was stored; other kinds have no provider.
    const { url } = (settings['provider'] ?? {}) as { url?: string };
    return url === undefined ? [] : [{ field: `muxings.${muxingId}.drm.${id}`, url }];
  });
  return [...new Map(places.map((place) => [place.url, place])).values()];
};

const refusal = (field: string, text: string): Finding => errorFinding(field, text, 'key_server_unreachable');

/** Checks that a key server responds; requests no key, since that would create one. */
const checkKeyServer = async (context: Context, { field, url }: KeyServerPlace): Promise<Finding[]> => {
  const address = URL.parse(url);
  if (!address) return [refusal(field, 'The URL of the key server is invalid.')];
  const shownAddress = `${address.origin}${address.pathname}`;
  try {
    const status = await statusAt({ url: address, network: context.services.network, timeoutSeconds });
    return status < 500
      ? []
      : [{ ...refusal(field, `The key server ${shownAddress} responds with status ${status}.`), severity: 'WARNING' }];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [refusal(field, `The key server ${shownAddress} could not be reached. ${error.evidence ?? ''}`.trim())];
  }
};

/** Checks all key servers concurrently. */
export const checkKeyServers = async (context: Context, places: readonly KeyServerPlace[]): Promise<Finding[]> =>
  (await Promise.all(places.map((place) => checkKeyServer(context, place)))).flat();
