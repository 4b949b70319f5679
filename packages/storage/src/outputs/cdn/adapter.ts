import { AppError } from '@sluice/contract';
import { retry } from '../../shared/retry.ts';
import type { OutputAdapter, OutputIo } from '../../adapters/output-adapter.ts';
import { fileMissing, outputPath } from '../../adapters/output-path.ts';

/** Object key prefix of an output of this platform's delivery, which is also the URL path of its files. */
export const cdnKey = (outputId: string, ...path: string[]): string => outputPath('cdn', outputId, ...path);

const keyOf = (path: string, io: OutputIo): string => cdnKey(io.outputId, outputPath(path));

const isTransient = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';

/** Writes to the platform's own object store, from which delivery serves immediately. */
export const cdn: OutputAdapter<object> = {
  async put(_settings, path, file, { contentType, cacheControl, signal }, io) {
    const options = {
      ...(contentType !== undefined && { contentType }),
      ...(cacheControl !== undefined && { cacheControl }),
      ...(signal && { signal }),
    };
    await retry(() => io.objects.putFile(keyOf(path, io), file, options), { isTransient, signal });
  },

  async remove(_settings, path, io) {
    await io.objects.delete(keyOf(path, io));
  },

  async read(_settings, path, io, signal) {
    try {
      return (await io.objects.get(keyOf(path, io), { ...(signal && { signal }) })).stream;
    } catch (error) {
      throw error instanceof AppError && error.code === 'not_found' ? fileMissing(path, error) : error;
    }
  },
};
