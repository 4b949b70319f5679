import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { posix } from 'node:path';
import { FTPError, type Client, type FileInfo } from 'basic-ftp';
import { invalid } from '@sluice/contract';
import { RemoteFault } from '../remote/remote-fault.ts';
import { removeLeftover } from '../remote/remove-leftover.ts';
import type { RemoteContent, RemoteFile, RemoteReading, RemoteStore } from '../adapters/remote-store.ts';
import { connectFtp, type FtpSettings } from './ftp-connection.ts';
import { ftpFailure, isFtpMissing } from './ftp-faults.ts';

const deepestFolder = 20;

/** Control characters: a line break would start another command. */
const unsafe = /\p{Cc}/u;

const commandPath = (path: string): string => {
  if (unsafe.test(path)) throw invalid('path', 'The path contains control characters.');
  return path;
};

/** Some servers do not support sizes or times, or respond in a format that clients cannot parse. */
const unlessUnknown = async <T>(pending: Promise<T>): Promise<T | undefined> => {
  try {
    return await pending;
  } catch (error) {
    const isUnread = error instanceof Error && error.message.startsWith("Can't parse");
    const isUnknown = error instanceof FTPError && error.code >= 500 && error.code < 510;
    if (isUnread || isUnknown) return undefined;
    throw error;
  }
};

const fileOf = (path: string, { size, modifiedAt, rawModifiedAt }: FileInfo): RemoteFile => ({
  path,
  sizeBytes: size,
  modifiedAt,
  version: `${size}-${modifiedAt?.getTime() ?? rawModifiedAt}`,
});

/** Listings contain data that some servers do not provide for a single file. */
const describeByListing = async (client: Client, path: string, where: string): Promise<RemoteFile> => {
  const entries = await client.list(posix.dirname(path));
  const entry = entries.find(({ name, isFile }) => isFile && name === posix.basename(path));
  if (!entry) throw new RemoteFault('missing', `${where} is not in its folder's listing.`);
  return fileOf(path, entry);
};

const describe = async (client: Client, path: string, where: string): Promise<RemoteFile> => {
  const sizeBytes = await unlessUnknown(client.size(commandPath(path)));
  const modifiedAt = sizeBytes === undefined ? undefined : await unlessUnknown(client.lastMod(path));
  if (sizeBytes === undefined || !modifiedAt) return describeByListing(client, path, where);
  return { path, sizeBytes, modifiedAt, version: `${sizeBytes}-${modifiedAt.getTime()}` };
};

/** Bytes of the transfer; the stream only ends once the server has confirmed completion. */
const transfer = (client: Client, path: string, startByte: number, bytes: number, where: string): Readable => {
  const arriving = new PassThrough();
  const done = client.downloadTo(arriving, path, startByte);
  done.catch((error: unknown) => arriving.destroy(error instanceof Error ? error : new Error(String(error))));
  const read = async function* (): AsyncGenerator<Uint8Array> {
    let remainingBytes = bytes;
    try {
      // A byte stream without an encoding yields buffers.
      for await (const chunk of arriving as AsyncIterable<Uint8Array>) {
        yield chunk.subarray(0, remainingBytes);
        remainingBytes -= chunk.length;
        if (remainingBytes <= 0 && bytes !== Infinity) return;
      }
      await done;
    } catch (error) {
      throw ftpFailure(error, where);
    }
  };
  return Readable.from(read(), { objectMode: false });
};

const open = async (client: Client, path: string, where: string, reading: RemoteReading): Promise<RemoteContent> => {
  const { sizeBytes, version } = await describe(client, path, where);
  const { range } = reading;
  if (range && reading.version !== undefined && version !== reading.version)
    throw new RemoteFault('changed', `${where} has changed.`);
  const startByte = range?.start ?? 0;
  const bytes = range?.end === undefined ? Infinity : range.end - startByte + 1;
  return { sizeBytes, version, startByte, stream: transfer(client, path, startByte, bytes, where) };
};

const makeFolders = async (client: Client, folder: string): Promise<void> => {
  const segments = folder.split('/').filter((segment) => segment !== '' && segment !== '.');
  // Servers reject creating an existing folder; if one could not be created, the transfer fails.
  for (const [index] of segments.entries())
    await client.sendIgnoringError(`MKD ${segments.slice(0, index + 1).join('/')}`);
};

/** Servers that cannot replace on rename need the target to be deleted first. */
const replace = async (client: Client, from: string, to: string): Promise<void> => {
  try {
    await client.rename(from, to);
  } catch {
    await client.remove(to, true);
    await client.rename(from, to);
  }
};

type Forget = (leftover: string) => Promise<void>;

const put = async (client: Client, path: string, file: string, forget: Forget): Promise<void> => {
  const folder = posix.dirname(commandPath(path));
  const temporary = posix.join(folder, `.${randomUUID()}.part`);
  await makeFolders(client, folder);
  // Not by its path: after a failure, the library closes the file's descriptor twice, the second time possibly that of
  // another file or connection.
  const content = createReadStream(file);
  try {
    await client.uploadFrom(content, temporary);
    await replace(client, temporary, path);
  } catch (error) {
    await forget(temporary);
    throw error;
  } finally {
    content.destroy();
  }
};

const isFolder = (client: Client, folder: string): Promise<boolean> =>
  client.cd(folder).then(
    () => true,
    (error: unknown) => !isFtpMissing(error),
  );

const walk = async function* (client: Client, folder: string, depth: number): AsyncGenerator<RemoteFile> {
  const entries = await client.list(commandPath(folder)).catch(async (error: unknown): Promise<FileInfo[]> => {
    // Servers use many codes for listing a missing folder.
    if (depth === 0 && error instanceof FTPError && !(await isFolder(client, folder))) return [];
    throw error;
  });
  for (const entry of entries) {
    if (entry.name === '.' || entry.name === '..') continue;
    const path = posix.join(folder, entry.name);
    if (entry.isFile) yield fileOf(path, entry);
    else if (entry.isDirectory && depth < deepestFolder) yield* walk(client, path, depth + 1);
  }
};

/** Removes a file; servers use the same code for a missing and a forbidden one. */
const remove = async (client: Client, path: string, where: string): Promise<void> => {
  try {
    await client.remove(commandPath(path));
  } catch (error) {
    if (!isFtpMissing(error)) throw error;
    const isThere = await client.size(path).then(
      () => true,
      () => false,
    );
    if (isThere) throw new RemoteFault('forbidden', `No permission to remove ${where}.`, error);
  }
};

/** Files of an FTP server, below the account's initial folder. */
export const ftpStore: RemoteStore<FtpSettings> = async (settings, io, signal) => {
  const where = (path: string): string => `ftp://${settings.host}/${path}`;
  const inWords = async <T>(path: string, action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      signal?.throwIfAborted();
      throw ftpFailure(error, where(path));
    }
  };
  const forget: Forget = (leftover) => removeLeftover((own) => ftpStore(settings, io, own), leftover);
  const client = await inWords('', () => connectFtp(settings, io, signal));
  return {
    stat: (path) => inWords(path, () => describe(client, path, where(path))),
    read: (path, reading) => inWords(path, () => open(client, path, where(path), reading)),
    write: (path, file) => inWords(path, () => put(client, path, file, forget)),
    remove: (path) => inWords(path, () => remove(client, path, where(path))),
    async *list(folder) {
      try {
        yield* walk(client, folder, 0);
      } catch (error) {
        throw ftpFailure(error, where(folder));
      }
    },
    close: () => client.close(),
  };
};
