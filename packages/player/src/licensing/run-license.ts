import { playerName, playerVersion } from '../core/version.ts';
import type { Store } from '../core/store.ts';
import { type PlayerError, playerError } from '../state/errors.ts';
import type { PlayerState } from '../state/state.ts';
import { checkLicense, type LicenseResult } from './check-license.ts';
import { countImpressions } from './impressions.ts';
import type { LicenseConfig } from '../state/license.ts';

export interface LicensedPlayback {
  store: Store<PlayerState>;
  fail(error: PlayerError): void;
  /** Id of the running impression. */
  readImpressionId(): string;
  /** Reports to a collector from now on, unless the page has set one. */
  useAnalytics(analytics: NonNullable<LicenseResult['analytics']>): void;
}

/** Checks the license beside the loading video, which never waits for it, and counts impressions. */
export async function runLicense(
  playback: LicensedPlayback,
  config: LicenseConfig,
  signal: AbortSignal,
): Promise<void> {
  const license = { domain: location.hostname, ...config };
  const waiting: string[] = [];
  let result: LicenseResult | undefined;
  const report = (impressionId: string) => {
    if (license.backendUrl && result?.status !== 'denied')
      sendImpression(license.backendUrl, {
        key: license.key,
        impressionId,
        ...(result?.grant && { grant: result.grant }),
      });
  };
  // Plays that start before the response are counted with its grant, or without one if the page closes first.
  const flush = () => waiting.splice(0).forEach(report);
  globalThis.addEventListener('pagehide', flush, { signal });
  countImpressions({
    store: playback.store,
    signal,
    readId: () => playback.readImpressionId(),
    send: (id) => (result ? report(id) : waiting.push(id)),
  });
  result = await checkLicense({
    license,
    version: `${playerName}-${playerVersion}`,
    nonce: createNonce(),
    fetch: (url, init) => fetch(url, { ...init, signal }),
  });
  if (signal.aborted) return;
  playback.store.set({ license: result.status });
  if (result.status === 'denied') {
    const error = playerError(result.reason === 'domain' ? 'domain_denied' : 'license_denied', 0, result.message);
    // Neither another source nor a retry changes the answer.
    const refuse = ({ status }: PlayerState) => status !== 'failed' && status !== 'idle' && playback.fail(error);
    signal.addEventListener('abort', playback.store.subscribe(refuse));
    refuse(playback.store.get());
    return;
  }
  if (result.analytics) playback.useAnalytics(result.analytics);
  flush();
}

function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sendImpression(backendUrl: string, body: { key: string; impressionId: string; grant?: string }): void {
  const url = `${backendUrl.replace(/\/+$/, '')}/player/impression`;
  const text = JSON.stringify(body);
  // The beacon survives the page; browsers without room for it still have the request.
  if (navigator.sendBeacon?.(url, new Blob([text]))) return;
  fetch(url, { method: 'POST', body: text, headers: { 'Content-Type': 'text/plain' }, keepalive: true }).catch(
    () => {},
  );
}
