import type { ChildProcess } from 'node:child_process';
import type { Logger } from './logger.ts';

export type SupervisedChildOptions = {
  name: string;
  log: Logger;
  /** Starts the process and resolves when it is ready; rejects when it exits before that. */
  start(): Promise<ChildProcess>;
  endWithinMilliseconds?: number;
  /** Called when the process has exited by itself, before it is started again. */
  onExit?(): void;
};

export type SupervisedChild = {
  readonly pid: number | undefined;
  stop(): Promise<void>;
  /** Kills the process immediately. */
  kill(): void;
};

const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 5_000;
const healthyAfterMilliseconds = 20_000;

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Stops a process with SIGTERM, then with SIGKILL when it has not exited in time. */
export const endChild = async (child: ChildProcess, withinMilliseconds: number): Promise<void> => {
  if (hasEnded(child)) return;
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMilliseconds);
  await exit;
  clearTimeout(timer);
};

/** Keeps a process running: restarts it with increasing pauses whenever it exits; throws if the first start fails. */
export const superviseChild = async (options: SupervisedChildOptions): Promise<SupervisedChild> => {
  const { name, log, endWithinMilliseconds = 8_000 } = options;
  let stopping = false;
  let pauseMilliseconds = firstPauseMilliseconds;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined;
  let starting: Promise<void> | undefined;

  const watch = (started: ChildProcess): void => {
    const startedAt = performance.now();
    const onEnd = (): void => {
      if (stopping) return;
      if (performance.now() - startedAt > healthyAfterMilliseconds) pauseMilliseconds = firstPauseMilliseconds;
      log.warn({ exitCode: started.exitCode, signal: started.signalCode }, `${name} exited; restarting`);
      options.onExit?.();
      again();
    };
    if (hasEnded(started)) onEnd();
    else started.once('exit', onEnd);
  };
  const revive = async (): Promise<void> => {
    try {
      child = await options.start();
      if (stopping) return;
      log.info({ pid: child.pid }, `${name} is running again`);
      watch(child);
    } catch (error) {
      if (stopping) return;
      log.error({ err: error }, `${name} did not start; retrying`);
      again();
    }
  };
  const again = (): void => {
    timer = setTimeout(() => {
      starting = revive();
    }, pauseMilliseconds);
    pauseMilliseconds = Math.min(pauseMilliseconds * 2, longestPauseMilliseconds);
  };

  child = await options.start();
  watch(child);
  return {
    get pid() {
      return child?.pid;
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await starting;
      if (child) await endChild(child, endWithinMilliseconds);
    },
    kill() {
      stopping = true;
      clearTimeout(timer);
      child?.kill('SIGKILL');
    },
  };
};
