import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import type { Duplex } from 'node:stream';
import { AppError } from '@sluice/contract';
import { withSpan } from '@sluice/trace';
import { endGroup } from './end-group.ts';
import { usualMemoryBytesMax, watchMemory } from './memory-watch.ts';
import { createProgressReader, type Progress } from './progress.ts';
import { createTail } from './tail.ts';

export type ProcessRequest = {
  command: string;
  arguments: readonly string[];
  directory?: string;
  signal?: AbortSignal | undefined;
  /** Receives each complete line of standard output. */
  onLine?: (line: string) => void;
  /** Reports whether a report shows progress; only then the stall timeout restarts. */
  onProgress?: (progress: Progress) => boolean;
  /** Ends the process after this time without progress. */
  stallSeconds?: number;
  /** Ends the process after this time in any case. */
  timeLimitSeconds?: number;
  /** Ends the process when it uses more memory; half of the machine's by default. */
  memoryBytesMax?: number | undefined;
  /** Lowers its priority, up to 19; 0 by default. */
  niceness?: number;
  /** Receives this process's ends of further pipes, which the program has from file descriptor 5 on. */
  pipes?: readonly ((end: Duplex) => void)[];
};

export type ProcessResult = { exitCode: number; log: string[]; ended?: EndReason };

type EndReason = 'stalled' | 'time limit' | 'memory limit';

/** Niceness of work that can wait, so that live encodings and the platform itself keep up on the same machine. */
export const patientNiceness = 10;

/** Niceness of work that overtakes other work, because somebody waits for it. */
export const overtakingNiceness = 4;

/** Exit code of a process ended by a signal, as a shell reports it. */
const signalExitCode = 128;

// Lifeline: when this process dies, even by SIGKILL, the pipe closes and the whole group is killed.
const shell = [
  'niceness=$1',
  'shift',
  // Linux shares the processor between sessions first, and this process group is a session of its own: there, the
  // niceness of a process counts only against others of the group. A session counts once, however many threads it has,
  // so half the niceness is enough. Without privileges, the kernel accepts one change in a tenth of a second.
  'if [ "$niceness" != 0 ] && [ -w /proc/self/autogroup ]; then',
  '  for attempt in 1 2 3; do { echo "$((niceness / 2))" >/proc/self/autogroup; } 2>/dev/null && break; sleep 0.1; done',
  'fi',
  'trap "" TERM',
  // When memory runs out, the kernel ends a media process and not a database.
  '{ echo 900 >/proc/self/oom_score_adj; } 2>/dev/null',
  // Nothing is ever written to the pipe. The shell reads it itself, as each further program takes time to start.
  '( exec >/dev/null 2>&1 3>&-; read -r _ <&4; kill -KILL 0 ) &',
  'lifeline=$!',
  'exec 4<&-',
  'if [ "$niceness" = 0 ]; then "$@" & else nice -n "$niceness" "$@" & fi',
  'wait $!',
  'code=$?',
  'kill -KILL $lifeline',
  'exit $code',
].join('\n');

/**
 * Runs a program in its own process group, which never outlives this process, and keeps the end of its log.
 * Rejects with the signal's reason within two seconds of an abort, once no process of the group is left.
 */
export const runProcess = (request: ProcessRequest): Promise<ProcessResult> =>
  withSpan(basename(request.command), {}, async (set) => {
    const result = await spawnGroup(request);
    set({ 'process.exit.code': result.exitCode, ...(result.ended && { 'sluice.ended': result.ended }) });
    return result;
  });

const spawnGroup = async (request: ProcessRequest): Promise<ProcessResult> => {
  request.signal?.throwIfAborted();
  const child = spawn(
    '/bin/sh',
    ['-c', shell, 'sluice-media', String(request.niceness ?? 0), request.command, ...request.arguments],
    {
      cwd: request.directory,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe', ...(request.pipes ?? []).map(() => 'pipe' as const)],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], SVT_LOG: '1', AV_LOG_FORCE_NOCOLOR: '1' },
    },
  );
  const [, stdout, stderr, progress, lifeline, ...ends] = child.stdio;
  // Pipes of a child process can be both read and written.
  for (const [index, connect] of (request.pipes ?? []).entries()) connect(ends[index] as unknown as Duplex);
  lifeline?.on('error', () => undefined);

  const tail = createTail();
  const lines = createTail(request.onLine);
  stdout?.on('data', (bytes: Buffer) => lines.push(bytes));
  stderr?.on('data', (bytes: Buffer) => tail.push(bytes));

  let ended: ProcessResult['ended'];
  let ending: Promise<void> | undefined;
  const end = (reason?: ProcessResult['ended']): void => {
    ended ??= reason;
    if (child.pid !== undefined) ending ??= endGroup(child.pid);
  };
  const watch = watchProgress(request, end);
  const { memoryBytesMax = usualMemoryBytesMax } = request;
  const stopMemoryWatch = child.pid && watchMemory(child.pid, memoryBytesMax, () => end('memory limit'));
  const readProgress = createProgressReader((reported) => {
    if (request.onProgress?.(reported) !== false) watch.alive();
  });
  progress?.on('data', (bytes: Buffer) => readProgress(bytes.toString()));
  const onAbort = (): void => end();
  request.signal?.addEventListener('abort', onAbort, { once: true });

  try {
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', () => lifeline?.destroy());
      child.once('close', (code, signal) => resolve(code ?? (signal === null ? 1 : signalExitCode)));
    });
    await ending;
    request.signal?.throwIfAborted();
    lines.end();
    tail.end();
    return { exitCode, log: tail.lines(), ...(ended && { ended }) };
  } catch (cause) {
    request.signal?.throwIfAborted();
    throw new AppError('unavailable', { evidence: `${request.command} could not be started: ${String(cause)}`, cause });
  } finally {
    watch.stop();
    if (stopMemoryWatch) stopMemoryWatch();
    request.signal?.removeEventListener('abort', onAbort);
  }
};

const watchProgress = (
  { stallSeconds, timeLimitSeconds }: ProcessRequest,
  end: (reason: EndReason) => void,
): { alive: () => void; stop: () => void } => {
  const stall = stallSeconds && setTimeout(() => end('stalled'), stallSeconds * 1000);
  const limit = timeLimitSeconds && setTimeout(() => end('time limit'), timeLimitSeconds * 1000);
  return {
    alive: () => {
      if (stall) stall.refresh();
    },
    stop: () => {
      if (stall) clearTimeout(stall);
      if (limit) clearTimeout(limit);
    },
  };
};
