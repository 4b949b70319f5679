import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  type HostedStream,
  listenForStreamChanges,
  recordDeliveryServer,
  recordStreamReceipt,
  removeDeliveryServer,
} from '@sluice/core';
import type { Platform } from '../../../shared/platform.ts';
import type { StreamDirectory } from './stream-directory.ts';

const heartbeatMilliseconds = 5_000;

type FollowedDirectories = {
  streams: StreamDirectory<HostedStream>;
  deniedTokens: Pick<StreamDirectory<unknown>, 'forget'>;
};

/** Loads changed streams at once and notes their revisions, so that users see when a change is live everywhere. */
export const followStreamChanges = (
  { db, databaseUrl, log }: Pick<Platform, 'db' | 'databaseUrl' | 'log'>,
  { streams: directory, deniedTokens }: FollowedDirectories,
): { stop(): Promise<void> } => {
  const serverId = randomUUID();
  const beat = (): Promise<void> =>
    recordDeliveryServer(db, { id: serverId, name: hostname() }).catch((error: unknown) =>
      log.warn({ err: error }, 'the heartbeat of delivery could not be written'),
    );
  let beating = beat();
  const timer = setInterval(() => (beating = beat()), heartbeatMilliseconds);

  const pending = new Set<Promise<void>>();
  const acknowledge = async (streamId: string): Promise<void> => {
    const stream = await directory.find(streamId);
    if (!stream) return;
    await beating;
    await recordStreamReceipt(db, { streamId, serverId, revision: stream.revision });
  };
  const listening = listenForStreamChanges(databaseUrl, {
    onChange(streamId) {
      directory.forget(streamId === '' ? undefined : streamId);
      if (streamId === '') {
        deniedTokens.forget();
        return;
      }
      const done: Promise<void> = acknowledge(streamId)
        .catch((error: unknown) => log.warn({ err: error, streamId }, 'a changed stream could not be loaded'))
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    onError: (error) => log.warn({ err: error }, 'changes of streams are not announced'),
  });
  return {
    async stop() {
      clearInterval(timer);
      await listening.stop();
      await Promise.all([beating, ...pending]);
      await removeDeliveryServer(db, serverId).catch(() => undefined);
    },
  };
};
