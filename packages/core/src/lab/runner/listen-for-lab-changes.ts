import { listen } from '@sluice/db';

/** Change of a test or validation of a stream, as announced by a trigger of the database. */
export type LabChange = { organizationId: string; id: string; streamId: string; status: string; progress: number };

/** Listens to the tests and validations of all organizations. */
export const listenForLabChanges = (
  connectionString: string,
  { onChange, onError }: { onChange(change: LabChange): void; onError(error: Error): void },
): { stop(): Promise<void> } =>
  listen({
    connectionString,
    channels: ['sluice_lab_changed'],
    applicationName: 'sluice-lab-events',
    // Written by the database trigger.
    onNotification: (_channel, payload) => onChange(JSON.parse(payload) as LabChange),
    onError,
  });
