import { AppError, type ErrorCode } from '@sluice/contract';
import { idleTimeoutSecondsOf } from '../adapters/idle-timeout.ts';
import type { InputAdapter, InputIo } from '../adapters/input-adapter.ts';
import { translateErrors } from '../shared/translate-errors.ts';
import { RemoteFault, toRemoteFault, type RemoteFaultKind } from './remote-fault.ts';
import type { RemoteIo, RemoteSession, RemoteStore } from '../adapters/remote-store.ts';

const codes: Partial<Record<RemoteFaultKind, ErrorCode>> = {
  missing: 'input_not_found',
  forbidden: 'input_forbidden',
  timeout: 'input_timeout',
};

const inInputWords = (error: unknown): unknown => {
  const fault = toRemoteFault(error);
  return fault instanceof RemoteFault
    ? new AppError(codes[fault.kind] ?? 'input_unreachable', { evidence: fault.evidence, cause: fault })
    : fault;
};

const remoteIo = (io: InputIo): RemoteIo => ({
  network: io.network,
  addresses: io.addresses ?? {},
  idleTimeoutSeconds: idleTimeoutSecondsOf(io),
  organizationId: io.organizationId,
  resourceId: io.inputId,
  roles: io.roles,
});

const pathOf = (path: string): string => path.replace(/^\/+/, '');

const folderOf = (path: string): string => path.split('/').filter(Boolean).join('/');

const isChanged = (error: unknown): boolean => error instanceof RemoteFault && error.kind === 'changed';

/** Reads files of a store; a file that has changed since a download started is read from its start. */
export const remoteInput = <Settings>(store: RemoteStore<Settings>): InputAdapter<Settings> => {
  const inSession = async <T>(
    settings: Settings,
    io: InputIo,
    signal: AbortSignal | undefined,
    action: (session: RemoteSession) => Promise<T>,
  ): Promise<T> => {
    try {
      const session = await store(settings, remoteIo(io), signal);
      try {
        return await action(session);
      } catch (error) {
        session.close();
        throw error;
      }
    } catch (error) {
      throw inInputWords(error);
    }
  };

  return {
    async stat(settings, path, io, signal) {
      return inSession(settings, io, signal, async (session) => {
        const { sizeBytes, version } = await session.stat(pathOf(path), signal);
        session.close();
        return { sizeBytes, version };
      });
    },

    async open(settings, path, options, io) {
      const { range, version, signal } = options;
      return inSession(settings, io, signal, async (session) => {
        const content = await session.read(pathOf(path), { range, version, signal }).catch((error: unknown) => {
          if (!range || !isChanged(error)) throw error;
          return session.read(pathOf(path), { signal });
        });
        content.stream.once('close', () => session.close());
        return { ...content, stream: translateErrors(content.stream, inInputWords) };
      });
    },

    async *list(settings, folder, io, signal) {
      const session = await inSession(settings, io, signal, async (opened) => opened);
      try {
        yield* session.list(folderOf(folder), signal);
      } catch (error) {
        throw inInputWords(error);
      } finally {
        session.close();
      }
    },
  };
};
