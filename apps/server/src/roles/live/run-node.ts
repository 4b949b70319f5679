import { availableParallelism } from 'node:os';
import {
  claimLiveRun,
  liveContext,
  listenForLive,
  noteWaitingRuns,
  releaseLiveRun,
  renewLiveRun,
  sendDueHeartbeats,
  type HeldLiveRun,
} from '@sluice/core';
import type { LiveIngest } from '@sluice/db';
import { openSpan, withTrace } from '@sluice/trace';
import { openLiveEncoding, type LiveEncoding } from './live-encoding.ts';
import type { LiveNode } from './live-scope.ts';
import { liveEncodings } from './metrics.ts';
import { routePublishers, type PublisherRoutes } from './route-publishers.ts';

export type RunningNode = {
  routes: PublisherRoutes;
  /** Takes encodings from now on, for publishers at these addresses. */
  start(ingest: LiveIngest): void;
  stop(): Promise<void>;
};

const renewMilliseconds = 1_000;
/** Processor cores that live encodings may use; encodings of files give way to them. */
const cores = availableParallelism();

/** Takes live encodings, keeps their leases, and connects publishers to them. */
export const runNode = (node: LiveNode, databaseUrl: string): RunningNode => {
  const { core, log } = node;
  const hosted = new Map<string, LiveEncoding>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let listening: { stop(): Promise<void> } | undefined;
  let round: Promise<void> | undefined;
  let ingest: LiveIngest | undefined;

  const open = async (run: HeldLiveRun): Promise<void> => {
    const attributes = { 'sluice.encoding': run.encodingId, 'sluice.attempt': run.attempt };
    const span = openSpan('live encoding', { kind: 'consumer', attributes, trace: run.trace });
    try {
      const encoding = await withTrace(span?.trace ?? run.trace, () => openLiveEncoding(node, run));
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
    }
  };
  const renew = async (encoding: LiveEncoding): Promise<void> => {
    const { run } = encoding;
    const context = liveContext(core, run, node.id);
    const wishes = await renewLiveRun(context, run, encoding.report());
    if (!wishes) return encoding.abandon();
    encoding.follow(wishes);
    sendDueHeartbeats(context, run.encodingId).catch((error: unknown) =>
      log.warn({ encodingId: run.encodingId, reason: String(error) }, 'a heartbeat was not sent'),
    );
  };
  const goRound = async (): Promise<void> => {
    await Promise.all([...hosted.values()].map(renew));
    for (let run = await claim(); run; run = await claim()) await open(run);
    if (ingest && !isStopping) await noteWaitingRuns(core, cores);
  };
  const claim = () => (isStopping || !ingest ? undefined : claimLiveRun(core, node.id, ingest, cores));
  const again = (): void => {
    clearTimeout(timer);
    if (isStopping) return;
    round ??= goRound()
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'live encodings could not be checked'))
      .finally(() => {
        round = undefined;
        clearTimeout(timer);
        if (!isStopping) timer = setTimeout(again, renewMilliseconds);
      });
  };
  return {
    routes: routePublishers(node, hosted),
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
    },
  };
};
