import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { PageMessage } from '../agent/protocol.ts';
import { AgentChannel, BoxError, BoxKilled } from './agent-channel.ts';
import { boxUser } from './box-user.ts';
import { bubblewrapArguments, type BoxFiles } from './bubblewrap-arguments.ts';

export type BoxOptions = {
  files: BoxFiles;
  /** The box is killed after this time, whatever happens in it. */
  deadlineMilliseconds: number;
  signal?: AbortSignal;
  onPage?: (message: PageMessage) => void;
};

export interface Box {
  readonly call: AgentChannel['call'];
  /** Aborts with a BoxError when the box ends. */
  readonly ended: AbortSignal;
  /** Kills everything in the box, and waits until it has ended. */
  close(): Promise<void>;
}

const diagnosticCharacters = 4000;
/** Code of bubblewrap if the agent, its child, was killed. */
const killedCode = 137;

/** Keeps the end of what the box writes to its standard error, for the reason of a failure. */
const keepDiagnostics = (stderr: Readable): (() => string) => {
  let text = '';
  stderr.setEncoding('utf8');
  stderr.on('data', (part: string) => {
    text = (text + part).slice(-diagnosticCharacters);
  });
  return () => text.trim();
};

/** Opens a box and waits until its agent is ready; rejects with a BoxError that names the reason. */
export const openBox = async ({ files, deadlineMilliseconds, signal, onPage }: BoxOptions): Promise<Box> => {
  signal?.throwIfAborted();
  const ended = new AbortController();
  // Without our environment: processes in the box could read it from bubblewrap.
  const child = spawn('bwrap', bubblewrapArguments(files), {
    env: { PATH: process.env['PATH'] ?? '/usr/bin' },
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
    ...boxUser(),
  });
  const diagnostics = keepDiagnostics(child.stderr);

  const endWith = (error: BoxError): void => {
    if (ended.signal.aborted) return;
    ended.abort(error);
    channel.fail(error);
    // Takes along the first process of the box's process namespace, and with it all others.
    child.kill('SIGKILL');
  };
  const end = (reason: string): void => endWith(new BoxError(reason));
  const channel = new AgentChannel(child.stdin, child.stdout, {
    onPage: (message) => onPage?.(message),
    onInvalid: end,
  });

  const deadline = setTimeout(() => end('The box reached its deadline.'), deadlineMilliseconds);
  const cancel = (): void => end('The run was canceled.');
  signal?.addEventListener('abort', cancel, { once: true });
  const closed = once(child, 'close').catch(() => undefined);
  child.once('error', (error) => end(`bubblewrap did not start: ${error.message}`));
  child.once('close', (code, killedBy) => {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', cancel);
    const reason = `The box ended with ${killedBy ?? `code ${String(code)}`}. ${diagnostics()}`.trim();
    endWith(killedBy !== null || code === killedCode ? new BoxKilled(reason) : new BoxError(reason));
  });

  await channel.ready;
  return {
    call: (method, parameters) => channel.call(method, parameters),
    ended: ended.signal,
    close: async () => {
      end('The box was closed.');
      await closed;
    },
  };
};
