import { listen } from '@sluice/db';

/** Change of an encoding's state, as announced by a trigger of the database. */
export type EncodingChange = { organizationId: string; id: string; status: string; progress: number };

export type EncodingChangeListener = {
  onChange(change: EncodingChange): void;
  /** Receives the error of a broken connection, which is reopened. */
  onError(error: Error): void;
};

/** Listens to the changes of all organizations' encodings. */
export const listenForEncodingChanges = (
  connectionString: string,
  { onChange, onError }: EncodingChangeListener,
): { stop(): Promise<void> } =>
  listen({
    connectionString,
    channels: ['sluice_encodings_changed'],
    applicationName: 'sluice-encoding-events',
    // Written by the database trigger.
    onNotification: (_channel, payload) => onChange(JSON.parse(payload) as EncodingChange),
    onError,
  });
