import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { boxUser, findBoxProblem, readablePath } from '@sluice/lab/box';

/** A program that reads files of one folder and its standard input, and writes to its standard output only. */
export type BoxedProgram = {
  /** Path of a program that needs no libraries. */
  program: string;
  arguments: readonly string[];
  /** Folder in which it runs, which every user of this machine can read. */
  folder: string;
  input: string;
  /** Bytes of memory that it can write to at most. */
  memoryBytes: number;
  timeoutMilliseconds: number;
};

const outputBytesMax = 32 * 1024 * 1024;
const errorCharactersMax = 2_000;

/** Settings of Go, so that its collector works before the limit ends the program. */
const environment = { GOMEMLIMIT: '400MiB', GOMAXPROCS: '2' };

type Parts = Pick<BoxedProgram, 'program' | 'folder'> & { arguments: readonly string[] };

/** Arguments of bubblewrap for a box that contains the program and its folder, read-only, and no network. */
export const boxArguments = ({ program, folder, arguments: rest }: Parts): string[] =>
  [
    ['--unshare-all', '--die-with-parent', '--new-session'],
    ['--uid', '1000', '--gid', '1000', '--hostname', 'build'],
    ['--ro-bind', program, '/program', '--ro-bind', folder, '/files', '--proc', '/proc'],
    // The root is a file system in memory, which nothing may fill.
    ['--remount-ro', '/', '--chdir', '/files', '--clearenv'],
    ...Object.entries(environment).map(([name, value]) => ['--setenv', name, value]),
    ['--', '/program', ...rest],
  ].flat();

let problem: { reason: string | undefined } | undefined;

/** Returns why programs run without a box on this machine, although with a limit of memory; undefined if they have one. */
export const missingBoxReason = (): string | undefined => {
  problem ??= { reason: findBoxProblem()?.reason };
  return problem.reason;
};

const readLimited = async (stream: Readable, end: () => void): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += (part as Buffer).length;
    if (size > outputBytesMax) end();
    else parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
};

/** Returns the beginning of a text: programs name the reason first, before their stacks. */
const readStart = async (stream: Readable): Promise<string> => {
  let text = '';
  for await (const part of stream.setEncoding('utf8')) text = (text + String(part)).slice(0, errorCharactersMax);
  return text.trim();
};

/** Exit code of a program that a signal ended, as shells and bubblewrap report it, without the number of the signal. */
const signaled = 128;
const signalNames = new Map(
  Object.entries(constants.signals)
    .toReversed()
    .map(([name, number]) => [number, name]),
);

/** Returns how a program ended, undefined for success: a signal, also of the program within the box, or its code. */
const failureOf = (code: number | null, killedBy: string | null): string | undefined => {
  if (code === 0) return undefined;
  return killedBy ?? signalNames.get((code ?? 0) - signaled) ?? `code ${code}`;
};

/**
 * Runs a program in a box of its own and returns its output; rejects with what it wrote to its standard error. Where
 * bubblewrap does not work, the program runs without the box, but with the same limits.
 */
export const runBoxed = async (boxed: BoxedProgram, signal: AbortSignal): Promise<Buffer> => {
  signal.throwIfAborted();
  const program = await readablePath(boxed.program);
  const isBoxed = missingBoxReason() === undefined;
  const command = isBoxed ? ['bwrap', ...boxArguments({ ...boxed, program })] : [program, ...boxed.arguments];
  const kilobytes = String(Math.floor(boxed.memoryBytes / 1024));
  // The limit counts what a process can write to, not the addresses that Go reserves; bubblewrap passes it on.
  const child = spawn('/bin/sh', ['-c', 'ulimit -d "$0" && exec "$@"', kilobytes, ...command], {
    env: { PATH: process.env['PATH'] ?? '/usr/bin', ...environment },
    cwd: isBoxed ? '/' : boxed.folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...boxUser(),
  });
  // Takes along the first process of the box's process namespace, and with it all others.
  const end = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(end, boxed.timeoutMilliseconds);
  signal.addEventListener('abort', end, { once: true });
  try {
    const exited = new Promise<string | undefined>((resolve, reject) => {
      child.once('close', (code, killedBy) => resolve(failureOf(code, killedBy)));
      child.once('error', reject);
    });
    child.stdin.on('error', () => undefined).end(boxed.input);
    const [failure, output, errors] = await Promise.all([
      exited,
      readLimited(child.stdout, end),
      readStart(child.stderr),
    ]);
    if (failure !== undefined) throw new Error(`It ended with ${failure}. ${errors}`.trim());
    return output;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
};
