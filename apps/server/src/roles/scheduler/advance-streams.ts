import { deleteOldStreamFiles, keepStreams, listenForSources, type Context } from '@sluice/core';
import type { Platform } from '../../shared/platform.ts';
import { repeat, type Repeated } from '../../shared/repeat.ts';

/** Short enough that an uploaded video plays within seconds; a round without open streams is one indexed query. */
const roundMilliseconds = 500;

/** Files wait for hours before they may be deleted. */
const deletionsMilliseconds = 60_000;

/**
 * Takes the next steps of all hosted streams, from this process on; all processes of the role share the work. A file
 * that has arrived or was analyzed starts a round at once: viewers wait for the beginning of its video.
 */
export const advanceStreams = (
  context: Context,
  { databaseUrl, log }: Pick<Platform, 'databaseUrl' | 'log'>,
): { stop(): Promise<void> } => {
  const report = (streamId: string, error: unknown): void =>
    log.error({ streamId, err: error }, 'a hosted stream could not be advanced');
  const every = (pauseMilliseconds: number, work: typeof keepStreams): Repeated =>
    repeat(async () => {
      try {
        await work(context, report);
      } catch (error) {
        log.warn({ reason: String(error) }, 'hosted streams could not be checked');
      }
    }, pauseMilliseconds);
  const rounds = every(roundMilliseconds, keepStreams);
  const deletions = every(deletionsMilliseconds, deleteOldStreamFiles);
  const sources = listenForSources(databaseUrl, {
    onSource: rounds.wake,
    onError: (error) => log.warn({ reason: error.message }, 'uploads and analyses are not announced'),
  });
  return {
    async stop() {
      await Promise.all([sources.stop(), rounds.stop(), deletions.stop()]);
    },
  };
};
