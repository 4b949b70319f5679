import { listen } from '@sluice/db';
import { liveChannel } from '../live-store/live-run-store.ts';

type LiveNotifications = {
  /** Receives that a live encoding was started, stopped or changed. */
  onChange(): void;
  /** Receives the error of a broken connection, which is reopened. */
  onError(error: Error): void;
};

/** Listens to the database's notifications for live nodes. */
export const listenForLive = (
  connectionString: string,
  { onChange, onError }: LiveNotifications,
): { stop(): Promise<void> } =>
  listen({ connectionString, channels: [liveChannel], onNotification: onChange, onError });
