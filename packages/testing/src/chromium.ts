import { existsSync } from 'node:fs';

/** The headless build comes first: it has no user interface, and needs a fifth less time per page. */
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of Chromium: `CHROMIUM_PATH` or a common location; undefined when not installed. */
export const chromiumPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? usualPaths.find((path) => existsSync(path));

/** Arguments for a quiet browser without sandbox that allows autoplay. */
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
