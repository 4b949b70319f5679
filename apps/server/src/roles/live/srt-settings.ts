import type { SrtConnection } from '@sluice/core';
import type { SrtSettings } from '@sluice/media';

/** Returns the settings of an SRT connection that both sides must agree on. */
export const srtSettingsOf = ({ passphrase, keyLength, latency }: SrtConnection): SrtSettings => ({
  passphrase,
  // 0 is the default of libsrt.
  keyLength: keyLength === 0 ? undefined : keyLength,
  latencyMilliseconds: latency,
});
