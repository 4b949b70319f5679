import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  claimLiveRun,
  findIngest,
  liveContext,
  listenForLive,
  noteWaitingRuns,
  releaseLiveRun,
  renewLiveRun,
  sendDueHeartbeats,
  type HeldLiveRun,
} from '@sluice/core';
import type { LiveIngest } from '@sluice/db';
import type { LivePublisher, PublishDecision, PublishRequest } from '@sluice/media';
import { openLiveEncoding, type LiveEncoding } from './live-encoding.ts';
import { srtSettingsOf } from './srt-settings.ts';
import type { LiveNode } from './live-scope.ts';

export type RunningNode = {
  authorize(request: PublishRequest): Promise<PublishDecision>;
  attach(publisher: LivePublisher): void;
  /** Takes encodings from now on, for publishers at these addresses. */
  start(ingest: LiveIngest): void;
  stop(): Promise<void>;
};

const renewMilliseconds = 1_000;
/** Processor cores that live encodings may use; encodings of files give way to them. */
const cores = availableParallelism();
const hostedPollMilliseconds = 100;
const hostedWithinMilliseconds = 3_000;

/** Reason to refuse a publisher whose protocol has not the encryption that the input may demand. */
const wrongProtocol = ({ protocol }: PublishRequest, demanded: 'RTMP' | 'SRT'): string | undefined =>
  demanded === 'SRT' && protocol !== 'SRT' ? 'This live encoding receives SRT.' : undefined;

/** Takes live encodings, keeps their leases, and connects publishers to them. */
export const runNode = (node: LiveNode, databaseUrl: string): RunningNode => {
  const { core, log } = node;
  const hosted = new Map<string, LiveEncoding>();
  /** Encodings of accepted publishers that are not attached yet. */
  const accepted = new WeakMap<PublishRequest, { encoding: LiveEncoding; position: number }>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let listening: { stop(): Promise<void> } | undefined;
  let round: Promise<void> | undefined;
  let ingest: LiveIngest | undefined;

  const open = async (run: HeldLiveRun): Promise<void> => {
    try {
      const encoding = await openLiveEncoding(node, run);
      hosted.set(run.encodingId, encoding);
      void encoding.ended.then(() => hosted.delete(run.encodingId));
    } catch (error) {
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
  const hostedSoon = async (encodingId: string): Promise<LiveEncoding | undefined> => {
    const until = performance.now() + hostedWithinMilliseconds;
    for (;;) {
      const encoding = hosted.get(encodingId);
      if (encoding || performance.now() > until) return encoding;
      await sleep(hostedPollMilliseconds);
    }
  };
  return {
    async authorize(request) {
      const found = await findIngest(core, request);
      if ('refusal' in found) return { accepted: false, reason: found.refusal, cause: 'key' };
      const refusal = wrongProtocol(request, found.protocol);
      if (refusal !== undefined) return { accepted: false, reason: refusal, cause: 'key' };
      const encoding = await hostedSoon(found.encodingId);
      if (!encoding) return { accepted: false, reason: 'Another node runs this live encoding; send to its address.' };
      const decision = encoding.admit(found.position);
      if (!decision.accepted) return decision;
      accepted.set(request, { encoding, position: found.position });
      const srt = encoding.points[found.position]?.srt;
      return { accepted: true, ...(srt && { srt: srtSettingsOf(srt) }) };
    },
    attach(publisher) {
      const target = accepted.get(publisher.request);
      if (target) target.encoding.attach(publisher, target.position);
      else publisher.close('The live encoding has ended.');
    },
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
