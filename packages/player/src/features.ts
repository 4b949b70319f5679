import { createId } from '@sluice/telemetry';
import type { PlayerConfig } from './core/config.ts';
import { defaultStrings } from './core/strings.ts';
import type { SteeredPlayback } from './core/playback.ts';

interface FeatureParts {
  playback: SteeredPlayback;
  /** Element of the skin that covers the video. */
  layer: HTMLElement;
  config: PlayerConfig;
  signal: AbortSignal;
}

/** Starts what the configuration asks for; each feature is loaded only then, and its absence stops no video. */
export function startFeatures({ playback, layer, config, signal }: FeatureParts): void {
  if (config.colors) void setColors(layer, config.colors);
  if (config.license) void startLicense(playback, config.license, signal);
  if (config.ads && config.ads.length > 0) void startAds({ playback, layer, config, signal });
}

async function setColors(layer: HTMLElement, colors: NonNullable<PlayerConfig['colors']>): Promise<void> {
  try {
    const { applyColors } = await import('./themes/colors.ts');
    applyColors(layer, colors);
  } catch {
    // The usual colors stay.
  }
}

async function startAds({ playback, layer, config, signal }: FeatureParts): Promise<void> {
  playback.hold();
  try {
    const { runAds } = await import('./ads/run-ads.ts');
    runAds({ playback, layer, strings: { ...defaultStrings, ...config.strings } }, config.ads ?? [], signal);
  } catch {
    // Without the script there are no ads; the video plays.
    playback.releaseHold();
  }
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
