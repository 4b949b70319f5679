import type { Logger } from '../platform/logger.ts';
import type { Running } from './start.ts';

type Ending = Pick<Running, 'stop' | 'kill'>;

const endWithinMilliseconds = 10_000;

/**
 * Stops the program on SIGINT, SIGTERM or the exit of its parent; immediately on a second signal or after ten seconds.
 */
export const endOnSignal = (starting: Promise<Ending>, log: Logger): void => {
  let isEnding = false;
  let running: Ending | undefined;
  const force = (): void => {
    running?.kill();
    process.exit(1);
  };
  const end = async (): Promise<void> => {
    running = await starting;
    await running.stop();
    process.exit(0);
  };
  const onSignal = (reason: string): void => {
    if (isEnding) {
      force();
      return;
    }
    isEnding = true;
    log.info(`${reason}: stopping; repeat to stop immediately`);
    setTimeout(force, endWithinMilliseconds).unref();
    end().catch(force);
  };
  process.on('SIGINT', () => onSignal('SIGINT'));
  process.on('SIGTERM', () => onSignal('SIGTERM'));
  process.on('disconnect', () => {
    if (!isEnding) onSignal('the parent process exited');
  });
};
