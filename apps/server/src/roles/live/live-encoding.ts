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
import { openCommittedSegments } from './committed-segments.ts';
import { errorText } from './error-text.ts';
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
import { openTestSource } from './test-source.ts';

/** A live encoding that this node holds. */
export type LiveEncoding = Pick<PublisherSlot, 'admit' | 'attach' | 'report'> & {
  run: HeldLiveRun;
  points: LiveScope['points'];
  /** Follows requests of users and its own time limits; called every second after the lease was renewed. */
  follow(wishes: LiveWishes): void;
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

/** Runs a live encoding from its first publisher to its end, or continues one of another node. */
export const openLiveEncoding = async (node: LiveNode, run: HeldLiveRun): Promise<LiveEncoding> => {
  const ended = Promise.withResolvers<void>();
  const closing = new AbortController();
  const openedAt = performance.now();
  let leaseUntil = openedAt + liveLeaseSeconds * 1000;
  let isEnding = false;
  let restarts: number | undefined;
  let ingestChanges: number | undefined;

  const scope = await openLiveScope(node, run, {
    signal: closing.signal,
    mayWrite: () => !closing.signal.aborted && performance.now() < leaseUntil,
    giveUp: () => void abandon(),
  });
  const { context, request, recordEvent } = scope;
  const committed = await openCommittedSegments(scope);
  const insertions = await openInsertions(scope);
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
      });
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
    const source = committed.recording?.source;
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
  const slot = openPublisherSlot(scope, {
    hasConnected: committed.all.length > 0,
    openPipeline: openOnce,
    onSplice: openInBandCues(scope),
  });
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
    report: slot.report,
    follow(wishes) {
      leaseUntil = performance.now() + liveLeaseSeconds * 1000;
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
