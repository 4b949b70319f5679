import { availableParallelism } from 'node:os';
import {
  claimLiveRun,
  claimStandby,
  liveContext,
  listenForLive,
  noteWaitingRuns,
  releaseLiveRun,
  releaseStandby,
  renewLiveRun,
  renewStandby,
  requestHandover,
  sendDueHeartbeats,
  type HeldLiveRun,
  type StandbyRun,
} from '@sluice/core';
import type { LiveIngest } from '@sluice/db';
import { openSpan, withTrace } from '@sluice/trace';
import { movedReason, openLiveEncoding, type LiveEncoding } from './live-encoding.ts';
import type { LiveNode } from './live-scope.ts';
import { liveEncodings } from './metrics.ts';
import { openStandby, type Standby } from './standby.ts';
import { routePublishers, type PublisherRoutes } from './route-publishers.ts';

export type RunningNode = {
  routes: PublisherRoutes;
  /** Takes encodings from now on, for publishers at these addresses. */
  start(ingest: LiveIngest): void;
  stop(): Promise<void>;
};

const renewMilliseconds = 1_000;
/** The same while this node has encodings with redundancy, whose leases are shorter. */
const redundantMilliseconds = 500;
/** Processor cores that live encodings may use; encodings of files give way to them. */
const cores = availableParallelism();

/** Takes live encodings, keeps their leases, and connects publishers to them. */
export const runNode = (node: LiveNode, databaseUrl: string): RunningNode => {
  const { core, log } = node;
  const hosted = new Map<string, LiveEncoding>();
  const standbys = new Map<string, Standby>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let listening: { stop(): Promise<void> } | undefined;
  let round: Promise<void> | undefined;
  let ingest: LiveIngest | undefined;

  const open = async (run: HeldLiveRun, claimedAt: number): Promise<void> => {
    const standby = standbys.get(run.encodingId);
    standbys.delete(run.encodingId);
    const attributes = { 'sluice.encoding': run.encodingId, 'sluice.attempt': run.attempt };
    const span = openSpan('live encoding', { kind: 'consumer', attributes, trace: run.trace });
    try {
      const encoding = await withTrace(span?.trace ?? run.trace, () =>
        openLiveEncoding(node, run, { claimedAt, standby }),
      );
      hosted.set(run.encodingId, encoding);
      liveEncodings.set(hosted.size);
      void encoding.ended.then(() => {
        hosted.delete(run.encodingId);
        liveEncodings.set(hosted.size);
        span?.end();
      });
    } catch (error) {
      span?.end(error);
      log.error({ err: error, encodingId: run.encodingId }, 'a live encoding could not be opened');
      await standby?.close(movedReason);
    }
  };
  /** Lets encoders end in their own time, as the leases of other encodings must be renewed meanwhile. */
  const endLater = (encodingId: string, closing: Promise<void>): void => {
    closing.catch((error: unknown) => log.warn({ encodingId, reason: String(error) }, 'a live encoding did not close'));
  };
  /** Leaves an encoding to its standby, which has seen that nothing more was written. */
  const handOver = async (encoding: LiveEncoding): Promise<void> => {
    endLater(encoding.run.encodingId, encoding.abandon());
    await releaseLiveRun(core, encoding.run);
  };
  const openSecond = async (run: StandbyRun): Promise<void> => {
    try {
      standbys.set(run.encodingId, await withTrace(run.trace, () => openStandby(node, run)));
    } catch (error) {
      log.error({ err: error, encodingId: run.encodingId }, 'a standby could not be opened');
      await releaseStandby(core, node.id, run);
    }
  };
  const renewSecond = async (standby: Standby): Promise<void> => {
    const { encodingId } = standby.run;
    const run = standby.isClosed ? undefined : await renewStandby(core, node.id, standby.run, standby.isReady);
    if (run) {
      standby.follow(run);
      if (standby.hasStalled()) await requestHandover(core, node.id, run);
      return;
    }
    standbys.delete(encodingId);
    endLater(encodingId, standby.close(movedReason));
    await releaseStandby(core, node.id, standby.run);
  };
  const renew = async (encoding: LiveEncoding): Promise<void> => {
    const { run } = encoding;
    const context = liveContext(core, run, node.id);
    const renewedAt = performance.now();
    const wishes = await renewLiveRun(context, run, encoding.report());
    if (!wishes) return endLater(run.encodingId, encoding.abandon());
    if (wishes.isHandedOver && wishes.standbyNode !== undefined) return handOver(encoding);
    encoding.follow(wishes, renewedAt);
    sendDueHeartbeats(context, run.encodingId).catch((error: unknown) =>
      log.warn({ encodingId: run.encodingId, reason: String(error) }, 'a heartbeat was not sent'),
    );
  };
  const goRound = async (): Promise<void> => {
    await Promise.all([...hosted.values()].map(renew));
    for (let [at, run] = await claim(); run; [at, run] = await claim()) await open(run, at);
    await Promise.all([...standbys.values()].map(renewSecond));
    for (let run = await claimSecond(); run; run = await claimSecond()) await openSecond(run);
    if (ingest && !isStopping) await noteWaitingRuns(core, cores);
  };
  const claim = async (): Promise<[number, HeldLiveRun | undefined]> => {
    const at = performance.now();
    return [at, isStopping || !ingest ? undefined : await claimLiveRun(core, node.id, ingest, cores)];
  };
  // Publishers reach a standby by its internal address only.
  const claimSecond = async (): Promise<StandbyRun | undefined> =>
    isStopping || ingest?.internalUrl === undefined ? undefined : claimStandby(core, node.id, ingest, cores);
  const pause = (): number => {
    const hasRedundant = standbys.size > 0 || [...hosted.values()].some(({ run }) => run.isRedundant);
    return hasRedundant ? redundantMilliseconds : renewMilliseconds;
  };
  const again = (): void => {
    clearTimeout(timer);
    if (isStopping) return;
    round ??= goRound()
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'live encodings could not be checked'))
      .finally(() => {
        round = undefined;
        clearTimeout(timer);
        if (!isStopping) timer = setTimeout(again, pause());
      });
  };
  return {
    routes: routePublishers(node, { held: hosted, standbys }),
    start(addresses) {
      ingest = addresses;
      const onError = (error: Error): void => log.warn({ reason: error.message }, 'notifications were interrupted');
      listening = listenForLive(databaseUrl, { onChange: again, onError });
      again();
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await listening?.stop();
      await round;
      const encodings = [...hosted.values()];
      await Promise.all(encodings.map((encoding) => encoding.abandon()));
      await Promise.all(encodings.map(({ run }) => releaseLiveRun(core, run)));
      for (const standby of standbys.values()) {
        await standby.close(movedReason);
        await releaseStandby(core, node.id, standby.run);
      }
    },
  };
};
