import type { StoredLabEnvironment } from '@sluice/db';
import { offeredPlayers, type BrowserSupport } from '@sluice/lab/device';
import { UAParser } from 'ua-parser-js';
import { cleanText } from '../../../../shared/clean-text.ts';

const engines: Record<string, StoredLabEnvironment['engine']> = {
  Blink: 'chromium',
  Gecko: 'firefox',
  WebKit: 'webkit',
};

const nameMax = 40;

const words = (...parts: (string | undefined)[]): string => cleanText(parts.filter(Boolean).join(' '), nameMax);

/** Describes the browser of a device by its user agent and what it reports; both are claims of the holder of its token. */
export const describeDevice = (
  id: string,
  userAgent: string | undefined,
  support: BrowserSupport,
): StoredLabEnvironment => {
  const { browser, engine, os, device } = UAParser(userAgent);
  const version = words(browser.name, browser.version);
  const system = words(device.vendor, device.model, os.name, os.version);
  const short = (texts: readonly string[]): string[] => texts.map((text) => cleanText(text, nameMax));
  return {
    id,
    name: version || 'Unknown browser',
    engine: engines[engine.name ?? ''] ?? 'other',
    isExperimental: false,
    ...(version && { version }),
    ...(system && { os: system }),
    players: offeredPlayers(support).map((name) => ({ name })),
    codecs: short(support.codecs),
    drmSystems: short(support.drmSystems),
    nativeHls: support.nativeHls,
  };
};
