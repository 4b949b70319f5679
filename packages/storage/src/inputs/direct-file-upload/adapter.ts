import { AppError } from '@sluice/contract';
import type { ObjectContent } from '../../shared/object-store.ts';
import type { InputAdapter, InputIo } from '../../adapters/input-adapter.ts';

/** Object key of the bytes of a direct upload. */
export const uploadKey = (organizationId: string, inputId: string): string => `uploads/${organizationId}/${inputId}`;

const keyOf = (io: InputIo): string => uploadKey(io.organizationId, io.inputId);

const incomplete = (cause?: unknown): AppError => new AppError('upload_incomplete', { cause });

/** Reads a file uploaded to this server; an input has only one file, so the path is ignored. */
export const directFileUpload: InputAdapter<object> = {
  async stat(_settings, _path, io) {
    const head = await io.objects.head(keyOf(io));
    if (!head) throw incomplete();
    return { sizeBytes: head.sizeBytes, version: head.etag };
  },

  async open(_settings, _path, options, io) {
    const reading = {
      ...(options.range && { range: options.range }),
      ...(options.version !== undefined && { ifMatch: options.version }),
      ...(options.signal && { signal: options.signal }),
    };
    const { head, range, stream } = await io.objects
      .get(keyOf(io), reading)
      .catch((error: unknown): Promise<ObjectContent> => {
        if (error instanceof AppError && error.code === 'not_found') throw incomplete(error);
        // Another upload replaced it, so reading restarts.
        if (error instanceof AppError && error.code === 'conflict') return io.objects.get(keyOf(io));
        throw error;
      });
    return { sizeBytes: head.sizeBytes, version: head.etag, startByte: range?.start ?? 0, stream };
  },

  async localPath(_settings, _path, io) {
    const path = await io.objects.localPath(keyOf(io));
    if (path === undefined && io.objects.driver === 'folder') throw incomplete();
    return path;
  },
};
