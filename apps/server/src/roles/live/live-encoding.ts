import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@sluice/contract';
import {
  endLiveRun,
  liveLeaseSeconds,
  liveRuntimeMinutesMax,
  markFactsStored,
  type HeldLiveRun,
  type LiveWishes,
} from '@sluice/core';
import type { LiveSource } from '@sluice/media';
import { openCommittedSegments, type CommittedSegments } from './committed-segments.ts';
import { errorText } from './error-text.ts';
import { openSignalProcessing } from './esam/process-signals.ts';
import { openInBandCues } from './insertion/in-band-cues.ts';
import { openInsertions } from './insertion/open-insertions.ts';
import { keepLedger } from './keep-ledger.ts';
import { openLiveScope, type LiveNode, type LiveScope } from './live-scope.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { openPublisherSlot, type PublisherSlot } from './publisher-slot.ts';
import { openSimulcast } from './simulcast/open-simulcast.ts';
import { sampleInput } from './sample-input.ts';
import { sampleSrt } from './sample-srt.ts';
import { shutdownReason, type LiveTimes } from './shutdown-rules.ts';
import { dialSrtSenders } from './srt-callers.ts';
import type { Standby } from './standby.ts';
import { openStreamClock } from './stream-clock.ts';
import { openTestSource } from './test-source.ts';
import { watchStandby } from './watch-standby.ts';

/** A live encoding that this node holds. */
export type LiveEncoding = Pick<PublisherSlot, 'admit' | 'attach' | 'has' | 'report'> & {
  run: HeldLiveRun;
  points: LiveScope['points'];
  /**
   * Follows requests of users and its own time limits; call it after each renewal of the lease with the time before, as
   * `performance.now()`, from which the lease counts.
   */
  follow(wishes: LiveWishes, renewedAt: number): void;
  /** Resolves when it has ended or was given up. */
  ended: Promise<void>;
  /** Stops without an end, so that another node continues. */
  abandon(): Promise<void>;
};

/** Reason with which publishers are disconnected so that they send to the next node. */
export const movedReason = 'The live encoding moves to another node.';

const tickMilliseconds = 100;

const failureOf = (error: unknown): { code: string; evidence?: string } =>
  error instanceof AppError
    ? { code: error.code, ...(error.evidence && { evidence: error.evidence }) }
    : { code: 'internal' };

/** Start of a live encoding at its node. */
type Opening = {
  /** Time before the lease was taken, as `performance.now()`. */
  claimedAt: number;
  /** Output that this node has encoded along with the node before. */
  standby?: Standby | undefined;
};

/** Returns the standby if it can continue the committed stream; closes it otherwise. */
const usable = async (standby: Standby | undefined, { recording }: CommittedSegments): Promise<Standby | undefined> => {
  if (!standby || standby.isClosed) return undefined;
  const source = recording?.source;
  if (!source || !standby.source || isDeepStrictEqual(source, standby.source)) return standby;
  await standby.close(movedReason);
  return undefined;
};

/** Runs a live encoding from its first publisher to its end, or continues one of another node. */
export const openLiveEncoding = async (
  node: LiveNode,
  run: HeldLiveRun,
  { claimedAt, standby: offered }: Opening,
): Promise<LiveEncoding> => {
  const ended = Promise.withResolvers<void>();
  const closing = new AbortController();
  const openedAt = performance.now();
  const leaseMilliseconds = liveLeaseSeconds(run) * 1000;
  let leaseUntil = claimedAt + leaseMilliseconds;
  let isEnding = false;
  let restarts: number | undefined;
  let ingestChanges: number | undefined;

  const scope = await openLiveScope(node, run, {
    // The clock of the standby has placed the media that it encoded.
    clock: offered?.clock ?? openStreamClock(),
    signal: closing.signal,
    mayWrite: () => !closing.signal.aborted && performance.now() < leaseUntil,
    giveUp: () => void abandon(),
  });
  const { context, request, recordEvent } = scope;
  const committed = await openCommittedSegments(scope);
  const standby = await usable(offered, committed);
  const insertions = await openInsertions(scope);
  const processSignal = await openSignalProcessing(scope);
  const simulcast = openSimulcast(scope);
  const minutesMax = await liveRuntimeMinutesMax(context);

  let pipeline: Pipeline | undefined;
  let opening: Promise<Pipeline> | undefined;
  const open = async (source: LiveSource): Promise<Pipeline> => {
    try {
      pipeline = await openPipeline(scope, committed.recording?.source ?? source, {
        committed,
        insertions,
        simulcast,
        slate: standby?.slate,
      });
      standby?.release(pipeline.packager);
      return pipeline;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  /** Opens the pipeline once, also for a publisher and a clip that ask for it at the same time. */
  const openOnce = (source: LiveSource): Promise<Pipeline> => {
    opening ??= open(source);
    return opening;
  };
  let continueFailure: string | undefined;
  /** Continues what earlier nodes have written: viewers see the slate until a publisher returns. */
  const continueRecording = async (): Promise<void> => {
    const source = committed.recording?.source ?? standby?.source;
    if (!source || isEnding || opening) return;
    try {
      await openOnce(source);
    } catch (error) {
      // The next renewal of the lease tries again; a reason is reported once.
      const reason = errorText(error);
      if (!isEnding && reason !== continueFailure)
        recordEvent('ERROR', `The stream cannot be continued yet: ${reason}`);
      continueFailure = reason;
    }
  };
  const connected = committed.all.length > 0;
  const serving = {
    recordEvent,
    hasConnected: () => connected,
    openPipeline: openOnce,
    onSplice: openInBandCues(scope, processSignal),
  };
  const slot = standby?.join(serving) ?? openPublisherSlot(scope, serving);
  const noteStandby = run.isRedundant ? watchStandby(recordEvent) : undefined;
  const samplings = [
    sampleInput(scope, () => slot.current),
    sampleSrt(scope, () => slot.connected),
    keepLedger(scope, () => pipeline?.usage() ?? []),
  ];
  void continueRecording();
  dialSrtSenders(scope, slot);
  const testSource = openTestSource(scope);
  const ticking = setInterval(() => {
    try {
      if (isEnding || !pipeline) return;
      insertions.tick(pipeline.packager);
      pipeline.packager.tick();
    } catch (error) {
      recordEvent('ERROR', errorText(error));
    }
  }, tickMilliseconds);

  const close = async (): Promise<void> => {
    closing.abort(new Error('The live encoding is closed.'));
    for (const stopSampling of samplings) stopSampling();
    clearInterval(ticking);
    const closed = slot.close(movedReason);
    void standby?.close(movedReason);
    pipeline?.close();
    simulcast.close();
    ended.resolve();
    await closed;
  };
  const abandon = async (): Promise<void> => {
    isEnding = true;
    await close();
  };
  /** Completes the recording, also one that this node has only continued; returns its usage. */
  const complete = async () => {
    const { recording } = committed;
    const source = recording?.source;
    const finished = pipeline ?? (source && (await openOnce(source)));
    return finished ? finished.complete() : [];
  };
  const finish = async (reason: string): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    try {
      await slot.close(`The live encoding has ended: ${reason}.`);
      await endLiveRun(context, run, { usage: await complete(), reason });
    } catch (error) {
      node.log.error({ err: error, encodingId: run.encodingId }, 'a live encoding could not be completed');
      const failed = `The recording failed: ${errorText(error)}`;
      await endLiveRun(context, run, { usage: pipeline?.usage() ?? [], reason: failed, failure: failureOf(error) });
    } finally {
      await close();
    }
  };

  const times = (activeSeconds: number): LiveTimes => ({
    held: Math.min(activeSeconds, (performance.now() - openedAt) / 1000),
    running: activeSeconds,
    silent: slot.silentSeconds(),
  });
  const checkKeys = async (): Promise<void> => {
    try {
      await slot.checkKeys();
    } catch (error) {
      // The keys are checked again with the next change, or when a publisher connects.
      node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'stream keys could not be checked');
    }
  };
  const storeFacts = async (requested: number): Promise<void> => {
    const source = committed.recording?.source;
    if (!source || isEnding) return;
    try {
      await (await openOnce(source)).storeFacts();
      await markFactsStored(context, run, requested);
    } catch (error) {
      // The next renewal of the lease repeats the request.
      node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'facts of a recording were not stored');
    }
  };
  /** Reason to end by itself; there is none while the encoding waits in a standby pool. */
  const shutdown = (activeSeconds: number | undefined): string | undefined =>
    activeSeconds === undefined ? undefined : shutdownReason(request, times(activeSeconds), minutesMax);

  return {
    run,
    points: scope.points,
    ended: ended.promise,
    admit: slot.admit,
    attach: slot.attach,
    has: slot.has,
    report: slot.report,
    follow(wishes, renewedAt) {
      leaseUntil = renewedAt + leaseMilliseconds;
      noteStandby?.(wishes.standbyNode);
      void continueRecording();
      if (restarts !== undefined && wishes.restarts > restarts) slot.restartEncoder();
      insertions.follow(wishes.insertions);
      simulcast.follow(wishes.simulcastChanges);
      testSource.follow(wishes.hasTestSource && !isEnding);
      if (ingestChanges !== undefined && wishes.ingestChanges > ingestChanges) void checkKeys();
      ({ restarts, ingestChanges } = wishes);
      for (const [manifestId, start] of Object.entries(wishes.windowStarts)) scope.windowStarts.set(manifestId, start);
      if (wishes.factsRequested !== undefined) void storeFacts(wishes.factsRequested);
      const reason = wishes.stop ?? shutdown(wishes.activeSeconds);
      if (reason !== undefined) void finish(reason);
    },
    abandon,
  };
};
