import { openSimulcastTargets } from '@sluice/core';
import type { LivePlan, PackagedPart, TrackInit } from '@sluice/media';
import type { LiveScope } from '../live-scope.ts';
import { openTarget, type SimulcastFeed, type SimulcastTarget } from './simulcast-target.ts';

export type Simulcast = {
  onInit(plan: LivePlan, inits: ReadonlyMap<string, TrackInit>): void;
  onPart(part: PackagedPart): void;
  /** Loads the targets again when their number of changes is another one. */
  follow(changes: number): void;
  close(): void;
};

/** Tracks that are sent: the largest picture, and the first sound. */
const sentTracks = ({ video, audio }: LivePlan): string[] => {
  const [largest] = (video?.renditions ?? []).toSorted((one, other) => other.height - one.height);
  const [sound] = audio?.renditions ?? [];
  return [...(largest ? [largest.streamId] : []), ...(sound ? [sound.streamId] : [])];
};

/** Sends what the packager makes, with its slates, to the simulcast targets of a live encoding. */
export const openSimulcast = (scope: LiveScope): Simulcast => {
  const { node, context, run, signal } = scope;
  const targets = new Map<string, SimulcastTarget>();
  const listeners = new Set<(track: number, part: PackagedPart) => void>();
  let tracks: string[] = [];
  let inits: readonly Buffer[] | undefined;
  let newestSequence = -1;
  let seen: number | undefined;

  const feed: SimulcastFeed = {
    inits: () => inits,
    subscribe(onFragments) {
      // All tracks begin with the same segment, so that sound and picture are in step.
      const first = newestSequence + 1;
      const listener = (track: number, { sequence, bytes }: PackagedPart): void => {
        if (sequence >= first) onFragments(track, bytes);
      };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const load = async (): Promise<void> => {
    const opened = await openSimulcastTargets(context, run.encodingId);
    for (const [id, target] of targets)
      if (!opened.some((other) => other.id === id)) {
        target.close();
        targets.delete(id);
      }
    for (const next of opened) {
      const target = targets.get(next.id);
      if (!target && !signal.aborted) targets.set(next.id, openTarget(scope, feed, next));
      else if (target && target.retries !== next.retries) {
        target.retries = next.retries;
        target.retry();
      }
    }
  };
  return {
    onInit(plan, all) {
      tracks = sentTracks(plan);
      const own = tracks.flatMap((id) => all.get(id)?.bytes ?? []);
      if (own.length === tracks.length && own.length > 0) inits = own;
    },
    onPart(part) {
      newestSequence = Math.max(newestSequence, part.sequence);
      const track = tracks.indexOf(part.id);
      if (track >= 0) for (const listener of listeners) listener(track, part);
    },
    follow(changes) {
      if (changes === seen) return;
      seen = changes;
      load().catch((error: unknown) => {
        seen = undefined;
        node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'simulcast targets were not loaded');
      });
    },
    close() {
      for (const target of targets.values()) target.close();
    },
  };
};
