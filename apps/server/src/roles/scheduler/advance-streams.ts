import { keepStreams, type Context } from '@sluice/core';
import type { Platform } from '../../shared/platform.ts';
import { repeat } from '../../shared/repeat.ts';

/** Short enough that an uploaded video plays within seconds; a round without open streams is one indexed query. */
const roundMilliseconds = 500;

/** Takes the next steps of all hosted streams, from this process on; all processes of the role share the work. */
export const advanceStreams = (context: Context, { log }: Pick<Platform, 'log'>): { stop(): Promise<void> } =>
  repeat(async () => {
    try {
      await keepStreams(context, (streamId, error) =>
        log.error({ streamId, err: error }, 'a hosted stream could not be advanced'),
      );
    } catch (error) {
      log.warn({ reason: String(error) }, 'hosted streams could not be checked');
    }
  }, roundMilliseconds);
