import { announceLiveOrigin } from '@sluice/core';
import type { LivePlan, PackagedPart } from '@sluice/media';
import type { Destination } from '../../tasks/task-inputs.ts';
import type { CommittedSegments } from './committed-segments.ts';
import { errorText } from './error-text.ts';
import type { LiveManifests } from './live-manifests.ts';
import type { LiveScope } from './live-scope.ts';
import { isTransport, segmentSecondsOf, type LiveRecording, type RecordedSegment } from './recording.ts';
import type { MessagesOf } from './segment-files.ts';
import { openHeldMedia } from './low-latency/held-media.ts';

/** Low-latency delivery of a live encoding from the memory of its node. */
export type LowLatencyDelivery = {
  /** Delivers a part, with the messages of cues that precede it. */
  addPart(part: PackagedPart, messagesOf: MessagesOf): void;
  /** Lists a complete segment with the messages that precede it, also before an output has stored it. */
  addSegment(segment: RecordedSegment, recording: LiveRecording, messagesOf: MessagesOf): void;
  /** Starts to write playlists, once the manifests are described. */
  start(manifests: LiveManifests): void;
  close(): void;
};

type Options = {
  plan: LivePlan;
  committed: CommittedSegments;
  /** Destinations of each muxing at outputs of the platform's own store. */
  placements: ReadonlyMap<string, readonly Destination[]>;
  /** Returns the object key of a file of such an output. */
  keyOf(outputId: string, path: string): string;
};

const newestOf = (committed: CommittedSegments): number => committed.all.at(-1)?.sequence ?? -1;

/** Opens low-latency delivery for the outputs that this platform delivers itself. */
export const openLowLatency = (
  scope: LiveScope,
  { plan, committed, placements, keyOf }: Options,
): LowLatencyDelivery => {
  const { node, run, context } = scope;
  // Transport streams have no parts; they are delivered from the store.
  const segmented = plan.muxings.filter((muxing) => !isTransport(muxing));
  const places = segmented.flatMap((muxing) =>
    (placements.get(muxing.muxingId) ?? []).map(({ outputId, outputPath }) => ({
      muxing,
      outputId,
      folder: outputPath,
    })),
  );
  const outputIds = [...new Set(places.map(({ outputId }) => outputId))];
  const media = openHeldMedia({
    attempt: run.attempt,
    segmentSeconds: segmentSecondsOf(plan),
    places,
    keyOf,
    isCommitted: (sequence) => sequence <= newestOf(committed),
  });
  node.held?.add(run.encodingId, media);
  let manifests: LiveManifests | undefined;
  let newest: { segment: RecordedSegment; recording: LiveRecording } | undefined;
  /** Segments that no output has stored yet. */
  let waiting: RecordedSegment[] = [];
  let isAnnounced = false;

  const warn = (error: unknown): void =>
    node.log.warn({ encodingId: run.encodingId, reason: errorText(error) }, 'low-latency playlists were not updated');
  const announce = (): void => {
    if (isAnnounced || !node.held) return;
    isAnnounced = true;
    announceLiveOrigin(context, run, { url: node.held.url, ...media.keys() }).catch((error: unknown) => {
      isAnnounced = false;
      warn(error);
    });
  };
  const list = (): void => {
    if (!manifests || !newest) return;
    const { segment, recording } = newest;
    waiting = waiting.filter(({ sequence }) => sequence > newestOf(committed));
    const segments = [...committed.all, ...waiting];
    for (const outputId of outputIds) {
      const files = manifests.render(outputId, segments, recording);
      const written = manifests.playlists(outputId).flatMap((place) => {
        const text = files.find(({ path }) => path === place.path)?.text;
        // Parts are held as they were packaged; those of encrypted renditions come with their segments.
        return text === undefined || text.includes('#EXT-X-KEY:') ? [] : [{ place, text }];
      });
      media.setPlaylists(segment.sequence, written);
    }
    announce();
  };
  const tryList = (): void => {
    try {
      list();
    } catch (error) {
      warn(error);
    }
  };
  return {
    addPart: (part, messagesOf) => media.addPart(part, messagesOf),
    addSegment(segment, recording, messagesOf) {
      media.setMessages(segment.sequence, messagesOf);
      newest = { segment, recording };
      waiting.push(segment);
      tryList();
    },
    start(described) {
      manifests = described;
      tryList();
    },
    close: () => node.held?.remove(run.encodingId, media),
  };
};
