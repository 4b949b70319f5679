import { isDeepStrictEqual } from 'node:util';
import type { StandbyRun } from '@sluice/core';
import {
  encodeSlate,
  liveTracks,
  openRunBuffer,
  timelineEnd,
  type Clip,
  type LivePackager,
  type LivePlan,
  type LiveSource,
  type RunBuffer,
} from '@sluice/media';
import { planOfEncoding } from './describe-live.ts';
import { fetchFilterFiles } from './filter-files.ts';
import type { TakeInBandCue } from './insertion/in-band-cues.ts';
import { hasAdMarkers } from './insertion/ad-manifests.ts';
import { openLiveScope, type LiveNode, type LiveScope } from './live-scope.ts';
import { openPublisherSlot, type PublisherSlot, type SlotPipeline } from './publisher-slot.ts';
import { segmentSecondsOf, type LiveRecording } from './recording.ts';
import { hasStalled, isContinuable } from './standby-rules.ts';
import { openStreamClock, type StreamClock } from './stream-clock.ts';

/** Parts of a live encoding that a standby serves once its node holds the encoding. */
export type StandbyHost = {
  recordEvent: LiveScope['recordEvent'];
  openPipeline(source: LiveSource): Promise<SlotPipeline>;
  onSplice: TakeInBandCue;
  hasConnected(): boolean;
};

/** A live encoding that this node encodes along with the node that holds it. */
export type Standby = Pick<PublisherSlot, 'admit' | 'attach' | 'has'> & {
  run: StandbyRun;
  /** Clock by which its output has arrived. */
  clock: StreamClock;
  /** Source of its plan; undefined before the first publisher. */
  readonly source: LiveSource | undefined;
  /** True if the stream could be continued without a gap now. */
  readonly isReady: boolean;
  /** Follows the committed state; call it with each renewal. Closes the standby if it was planned for another source. */
  follow(run: StandbyRun): void;
  /** Reports whether the other node has stopped to write, although its publisher is encoded here. */
  hasStalled(): boolean;
  /** Serves the encoding from now on, which this node holds; returns its publishers. */
  join(host: StandbyHost): PublisherSlot;
  /** Clip for times without publisher; undefined if it was not encoded yet. */
  readonly slate: Promise<Clip> | undefined;
  /** Continues the stream with what was encoded. */
  release(packager: LivePackager): void;
  close(reason: string): Promise<void>;
  readonly isClosed: boolean;
};

/** Media that is kept before the end of the committed stream. */
const keptSeconds = 1;

/** Attempt of a node that does not hold the encoding: nothing can be written with it. */
const noAttempt = 0;

const recordingOf = ({ recording }: StandbyRun): LiveRecording | undefined =>
  // Written only by the live node.
  recording as LiveRecording | undefined;

/** Receives and encodes what the publishers of an encoding send, and keeps it until the node that holds it is lost. */
export const openStandby = async (node: LiveNode, claimed: StandbyRun): Promise<Standby> => {
  const closing = new AbortController();
  const openedAt = performance.now();
  const clock = openStreamClock();
  let run = claimed;
  let host: StandbyHost | undefined;
  let isClosed = false;
  const loaded = await openLiveScope(
    node,
    { ...claimed, attempt: noAttempt },
    { clock, signal: closing.signal, mayWrite: () => false, giveUp: () => undefined },
  );
  const scope: LiveScope = {
    ...loaded,
    recordEvent(type, message) {
      // The node that holds the encoding reports the same.
      if (host) host.recordEvent(type, message);
      else node.log.info({ encodingId: run.encodingId, type, message }, 'an event at the standby');
    },
  };
  let source = recordingOf(run)?.source;
  let plan: LivePlan | undefined;
  let buffer: RunBuffer | undefined;
  let slate: Promise<Clip> | undefined;
  let preparing: Promise<SlotPipeline> | undefined;

  const prepare = async (own: LiveSource): Promise<SlotPipeline> => {
    source ??= own;
    const { plan: described } = await planOfEncoding(scope.context, run.encodingId, scope.parts, {
      source,
      secretKey: node.configuration.secretKey,
      hasAds: hasAdMarkers(scope.request),
      passthrough: scope.request.passthroughStreams ?? [],
    });
    plan = { ...described, files: await fetchFilterFiles(scope, described) };
    buffer = openRunBuffer({ tracks: liveTracks(plan), now: clock.now });
    slate = encodeSlate(node.tools, plan, closing.signal);
    // Its failure is reported by the pipeline that needs it.
    slate.catch(() => undefined);
    return { plan, packager: buffer };
  };
  const openPipeline = async (own: LiveSource): Promise<SlotPipeline> => {
    if (host) return host.openPipeline(own);
    preparing ??= prepare(own);
    try {
      return await preparing;
    } catch (error) {
      preparing = undefined;
      throw error;
    }
  };
  const slot = openPublisherSlot(scope, {
    hasConnected: () => (host ? host.hasConnected() : run.connection !== 'WAITING_FOR_FIRST_CONNECT'),
    openPipeline,
    onSplice: (section, at) => host?.onSplice(section, at),
  });
  const end = () => {
    const packager = recordingOf(run)?.packager;
    return packager && timelineEnd(packager);
  };
  const close = async (reason: string): Promise<void> => {
    isClosed = true;
    const closed = slot.close(reason);
    closing.abort(new Error('The standby is closed.'));
    await closed;
  };
  return {
    run: claimed,
    clock,
    admit: slot.admit,
    attach: slot.attach,
    has: slot.has,
    get source() {
      return source;
    },
    get isReady() {
      return isContinuable(buffer?.newest(), end());
    },
    follow(renewed) {
      run = renewed;
      const recorded = recordingOf(run)?.source;
      // The next one is planned for the recorded source.
      if (source && recorded && !isDeepStrictEqual(source, recorded))
        return void close('The live encoding has another source.');
      const written = end();
      // Sound is placed by its nearest frame, a little before the pictures.
      if (written?.publisher !== undefined) buffer?.dropBefore(written.publisher, written.seconds - keptSeconds);
    },
    hasStalled: () =>
      plan !== undefined &&
      hasStalled(buffer?.newest(), end(), {
        segmentSeconds: segmentSecondsOf(plan),
        openSeconds: (performance.now() - openedAt) / 1000,
      }),
    join(next) {
      host = next;
      return slot;
    },
    get slate() {
      return slate;
    },
    release: (packager) => buffer?.release(packager),
    close,
    get isClosed() {
      return isClosed;
    },
  };
};
