import { listen } from '@sluice/db';
import { workerConnectionName } from './count-workers.ts';
import { stopChannel, taskChannel } from './task.ts';

export type TaskNotifications = {
  /** Receives that tasks may have become ready. */
  onWork(): void;
  /** Receives the id of a stopped encoding. */
  onStopped(encodingId: string): void;
  /** Receives the error of a broken connection, which is reopened. */
  onError(error: Error): void;
};

/** Listens to the database's notifications for workers, and counts as a worker meanwhile. */
export const listenForTasks = (
  connectionString: string,
  { onWork, onStopped, onError }: TaskNotifications,
): { stop(): Promise<void> } =>
  listen({
    connectionString,
    channels: [taskChannel, stopChannel],
    applicationName: workerConnectionName,
    onNotification: (channel, payload) => (channel === stopChannel ? onStopped(payload) : onWork()),
    onError,
  });
