import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the player's package. */
export const playerFolder = join(import.meta.dirname, '../../../../../../packages/player');

/** Returns the version of the player in this installation. */
export const playerVersion = (): string =>
  // SAFETY: the package's own manifest has a version.
  (JSON.parse(readFileSync(join(playerFolder, 'package.json'), 'utf8')) as { version: string }).version;

/** Returns the notices of the libraries in the player, which their licenses require. */
export const licenseNotices = (): string =>
  ['hls.js', 'shaka-player']
    .map((name) => {
      const folder = join(playerFolder, '../../node_modules', name);
      return `${name}\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8')}`;
    })
    .join('\n\n');
