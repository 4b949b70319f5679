import { loadLiveInsertions } from '@sluice/core';
import type { LiveScope } from '../live-scope.ts';
import { openAdCues, type AdCues } from './ad-cues.ts';

/** Content and cues that users insert into a live stream. */
export type Insertions = {
  cues: AdCues;
  /** Loads them again if their number of changes differs from that of the last call. */
  follow(changes: number): void;
};

/** Opens what users insert into a live encoding, also before this node held it. */
export const openInsertions = async (scope: LiveScope): Promise<Insertions> => {
  const { context, run, node } = scope;
  const cues = openAdCues(scope);
  let seen: number | undefined;
  const load = async (): Promise<void> => {
    const stored = await loadLiveInsertions(context, run);
    cues.update(stored.cues);
  };
  await load();
  return {
    cues,
    follow(changes) {
      if (seen === changes) return;
      seen = changes;
      load().catch((error: unknown) => {
        seen = undefined;
        node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'insertions were not loaded');
      });
    },
  };
};
