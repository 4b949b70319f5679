import { existsSync } from 'node:fs';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, else where systems put it; undefined when there is none. */
export const chromiumPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? usualPaths.find((path) => existsSync(path));

/** Arguments for a quiet, sandbox-free browser that may start media by itself. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];
