import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserSupport } from '../page/tasks.ts';
import { playerNames, type PlayerName } from '../streams/players.ts';

const isBuilt = (player: PlayerName): boolean =>
  existsSync(join(import.meta.dirname, `../../dist/players/${player}.js`));

/** Returns the players of this installation that a browser with this support can run. */
export const offeredPlayers = (support: Pick<BrowserSupport, 'nativeHls' | 'mediaSource'>): PlayerName[] =>
  playerNames.filter((player) => isBuilt(player) && (player === 'native' ? support.nativeHls : support.mediaSource));
