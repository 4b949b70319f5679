import { join, posix } from 'node:path';
import { AppError } from '@sluice/contract';
import {
  commitLiveSegment,
  endLiveRun,
  liveContext,
  liveLeaseSeconds,
  liveManifestReady,
  liveRuntimeMinutesMax,
  loadEncoding,
  loadLiveRecording,
  loadParts,
  muxingSettings,
  recordFirstPlayable,
  recordLiveEvent,
  recordLiveSample,
  recordMuxingFacts,
  type Context,
  type EncodingParts,
  type HeldLiveRun,
  type LiveStartRequest,
  type LiveWishes,
  type WorkerPlatform as Core,
} from '@sluice/core';
import {
  createLivePackager,
  encodeSlate,
  liveTracks,
  type LivePackager,
  type LivePlan,
  type LivePublisher,
  type LiveSource,
  type MediaTools,
  type PackagedSegment,
  type PackagerState,
  type PublishDecision,
} from '@sluice/media';
import { outputAdapter } from '@sluice/storage';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Logger } from '../../platform/logger.ts';
import { outputIo } from '../../tasks/files/output-files.ts';
import { openOutputs, toDestination, type Destination } from '../../tasks/task-inputs.ts';
import { errorText } from './error-text.ts';
import { liveSourceOf, planOfEncoding } from './describe-live.ts';
import { adviceOf, inputFigures } from './input-figures.ts';
import { openLiveManifests, type LiveManifests } from './live-manifests.ts';
import { liveUsage } from './live-usage.ts';
import { openOutputLane, type OutputLane, type StoredFile } from './output-lane.ts';
import { shutdownReason, type LiveTimes } from './shutdown-rules.ts';
import { startSession, type PublisherSession } from './publisher-session.ts';
import {
  factsOf,
  fromStored,
  initNameOf,
  mediaNameOf,
  segmentSecondsOf,
  toRecorded,
  toStored,
  type LiveRecording,
  type RecordedSegment,
} from './recording.ts';

/** Equipment of a live node. */
export type LiveNode = {
  id: string;
  core: Core;
  configuration: Configuration;
  tools: MediaTools;
  /** Folder for segments on their way to outputs. */
  scratch: string;
  log: Logger;
};

/** A live encoding that this node holds. */
export type LiveEncoding = {
  run: HeldLiveRun;
  /** Decides whether a publisher may send now. */
  admit(): PublishDecision;
  attach(publisher: LivePublisher): void;
  report(): { connection: 'CONNECTED' | 'DISCONNECTED' | 'WAITING_FOR_FIRST_CONNECT'; lastDataAt: Date | undefined };
  /** Follows requests of users and its own time limits; called every second after the lease was renewed. */
  follow(wishes: LiveWishes): void;
  /** Resolves when it has ended or was given up. */
  ended: Promise<void>;
  /** Stops without an end, so that another node continues. */
  abandon(): Promise<void>;
};

/** Silence after which another publisher may take over a stream key. */
const takeOverMilliseconds = 3_000;
const connectedMilliseconds = 2_000;
const tickMilliseconds = 100;
const sampleMilliseconds = 5_000;
const drainMilliseconds = 60_000;

type Placement = { muxingId: string; destinations: Destination[] };

/** Everything that exists once the first publisher has shown what it sends. */
type Pipeline = {
  plan: LivePlan;
  source: LiveSource;
  packager: LivePackager;
  lanes: Map<string, OutputLane>;
  placements: Placement[];
};

/** Runs a live encoding from its first publisher to its end, or continues one of another node. */
export const openLiveEncoding = async (node: LiveNode, run: HeldLiveRun): Promise<LiveEncoding> => {
  const { core, log } = node;
  const context: Context = liveContext(core, run, node.id);
  const row = await loadEncoding(context, run.encodingId);
  const parts: EncodingParts = await loadParts(context, run.encodingId);
  // Recorded from the start request, which the contract has validated.
  const request = (row.start_request ?? {}) as Partial<LiveStartRequest>;
  const stored = await loadLiveRecording(context, run);
  const minutesMax = await liveRuntimeMinutesMax(context);
  const segments: RecordedSegment[] = stored.segments.map(fromStored);
  // Written only by this file.
  let recording = stored.recording as LiveRecording | undefined;

  const ended = Promise.withResolvers<void>();
  const closing = new AbortController();
  let pipeline: Pipeline | undefined;
  let manifests: LiveManifests | undefined;
  let isReady = segments.length > 0;
  let publisher: LivePublisher | undefined;
  let session: PublisherSession | undefined;
  let hasConnected = segments.length > 0;
  let lastDataAt: number | undefined;
  let leaseUntil = performance.now() + liveLeaseSeconds * 1000;
  let restarts: number | undefined;
  let isEnding = false;
  const openedAt = performance.now();

  const event = (type: string, message: string): void => {
    recordLiveEvent(context, run, { type, message }).catch((error: unknown) =>
      log.warn({ encodingId: run.encodingId, reason: String(error) }, 'a live event was not recorded'),
    );
  };
  const mayWrite = (): boolean => !closing.signal.aborted && performance.now() < leaseUntil;

  const fileOf = (muxingId: string, name: string, bytes: Buffer, outputId: string): StoredFile[] =>
    (pipeline?.placements.find((placement) => placement.muxingId === muxingId)?.destinations ?? [])
      .filter((destination) => destination.outputId === outputId)
      .map(({ outputPath, acl }) => ({ path: posix.join(outputPath, name), bytes, ...(acl && { acl }) }));

  const toLanes = (sequence: number, files: (plan: LivePlan, outputId: string) => StoredFile[]): void => {
    for (const [outputId, lane] of pipeline?.lanes ?? [])
      if (pipeline) lane.add({ sequence, files: files(pipeline.plan, outputId) });
  };
  const pending = new Map<number, { segment: RecordedSegment; recording: LiveRecording }>();

  const onSegment =
    (source: LiveSource) =>
    (packaged: PackagedSegment, state: PackagerState): void => {
      const segment = toRecorded(packaged);
      pending.set(segment.sequence, { segment, recording: { source, packager: state } });
      toLanes(segment.sequence, ({ muxings }, outputId) =>
        muxings.flatMap((muxing) => {
          const track = packaged.tracks.find(({ id }) => id === muxing.tracks[0]?.streamId);
          return track ? fileOf(muxing.muxingId, mediaNameOf(muxing, segment.sequence), track.bytes, outputId) : [];
        }),
      );
    };
  const commitNext = async (before: Promise<void>, sequence: number): Promise<void> => {
    // A failed commit is repeated by its lane; the others go on.
    await before.catch(() => undefined);
    const next = pending.get(sequence);
    if (!pipeline) return;
    if (next) {
      if (!(await commitLiveSegment(context, run, toStored(next.segment, next.recording)))) return void abandon();
      pending.delete(sequence);
      segments.push(next.segment);
      ({ recording } = next);
    }
    if (manifests || segments.length === 0) return;
    await recordFacts(pipeline.plan, segments);
    manifests = await openLiveManifests(context, pipeline.plan, request);
    await recordFirstPlayable(context, run.encodingId);
  };
  /** Commits a segment with the first output that has it; then the manifests may list it. */
  let committing: Promise<void> = Promise.resolve();
  const commit = (sequence: number): Promise<void> => {
    committing = commitNext(committing, sequence);
    return committing;
  };
  const recordFacts = async (plan: LivePlan, of: readonly RecordedSegment[]): Promise<void> => {
    if (!recording) return;
    for (const muxing of plan.muxings)
      await recordMuxingFacts(context, muxing.muxingId, factsOf(plan, muxing, of, recording));
  };
  const openLanes = async (placements: readonly Placement[]): Promise<Map<string, OutputLane>> => {
    const opened = await openOutputs(
      context,
      placements.flatMap(({ destinations }) => destinations),
    );
    return new Map(
      Object.entries(opened).map(([outputId, { kind, settings }]) => [
        outputId,
        openOutputLane({
          folder: join(node.scratch, run.encodingId, outputId),
          put: (path, file, options) =>
            outputAdapter(kind).put(
              settings,
              path,
              file,
              options,
              outputIo(
                { configuration: node.configuration, objects: core.services.objects },
                run.organizationId,
                outputId,
              ),
            ),
          mayWrite,
          onStored: async (sequence) => {
            await commit(sequence);
            const known = segments.filter((segment) => segment.sequence <= sequence);
            return recording ? (manifests?.render(outputId, known, recording) ?? []) : [];
          },
          onListed: () => {
            if (isReady) return;
            isReady = true;
            liveManifestReady(context, run).catch((error: unknown) =>
              log.warn({ encodingId: run.encodingId, reason: String(error) }, 'a live manifest was not announced'),
            );
          },
          onTrouble: (error) =>
            error === undefined
              ? event('INFO', `Output ${outputId} accepts files again.`)
              : event('WARNING', `Output ${outputId}: ${errorText(error)} Its files wait.`),
        }),
      ]),
    );
  };
  const openPipeline = async (source: LiveSource): Promise<Pipeline> => {
    const plan = await planOfEncoding(context, run.encodingId, parts, {
      source,
      secretKey: node.configuration.secretKey,
    });
    const placements = parts.muxings.map((muxing) => ({
      muxingId: muxing.id,
      destinations: (muxingSettings(muxing).outputs ?? []).map(toDestination),
    }));
    const packager = createLivePackager({
      tracks: liveTracks(plan),
      segmentSeconds: segmentSecondsOf(plan),
      now: () => Date.now(),
      state: recording?.packager,
      onInit: (version, inits) =>
        toLanes(-1, ({ muxings }, outputId) =>
          muxings.flatMap((muxing) => {
            const init = inits.get(muxing.tracks[0]?.streamId ?? '');
            return init ? fileOf(muxing.muxingId, initNameOf(muxing, version), init.bytes, outputId) : [];
          }),
        ),
      onSegment: onSegment(source),
    });
    encodeSlate(node.tools, plan, closing.signal).then(
      (slate) => packager.setSlate(slate),
      (error: unknown) => closing.signal.aborted || event('WARNING', `There is no slate: ${errorText(error)}`),
    );
    return { plan, source, packager, lanes: await openLanes(placements), placements };
  };

  const serve = async (next: LivePublisher): Promise<void> => {
    try {
      const tracks = await next.tracks;
      if (!tracks.video && !tracks.audio)
        throw new AppError('settings_unsupported', { evidence: 'It sends no media.' });
      pipeline ??= await openPipeline(recording?.source ?? liveSourceOf(tracks));
      event(hasConnected ? 'RECONNECT' : 'FIRST_CONNECT', `A publisher sends from ${next.request.remoteAddress}.`);
      hasConnected = true;
      session = startSession({
        tools: node.tools,
        plan: pipeline.plan,
        packager: pipeline.packager,
        publisher: next,
        onFailure: (text) => event('ERROR', text),
      });
      const [reason] = await Promise.all([next.closed, session.ended]);
      if (publisher === next) event('DISCONNECT', reason);
    } catch (error) {
      event('ERROR', `The publisher was disconnected: ${errorText(error)}`);
      next.close('The stream cannot be encoded.');
    } finally {
      if (publisher === next) [publisher, session] = [undefined, undefined];
    }
  };

  const serveAfter = async (before: Promise<void>, next: LivePublisher): Promise<void> => {
    await before;
    await serve(next);
  };
  let serving: Promise<void> = Promise.resolve();
  let counts: { at: number; counts: ReturnType<LivePublisher['statistics']> } | undefined;
  const sample = async (): Promise<void> => {
    const current = publisher;
    const before = counts;
    counts = current && { at: performance.now(), counts: current.statistics() };
    if (!current || !before || !counts) return;
    const seconds = (counts.at - before.at) / 1000;
    await recordLiveSample(context, run, inputFigures(await current.tracks, before.counts, counts.counts, seconds));
    const advice = adviceOf(counts.counts);
    if (advice && !advised.has(advice)) event('WARNING', advice);
    if (advice) advised.add(advice);
  };
  const advised = new Set<string>();
  const sampling = setInterval(() => {
    sample().catch((error: unknown) => log.debug({ reason: String(error) }, 'input figures were not recorded'));
  }, sampleMilliseconds);
  const ticking = setInterval(() => {
    try {
      if (!isEnding) pipeline?.packager.tick();
    } catch (error) {
      event('ERROR', errorText(error));
    }
  }, tickMilliseconds);

  const close = async (): Promise<void> => {
    closing.abort(new Error('The live encoding is closed.'));
    clearInterval(sampling);
    clearInterval(ticking);
    publisher?.close('The live encoding has ended.');
    for (const lane of pipeline?.lanes.values() ?? []) lane.close();
    ended.resolve();
  };
  const abandon = async (): Promise<void> => {
    isEnding = true;
    await close();
    await serving;
  };
  const finish = async (reason: string): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    try {
      publisher?.close(`The live encoding has ended: ${reason}.`);
      await serving;
      pipeline?.packager.finish();
      await Promise.all([...(pipeline?.lanes.values() ?? [])].map((lane) => lane.drain(drainMilliseconds)));
      await committing;
      await endLiveRun(context, run, { usage: await complete(), reason });
    } catch (error) {
      log.error({ err: error, encodingId: run.encodingId }, 'a live encoding could not be completed');
      const failure =
        error instanceof AppError
          ? { code: error.code, ...(error.evidence && { evidence: error.evidence }) }
          : { code: 'internal' };
      await endLiveRun(context, run, { usage: [], reason: `The recording failed: ${errorText(error)}`, failure });
    } finally {
      await close();
    }
  };
  /** Stores the facts of the whole recording, writes its finished manifests, and returns its usage. */
  const complete = async () => {
    const finished = pipeline ?? (recording && (await openPipeline(recording.source)));
    if (!finished || !recording || segments.length === 0) return [];
    pipeline = finished;
    await recordFacts(finished.plan, segments);
    manifests ??= await openLiveManifests(context, finished.plan, request);
    await manifests.finish(async (outputId, files) => {
      const lane = finished.lanes.get(outputId);
      if (!lane)
        throw new AppError('manifest_incomplete', { evidence: `No muxing has the output ${outputId} of a manifest.` });
      await lane.write(files);
    });
    const last = recording;
    const facts = finished.plan.muxings.map((muxing) => ({
      muxingId: muxing.muxingId,
      facts: factsOf(finished.plan, muxing, segments, last),
    }));
    return liveUsage(finished.plan, parts, facts);
  };

  const times = (): LiveTimes => ({
    held: (performance.now() - openedAt) / 1000,
    running: row.started_at ? (Date.now() - row.started_at.getTime()) / 1000 : 0,
    silent: hasConnected ? (performance.now() - (lastDataAt ?? openedAt)) / 1000 : undefined,
  });

  return {
    run,
    ended: ended.promise,
    admit() {
      if (isEnding) return { accepted: false, reason: 'The live encoding is ending.' };
      const silence = publisher ? performance.now() - publisher.statistics().lastDataAt : Number.POSITIVE_INFINITY;
      return silence < takeOverMilliseconds
        ? { accepted: false, reason: 'Another publisher is sending to this stream key.' }
        : { accepted: true };
    },
    attach(next) {
      publisher?.close('Another publisher has taken over.');
      publisher = next;
      counts = undefined;
      serving = serveAfter(serving, next);
    },
    report() {
      const data = publisher?.statistics().lastDataAt;
      lastDataAt = data ?? lastDataAt;
      const silence = data === undefined ? Number.POSITIVE_INFINITY : performance.now() - data;
      const connection =
        silence < connectedMilliseconds ? 'CONNECTED' : hasConnected ? 'DISCONNECTED' : 'WAITING_FOR_FIRST_CONNECT';
      return { connection, lastDataAt: data === undefined ? undefined : new Date(Date.now() - silence) };
    },
    follow(wishes) {
      leaseUntil = performance.now() + liveLeaseSeconds * 1000;
      if (restarts !== undefined && wishes.restarts > restarts) session?.restart();
      ({ restarts } = wishes);
      const reason = wishes.stop ?? shutdownReason(request, times(), minutesMax);
      if (reason !== undefined) void finish(reason);
    },
    abandon,
  };
};
