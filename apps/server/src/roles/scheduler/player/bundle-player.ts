import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { AppError } from '@sluice/contract';
import type { BuildTools } from '@sluice/core';
import { licenseNotices, playerFolder, playerVersion } from './player-source.ts';

const timeoutMilliseconds = 60_000;
const heapMegabytes = 256;
const entry = fileURLToPath(new URL('bundle-process.ts', import.meta.url));

/** Bundles in a process without environment variables, in an empty folder, with limits of memory and time. */
const runBundler = async (input: string, folder: string, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, entry, playerFolder], {
    cwd: folder,
    env: { GOMEMLIMIT: '400MiB', GOMAXPROCS: '2' },
    stdio: ['pipe', 'ignore', 'pipe'],
    // A group of its own, so that esbuild ends with it.
    detached: true,
  });
  const end = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended.
    }
  };
  const timer = setTimeout(end, timeoutMilliseconds);
  signal.addEventListener('abort', end, { once: true });
  try {
    const exited = new Promise<number | null>((resolve, reject) => {
      child.once('exit', resolve);
      child.once('error', reject);
    });
    child.stdin.on('error', () => undefined).end(input);
    const [code, errors] = await Promise.all([exited, text(child.stderr)]);
    if (code !== 0)
      throw new AppError('internal', {
        evidence: `The bundler ended with ${code ?? 'a signal'}. ${errors.slice(0, 500)}`,
      });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
};

/** Bundles the player with a license as data; no code of a customer takes part. */
export const bundlePlayer: BuildTools['bundle'] = async ({ version, features, license }, signal) => {
  if (version !== playerVersion())
    throw new AppError('reference_missing', {
      evidence: `This server can build version ${playerVersion()}, but not ${version}. Create a build with that version.`,
    });
  const folder = await mkdtemp(join(tmpdir(), 'sluice-player-build-'));
  try {
    await runBundler(JSON.stringify({ features, license }), folder, signal);
    const names = ['sluice-player.js', 'sluice-player.global.js'];
    const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
    return [...files, { name: 'LICENSES.txt', bytes: Buffer.from(licenseNotices()) }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
