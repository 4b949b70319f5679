import { setImmediate } from 'node:timers/promises';
import { endMatching, loadEpisodesToMatch, loadPrints, storeMatch, type Context } from '@sluice/core';
import { matchEpisodes, readFingerprint } from '@sluice/media';

/**
 * Compares an encoding with the others of its series, one after another, and stores what each pair shares. A
 * repetition after a crash goes on with the pairs that are left.
 */
export const matchSeries = async (context: Context, encodingId: string, signal: AbortSignal): Promise<void> => {
  const episodes = await loadEpisodesToMatch(context, encodingId);
  const prints = episodes && readFingerprint(episodes.prints);
  for (const otherId of episodes?.others ?? []) {
    // A pair takes a part of a second, in which this process does nothing else.
    await setImmediate();
    signal.throwIfAborted();
    const other = await loadPrints(context, otherId);
    if (!prints || !other) continue;
    const { one: parts, two: otherParts } = matchEpisodes(prints, readFingerprint(other));
    await storeMatch(context, { encodingId, otherId, parts, otherParts });
  }
  await endMatching(context, encodingId);
};
