import { createId } from '@sluice/telemetry';
import type { PlayerConfig } from './core/config.ts';
import type { SteeredPlayback } from './core/playback.ts';

/** Starts what the configuration asks for; each feature is loaded only then, and its absence stops no video. */
export function startFeatures(playback: SteeredPlayback, config: PlayerConfig, signal: AbortSignal): void {
  if (config.license) void startLicense(playback, config.license, signal);
}

async function startLicense(
  playback: SteeredPlayback,
  license: NonNullable<PlayerConfig['license']>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { runLicense } = await import('./licensing/run-license.ts');
    const { store, link } = playback;
    await runLicense(
      {
        store,
        fail: (error) => playback.fail(error),
        readImpressionId: () => link.telemetry?.impressionId ?? createId(),
        useAnalytics: ({ key, backendUrl }) => link.enable({ licenseKey: key, backendUrl }),
      },
      license,
      signal,
    );
  } catch {
    playback.store.set({ license: 'unverified' });
  }
}
