import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '@sluice/contract';
import { copyDurably, publish } from '../../objects/folder/write-whole.ts';
import { insideRoot } from '../../shared/inside-root.ts';
import { retry } from '../../shared/retry.ts';
import { isFull, systemCode } from '../../shared/system-errors.ts';
import type { OutputAdapter, OutputIo } from '../../adapters/output-adapter.ts';
import { fileMissing, outputPath } from '../../adapters/output-path.ts';

type LocalSettings = { path: string };

const place = async (settings: LocalSettings, path: string, io: OutputIo): Promise<string> => {
  if (io.localOutputRoot === undefined)
    throw new AppError('output_path_outside', { evidence: 'No folder of local outputs is configured.' });
  const foundPath = await insideRoot(io.localOutputRoot, settings.path, path);
  if (foundPath === undefined) throw new AppError('output_path_outside', { evidence: `${settings.path}/${path}` });
  return foundPath;
};

const fault = (error: unknown, where: string): unknown => {
  if (error instanceof AppError || (error instanceof Error && error.name === 'AbortError')) return error;
  if (isFull(error)) return new AppError('storage_full', { evidence: where, cause: error });
  const code = systemCode(error);
  const evidence = `${where}: ${code}.`;
  const isForbidden = ['EACCES', 'EPERM', 'EROFS'].includes(code);
  return new AppError(isForbidden ? 'output_forbidden' : 'output_failed', { evidence, cause: error });
};

const inWords = async <T>(where: string, action: () => Promise<T>): Promise<T> => {
  try {
    return await action();
  } catch (error) {
    throw fault(error, where);
  }
};

// Errors of network file systems and busy disks.
const isTransient = (error: unknown): boolean =>
  ['EAGAIN', 'EBUSY', 'EIO', 'ESTALE', 'EMFILE'].includes(systemCode(error));

/** In the folder of the target, as a rename cannot cross file systems. */
const write = async (file: string, target: string): Promise<void> => {
  await mkdir(dirname(target), { recursive: true });
  const temporary = join(dirname(target), `.${basename(target).slice(0, 100)}.${randomUUID()}`);
  try {
    await copyDurably(file, temporary);
    await publish(temporary, target, rename);
  } finally {
    await rm(temporary, { force: true });
  }
};

/** Writes and reads below the server's folder of local outputs; rejects links that lead out of it. */
export const local: OutputAdapter<LocalSettings> = {
  async put(settings, path, file, options, io) {
    await inWords(`${settings.path}/${path}`, async () => {
      const target = await place(settings, outputPath(path), io);
      await retry(() => write(file, target), { isTransient, signal: options.signal });
    });
  },

  async remove(settings, path, io) {
    await inWords(`${settings.path}/${path}`, async () =>
      rm(await place(settings, outputPath(path), io), { force: true }),
    );
  },

  async read(settings, path, io) {
    const target = await place(settings, outputPath(path), io);
    await stat(target).catch((error: unknown) => {
      throw fileMissing(path, error);
    });
    return createReadStream(target);
  },
};
