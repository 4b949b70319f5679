import { z } from 'zod';
import { offeredPlayers } from '../environments/offered-players.ts';
import { supportSchema } from '../page-server/page-result.ts';
import type { PlayerName } from '../streams/players.ts';
import { openRemoteBrowser, RemoteBrowserError, type RemoteServer } from './remote-browser.ts';

/** Browser and support that a remote browser reported. */
export type RemoteProbe = {
  version: string;
  os: string | undefined;
  players: readonly PlayerName[];
  codecs: readonly string[];
  drmSystems: readonly string[];
  nativeHls: boolean;
};

const probeMilliseconds = 30_000;
const answer = z.object({ support: supportSchema });

/** Opens a remote browser and returns what it supports; throws RemoteBrowserError, and AbortError. */
export const probeRemote = async (server: RemoteServer, signal: AbortSignal): Promise<RemoteProbe> => {
  const browser = await openRemoteBrowser(server, signal);
  try {
    const { data } = answer.safeParse(await browser.run({ kind: 'probe' }, probeMilliseconds));
    if (!data)
      throw new RemoteBrowserError('The remote browser opened the page, which did not report what it supports.');
    const { codecs, drmSystems, nativeHls } = data.support;
    const short = (texts: readonly string[]): string[] => texts.map((text) => text.slice(0, 40));
    return {
      version: browser.version,
      os: browser.platform,
      players: offeredPlayers(data.support),
      codecs: short(codecs),
      drmSystems: short(drmSystems),
      nativeHls,
    };
  } finally {
    await browser.close().catch(() => undefined);
  }
};
