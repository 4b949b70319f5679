import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, publishPlayerRelease } from '@sluice/core';
import type { Logger } from '../../../platform/logger.ts';
import { licenseNotices, playerFolder, playerVersion } from './player-source.ts';

const builtFiles = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js')).toSorted();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
};

/** Publishes the player of this installation as a release; a failure only leaves it unlisted until the next start. */
export const publishPlayer = async (context: Context, log: Logger): Promise<void> => {
  const folder = join(playerFolder, 'dist');
  if (!existsSync(join(folder, 'sluice-player.global.js'))) return;
  try {
    const notices = { name: 'LICENSES.txt', bytes: Buffer.from(licenseNotices()) };
    await publishPlayerRelease(context, playerVersion(), [...(await builtFiles(folder)), notices]);
  } catch (error) {
    log.warn({ err: error }, 'the player could not be published');
  }
};
