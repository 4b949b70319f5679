import { AppError } from '@sluice/contract';
import { retry } from '../../shared/retry.ts';
import type { OutputAdapter, OutputIo } from '../../adapters/output-adapter.ts';
import { fileMissing, outputPath } from '../../adapters/output-path.ts';

/** Object key prefix of an output of this platform's delivery, which is also the URL path of its files. */
export const cdnKey = (outputId: string, ...path: string[]): string => outputPath('cdn', outputId, ...path);

/** Object key of a file of a hosted stream; the path starts with the ids of the stream and its version. */
export const streamsKey = (...path: string[]): string => outputPath('streams', ...path);

type KeyOf = (path: string, io: OutputIo) => string;

const isTransient = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';

/** Returns an adapter that writes to the platform's own object store, from which delivery serves immediately. */
const storeOutput = (keyOf: KeyOf): OutputAdapter<object> => ({
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
});

export const cdn = storeOutput((path, io) => cdnKey(io.outputId, outputPath(path)));
export const hostedStreams = storeOutput((path) => streamsKey(outputPath(path)));
