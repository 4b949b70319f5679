import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError, type WritableOutput } from '@sluice/contract';
import { azureStore } from '../azure/azure-store.ts';
import { ftpStore } from '../ftp/ftp-store.ts';
import { googleStore } from '../google/google-store.ts';
import { netstorageStore } from '../netstorage/netstorage-store.ts';
import { RemoteFault, toRemoteFault, type RemoteFaultKind } from '../remote/remote-fault.ts';
import type { RemoteStore } from '../adapters/remote-store.ts';
import { genericS3Store, googleS3Store, roleStore, s3Store } from '../s3/s3-stores.ts';
import { sftpStore } from '../sftp/sftp-store.ts';
import { insideRoot } from '../shared/inside-root.ts';
import { translateErrors } from '../shared/translate-errors.ts';
import { cdnKey } from './cdn/adapter.ts';
import type { OutputIo } from '../adapters/output-adapter.ts';
import type { OutputSettings } from './output-adapters.ts';
import { outputPath } from '../adapters/output-path.ts';

type Reader<Settings> = (
  settings: Settings,
  path: string,
  io: OutputIo,
  signal: AbortSignal | undefined,
) => Promise<Readable>;

const codes: Partial<Record<RemoteFaultKind, 'output_file_missing' | 'output_forbidden'>> = {
  missing: 'output_file_missing',
  forbidden: 'output_forbidden',
};

const inOutputWords = (failed: unknown): unknown => {
  const error = toRemoteFault(failed);
  if (error instanceof RemoteFault)
    return new AppError(codes[error.kind] ?? 'output_unreachable', { evidence: error.evidence, cause: error });
  if (error instanceof AppError && error.code === 'input_address_blocked')
    return new AppError('output_unreachable', { evidence: error.evidence ?? '', cause: error });
  return error;
};

const missing = (path: string, cause: unknown): AppError =>
  new AppError('output_file_missing', { evidence: `${path} does not exist.`, cause });

const idleTimeoutSecondsDefault = 60;

const remote =
  <Settings>(store: RemoteStore<Settings>): Reader<Settings> =>
  async (settings, path, io, signal) => {
    try {
      const around = {
        network: io.network,
        addresses: { s3: io.s3Endpoint, ...io.addresses },
        idleTimeoutSeconds: io.idleTimeoutSeconds ?? idleTimeoutSecondsDefault,
        organizationId: io.organizationId,
        resourceId: io.outputId,
        roles: io.roles,
      };
      const session = await store(settings, around, signal);
      const content = await session.read(path, { signal }).catch((error: unknown) => {
        session.close();
        throw error;
      });
      content.stream.once('close', () => session.close());
      return translateErrors(content.stream, inOutputWords);
    } catch (error) {
      throw inOutputWords(error);
    }
  };

const local: Reader<{ path: string }> = async (settings, path, io) => {
  const found =
    io.localOutputRoot === undefined ? undefined : await insideRoot(io.localOutputRoot, settings.path, path);
  if (found === undefined) throw new AppError('output_path_outside', { evidence: `${settings.path}/${path}` });
  await stat(found).catch((error: unknown) => {
    throw missing(path, error);
  });
  return createReadStream(found);
};

const cdn: Reader<object> = async (_settings, path, io, signal) => {
  try {
    return (await io.objects.get(cdnKey(io.outputId, path), { ...(signal && { signal }) })).stream;
  } catch (error) {
    throw error instanceof AppError && error.code === 'not_found' ? missing(path, error) : error;
  }
};

const readers: { [K in WritableOutput]: Reader<OutputSettings[K]> } = {
  CDN: cdn,
  LOCAL: local,
  GENERIC_S3: remote(genericS3Store),
  S3_ROLE_BASED: remote(roleStore),
  GCS: remote(googleS3Store),
  GCS_SERVICE_ACCOUNT: remote(googleStore),
  AZURE: remote(azureStore),
  FTP: remote(ftpStore),
  SFTP: remote(sftpStore),
  AKAMAI_NETSTORAGE: remote(netstorageStore),
  S3: remote(s3Store),
};

/**
 * Opens a file that was delivered to an output.
 *
 * Fails with `output_file_missing`, `output_forbidden`, `output_unreachable` or `output_path_outside`.
 */
export const readOutput = <K extends WritableOutput>(
  kind: K,
  settings: OutputSettings[K],
  path: string,
  io: OutputIo,
  signal?: AbortSignal,
): Promise<Readable> => {
  const read: Reader<OutputSettings[K]> = readers[kind];
  return read(settings, outputPath(path), io, signal);
};
