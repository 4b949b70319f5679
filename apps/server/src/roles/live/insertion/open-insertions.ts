import { loadLiveInsertions } from '@sluice/core';
import type { LivePackager } from '@sluice/media';
import type { LiveScope } from '../live-scope.ts';
import { openAdCues, type AdCues } from './ad-cues.ts';
import { openContents, type Contents } from './contents.ts';
import { openId3Tags } from './id3-tags.ts';
import { openSchedule } from './run-schedule.ts';

/** Content, cues and metadata that users insert into a live stream. */
export type Insertions = {
  cues: AdCues;
  contents: Pick<Contents, 'open'>;
  /** Loads them again if their number of changes differs from that of the last call. */
  follow(changes: number): void;
  /** Starts segments for cues, hands over metadata, and starts and ends content that is due; call it every 100 ms. */
  tick(packager: LivePackager): void;
};

/** Opens what users insert into a live encoding, also before this node held it. */
export const openInsertions = async (scope: LiveScope): Promise<Insertions> => {
  const { context, run, node } = scope;
  const cues = openAdCues(scope);
  const contents = openContents(scope);
  const id3Tags = openId3Tags(scope);
  const schedule = openSchedule(scope, contents);
  let seen: number | undefined;
  const load = async (): Promise<void> => {
    const stored = await loadLiveInsertions(context, run);
    cues.update(stored.cues);
    id3Tags.update(stored.id3Tags);
    contents.update(stored.contents);
    schedule.update(stored.schedules);
  };
  await load();
  return {
    cues,
    contents,
    follow(changes) {
      if (seen === changes) return;
      seen = changes;
      load().catch((error: unknown) => {
        seen = undefined;
        node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'insertions were not loaded');
      });
    },
    tick(packager) {
      for (const at of cues.takeCuts()) packager.cutFrom(at);
      id3Tags.tick(packager);
      schedule.tick(packager);
    },
  };
};
