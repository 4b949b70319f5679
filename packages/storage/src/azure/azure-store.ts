import type { Readable } from 'node:stream';
import type { ContainerClient, RestError } from '@azure/storage-blob';
import { AppError, invalid } from '@sluice/contract';
import { connectionFault, faultOfStatus, isReportedFault, RemoteFault } from '../remote/remote-fault.ts';
import type { RemoteContent, RemoteFile, RemoteReading, RemoteStore, RemoteWriting } from '../adapters/remote-store.ts';
import { translateErrors } from '../shared/translate-errors.ts';
import { openContainer, type AzureSettings } from './azure-container.ts';

const partBytesMin = 8 * 1024 ** 2;
const partsMax = 50_000;

const isRestError = (error: unknown): error is RestError => error instanceof Error && error.name === 'RestError';

const failure = (error: unknown, where: string): unknown => {
  if (isReportedFault(error)) return error;
  if (!isRestError(error)) return connectionFault(error, where);
  const { statusCode, code } = error;
  if (statusCode !== undefined)
    return new RemoteFault(faultOfStatus(statusCode), `${where} answered ${statusCode}.`, error);
  const blocked = error.cause instanceof AppError ? error.cause : undefined;
  return blocked ?? new RemoteFault('unreachable', `${where}: ${code ?? 'the connection failed'}.`, error);
};

const conditionsOf = ({ range, version }: RemoteReading): object =>
  range && version !== undefined ? { conditions: { ifMatch: version } } : {};

const open = async (
  container: ContainerClient,
  path: string,
  where: string,
  reading: RemoteReading,
): Promise<RemoteContent> => {
  const { range, signal } = reading;
  const start = range?.start ?? 0;
  const count = range?.end === undefined ? undefined : range.end - start + 1;
  const options = { ...conditionsOf(reading), ...(signal && { abortSignal: signal }) };
  const response = await container.getBlobClient(path).download(start, count, options);
  const total = /\/(\d+)$/.exec(response.contentRange ?? '')?.[1];
  return {
    sizeBytes: total === undefined ? response.contentLength : Number(total),
    version: response.etag,
    startByte: start,
    // In Node, the client's body is a stream.
    stream: translateErrors(response.readableStreamBody as Readable, (error) => failure(error, where)),
  };
};

/** Ends an upload when the server stops responding. */
const watchSilence = (milliseconds: number, outer: AbortSignal | undefined) => {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), milliseconds);
  const abortSignal = outer ? AbortSignal.any([outer, silence.signal]) : silence.signal;
  return {
    abortSignal,
    isSilent: () => silence.signal.aborted,
    refresh: () => timer.refresh(),
    end: () => clearTimeout(timer),
  };
};

const put = async (
  container: ContainerClient,
  path: string,
  file: string,
  writing: RemoteWriting & { idleMilliseconds: number; where: string },
): Promise<void> => {
  const watch = watchSilence(writing.idleMilliseconds, writing.signal);
  const { contentType, cacheControl } = writing;
  const partBytes = Math.max(partBytesMin, Math.ceil(writing.sizeBytes / partsMax));
  try {
    await container.getBlockBlobClient(path).uploadFile(file, {
      blockSize: partBytes,
      maxSingleShotSize: partBytes,
      concurrency: 3,
      blobHTTPHeaders: {
        blobContentType: contentType,
        ...(cacheControl !== undefined && { blobCacheControl: cacheControl }),
      },
      abortSignal: watch.abortSignal,
      onProgress: () => void watch.refresh(),
    });
  } catch (error) {
    throw watch.isSilent()
      ? new RemoteFault('timeout', `${writing.where}: the server stopped responding.`, error)
      : error;
  } finally {
    watch.end();
  }
};

const listBlobs = async function* (container: ContainerClient, folder: string): AsyncGenerator<RemoteFile> {
  const prefix = folder === '' ? {} : { prefix: `${folder}/` };
  for await (const { name, properties } of container.listBlobsFlat(prefix))
    yield {
      path: name,
      sizeBytes: properties.contentLength,
      // Listings omit the quotes that responses have.
      version: properties.etag && `"${properties.etag.replaceAll('"', '')}"`,
      modifiedAt: properties.lastModified,
    };
};

/** Blobs of one container of an Azure account; public access is configured for the container in Azure. */
export const azureStore: RemoteStore<AzureSettings> = async (settings, io) => {
  const { accountName } = settings;
  if (!/^[a-z0-9]{3,24}$/.test(accountName))
    throw invalid('accountName', 'The account name is not a valid Azure account name.');
  const where = (path: string): string => `azure://${accountName}/${settings.container}/${path}`;
  const inWords = async <T>(path: string, action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      throw failure(error, where(path));
    }
  };
  const container = await inWords('', () => openContainer(settings, io));
  const idleMilliseconds = io.idleTimeoutSeconds * 1000;
  return {
    stat: (path, signal) =>
      inWords(path, async () => {
        const properties = await container.getBlobClient(path).getProperties(signal && { abortSignal: signal });
        return {
          path,
          sizeBytes: properties.contentLength,
          version: properties.etag,
          modifiedAt: properties.lastModified,
        };
      }),
    read: (path, reading) => inWords(path, () => open(container, path, where(path), reading)),
    write: (path, file, writing) =>
      inWords(path, () => put(container, path, file, { ...writing, idleMilliseconds, where: where(path) })),
    remove: (path) => inWords(path, async () => void (await container.getBlobClient(path).deleteIfExists())),
    async *list(folder) {
      try {
        yield* listBlobs(container, folder);
      } catch (error) {
        throw failure(error, where(folder));
      }
    },
    close() {},
  };
};
