import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError, type ErrorCode } from '@sluice/contract';
import { mediaTypeOf } from '../shared/media-types.ts';
import type { OutputAdapter, OutputIo } from '../adapters/output-adapter.ts';
import { outputPath } from '../adapters/output-path.ts';
import { retry } from '../shared/retry.ts';
import { translateErrors } from '../shared/translate-errors.ts';
import { RemoteFault, toRemoteFault, type RemoteFaultKind } from './remote-fault.ts';
import type { RemoteIo, RemoteSession, RemoteStore } from '../adapters/remote-store.ts';
import { sessionPool } from './session-pool.ts';

const idleTimeoutSecondsDefault = 60;

type Codes = Partial<Record<RemoteFaultKind, ErrorCode>> & { default: ErrorCode };

const writeCodes: Codes = {
  forbidden: 'output_forbidden',
  full: 'storage_full',
  unreachable: 'output_unreachable',
  timeout: 'output_unreachable',
  default: 'output_failed',
};

const readCodes: Codes = {
  missing: 'output_file_missing',
  forbidden: 'output_forbidden',
  default: 'output_unreachable',
};

/** Returns the error of a failed request in the terms of outputs. */
const toOutputError = (failed: unknown, codes: Codes): unknown => {
  const error = toRemoteFault(failed);
  if (error instanceof RemoteFault)
    return new AppError(codes[error.kind] ?? codes.default, { evidence: error.evidence, cause: error });
  if (error instanceof AppError && error.code === 'input_address_blocked')
    return new AppError('output_unreachable', { evidence: error.evidence ?? '', cause: error });
  return error;
};

/** Returns the error of a failed write in the terms of outputs. */
export const toWriteError = (failed: unknown): unknown => toOutputError(failed, writeCodes);

const remoteIo = (io: OutputIo): RemoteIo => ({
  network: io.network,
  addresses: io.addresses ?? {},
  idleTimeoutSeconds: io.idleTimeoutSeconds ?? idleTimeoutSecondsDefault,
  retryPauseMilliseconds: io.retryPauseMilliseconds,
  organizationId: io.organizationId,
  resourceId: io.outputId,
  roles: io.roles,
});

const isTransient = (error: unknown): boolean =>
  error instanceof RemoteFault && ['busy', 'unreachable', 'timeout'].includes(error.kind);

/** Opens a file in a session of its own, which ends with the stream. */
const openFile = async (session: RemoteSession, path: string, signal?: AbortSignal): Promise<Readable> => {
  try {
    const { stream } = await session.read(path, { ...(signal && { signal }) });
    stream.once('close', () => session.close());
    return stream;
  } catch (error) {
    session.close();
    throw error;
  }
};

/** Writes files to a store and reads them; each attempt after a failure opens a new connection. */
export const remoteOutput = <Settings extends object>(
  store: RemoteStore<Settings>,
  { attempts = 4 }: { attempts?: number } = {},
): OutputAdapter<Settings> => {
  const lend = sessionPool(store);
  const withSession = async (
    settings: Settings,
    io: OutputIo,
    signal: AbortSignal | undefined,
    action: (session: RemoteSession) => Promise<void>,
  ): Promise<void> => {
    try {
      await retry(() => lend(settings, remoteIo(io), signal, action), { isTransient, signal, attempts });
    } catch (error) {
      throw toWriteError(error);
    }
  };

  return {
    async put(settings, path, file, options, io) {
      const target = outputPath(path);
      const { size } = await stat(file);
      const { cacheControl, acl, signal, contentType = mediaTypeOf(target) } = options;
      const writing = { contentType, cacheControl, acl, signal, sizeBytes: size };
      await withSession(settings, io, signal, (session) => session.write(target, file, writing));
    },

    async remove(settings, path, io) {
      await withSession(settings, io, undefined, (session) => session.remove(outputPath(path)));
    },

    async read(settings, path, io, signal) {
      const target = outputPath(path);
      try {
        const stream = await openFile(await store(settings, remoteIo(io), signal), target, signal);
        return translateErrors(stream, (error) => toOutputError(error, readCodes));
      } catch (error) {
        throw toOutputError(error, readCodes);
      }
    },
  };
};
