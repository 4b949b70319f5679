import type { Logger } from '../platform/logger.ts';
import type { Program } from './start.ts';

type Ending = Pick<Program, 'stop' | 'kill'> & Partial<Pick<Program, 'started'>>;

/** A step of the start is not aborted, only the next one. */
const endWithinMilliseconds = { running: 10_000, starting: 30_000 };

/**
 * Stops the program on SIGINT, SIGTERM or the exit of its parent; immediately on a second signal or after ten
 * seconds, thirty while it starts.
 *
 * A supervised program also stops if its parent exited before this call.
 */
export const endOnSignal = (program: Ending, log: Logger, { isSupervised = false } = {}): void => {
  let isEnding = false;
  let isStarting = program.started !== undefined;
  program.started?.then(
    () => (isStarting = false),
    // Reported by the caller.
    () => {},
  );
  const force = (): void => {
    program.kill();
    process.exit(1);
  };
  const end = async (): Promise<void> => {
    await program.stop();
    process.exit(0);
  };
  const onSignal = (reason: string): void => {
    if (isEnding) {
      force();
      return;
    }
    isEnding = true;
    log.info(`${reason}: stopping; repeat to stop immediately`);
    setTimeout(force, endWithinMilliseconds[isStarting ? 'starting' : 'running']).unref();
    end().catch(force);
  };
  process.on('SIGINT', () => onSignal('SIGINT'));
  process.on('SIGTERM', () => onSignal('SIGTERM'));
  process.on('disconnect', () => {
    if (!isEnding) onSignal('the parent process exited');
  });
  if (isSupervised && !process.connected) onSignal('the parent process exited');
};
