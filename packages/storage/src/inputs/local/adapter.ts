import { open, stat } from 'node:fs/promises';
import { AppError } from '@sluice/contract';
import { relativePath } from '../../shared/relative-path.ts';
import { insideRoot } from '../../shared/inside-root.ts';
import { isMissing, systemCode } from '../../shared/system-errors.ts';
import type { InputAdapter, InputIo } from '../../adapters/input-adapter.ts';
import { listLocal } from './list-local.ts';

type LocalSettings = { path: string };

const find = async (settings: LocalSettings, path: string, io: InputIo): Promise<string> => {
  if (io.localInputRoot === undefined)
    throw new AppError('input_path_outside', { evidence: 'No folder of local inputs is configured.' });
  const foundPath = await insideRoot(io.localInputRoot, settings.path, path);
  if (foundPath === undefined) throw new AppError('input_path_outside', { evidence: `${settings.path}/${path}` });
  return foundPath;
};

const fault = (error: unknown, where: string): unknown => {
  if (isMissing(error)) return new AppError('input_not_found', { evidence: where, cause: error });
  if (['EACCES', 'EPERM'].includes(systemCode(error)))
    return new AppError('input_forbidden', {
      evidence: `The server has no permission to read ${where}.`,
      cause: error,
    });
  return error;
};

/** Opening a pipe or a device could block indefinitely. */
const onlyFile = async (settings: LocalSettings, path: string, io: InputIo): Promise<string> => {
  const foundPath = await find(settings, path, io);
  const where = `${settings.path}/${path}`;
  const facts = await stat(foundPath).catch((error: unknown) => {
    throw fault(error, where);
  });
  if (!facts.isFile()) throw new AppError('input_not_found', { evidence: `${where} is not a file.` });
  return foundPath;
};

/** Reads files below the server's folder of local inputs; rejects links that lead out of it. */
export const local: InputAdapter<LocalSettings> = {
  async stat(settings, path, io) {
    const { size, mtimeMs, ino } = await stat(await onlyFile(settings, path, io));
    return { sizeBytes: size, version: `${ino}-${size}-${mtimeMs}` };
  },

  async open(settings, path, options, io) {
    const file = await onlyFile(settings, path, io);
    const handle = await open(file, 'r').catch((error: unknown) => {
      throw fault(error, `${settings.path}/${path}`);
    });
    const { size, mtimeMs, ino } = await handle.stat();
    const version = `${ino}-${size}-${mtimeMs}`;
    const isSame = options.version === undefined || options.version === version;
    const range = isSame ? options.range : undefined;
    return {
      sizeBytes: size,
      version,
      startByte: range?.start ?? 0,
      stream: handle.createReadStream({ ...range, signal: options.signal }),
    };
  },

  async *list(settings, folder, io, signal) {
    // Verifies that the folder is below the root.
    await find(settings, folder, io);
    try {
      yield* listLocal(await find(settings, '', io), relativePath(folder) ?? '', signal);
    } catch (error) {
      throw fault(error, `${settings.path}/${folder}`);
    }
  },

  async localPath(settings, path, io) {
    return onlyFile(settings, path, io);
  },
};
