import { accessSync, constants, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { findMediaTools, wantedEncoders } from '@sluice/media';
import type { Configuration } from '../configuration/configuration.ts';
import { StartError, systemCode } from '../platform/start-error.ts';

const freeBytesMinimum = 500 * 1024 * 1024;

/** Throws `StartError` when the data folder is not writable or its disk has less than 500 MB left. */
export const checkDisk = (dataDir: string, freeBytes = freeBytesOf(dataDir)): void => {
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} is not writable (${systemCode(error)}); make it writable.`, {
      cause: error,
    });
  }
  if (freeBytes >= freeBytesMinimum) return;
  const megabytes = Math.floor(freeBytes / 1024 / 1024);
  throw new StartError(
    `Only ${megabytes} MB are free on the disk of ${dataDir}, but at least 500 MB are required; free some space, or set DATA_DIR to another folder.`,
  );
};

const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Returns the error for a port that could not be opened. */
export const listenError = (error: unknown, { host, port }: Configuration): StartError => {
  const code = systemCode(error);
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is in use by another program; stop it, or choose another: npm start -- --port ${port + 1}`,
      { cause: error },
    );
  }
  if (code === 'EACCES') {
    return new StartError(`This account may not open port ${port}; choose one above 1023 with --port.`, {
      cause: error,
    });
  }
  return new StartError(`The address ${host}:${port} cannot be opened (${code ?? String(error)}).`, { cause: error });
};

/** Throws `StartError` when the port cannot be opened; runs before anything is started. */
export const checkPort = async (configuration: Configuration): Promise<void> => {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host: configuration.host, port: configuration.port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw listenError(error, configuration);
  }
  await new Promise((resolve) => probe.close(resolve));
};

/** Throws `StartError` when FFmpeg or one of the required encoders is missing. */
export const checkMedia = async ({ mediaEnvironment }: Configuration): Promise<void> => {
  const way = 'set FFMPEG_PATH to a build that has it, or run this machine without the role worker';
  let encoders: readonly string[];
  try {
    ({ encoders } = await findMediaTools(mediaEnvironment));
  } catch (error) {
    const evidence = error instanceof Error && 'evidence' in error ? String(error.evidence) : String(error);
    throw new StartError(`FFmpeg cannot be used: ${evidence.replace(/\.$/, '')}; ${way}.`, { cause: error });
  }
  const missing = Object.entries(wantedEncoders).find(([name]) => !encoders.includes(name));
  if (missing) throw new StartError(`This FFmpeg cannot encode ${missing[1]} (no ${missing[0]}); ${way}.`);
};
