import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import type { FileEntryWithStats, SFTPWrapper, Stats } from 'ssh2';
import { RemoteFault } from '../remote/remote-fault.ts';
import { removeLeftover } from '../remote/remove-leftover.ts';
import type { RemoteContent, RemoteFile, RemoteReading, RemoteStore } from '../adapters/remote-store.ts';
import { translateErrors } from '../shared/translate-errors.ts';
import { connectSftp, type SftpConnection, type SftpSettings } from './ssh-connection.ts';
import { readAhead } from './read-ahead.ts';
import { isSftpMissing, sftpFailure } from './sftp-faults.ts';

const deepestFolder = 20;

type Callback<T> = (error: Error | null | undefined, value: T) => void;

/** Converts a callback request to a promise. */
const ask = <T>(send: (callback: Callback<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    send((error, value) => (error ? reject(error) : resolve(value)));
  });

const fileOf = (path: string, { size, mtime }: Pick<Stats, 'size' | 'mtime'>): RemoteFile => ({
  path,
  sizeBytes: size,
  modifiedAt: new Date(mtime * 1000),
  version: `${size}-${mtime}`,
});

const describe = async (sftp: SFTPWrapper, path: string, where: string): Promise<RemoteFile> => {
  const stats = await ask<Stats>((done) => sftp.stat(path, done));
  if (!stats.isFile()) throw new RemoteFault('missing', `${where} is not a file.`);
  return fileOf(path, stats);
};

const open = async (sftp: SFTPWrapper, path: string, where: string, reading: RemoteReading): Promise<RemoteContent> => {
  const { sizeBytes = 0, version } = await describe(sftp, path, where);
  if (reading.range && reading.version !== undefined && version !== reading.version)
    throw new RemoteFault('changed', `${where} has changed.`);
  const start = reading.range?.start ?? 0;
  const end = Math.min((reading.range?.end ?? Infinity) + 1, sizeBytes);
  return {
    sizeBytes,
    version,
    startByte: start,
    stream: translateErrors(readAhead(sftp, path, { start, end }), (error) => sftpFailure(error, where)),
  };
};

const makeFolders = async (sftp: SFTPWrapper, folder: string): Promise<void> => {
  const segments = folder.split('/').filter((segment) => segment !== '' && segment !== '.');
  for (const [index] of segments.entries()) {
    const path = segments.slice(0, index + 1).join('/');
    // Servers reject creating an existing folder; if one could not be created, the transfer fails.
    await ask<void>((done) => sftp.mkdir(path, (error) => done(error, undefined))).catch(() => undefined);
  }
};

const unlink = (sftp: SFTPWrapper, path: string): Promise<void> =>
  ask<void>((done) => sftp.unlink(path, (error) => done(error, undefined))).catch((error: unknown) => {
    if (!isSftpMissing(error)) throw error;
  });

/** Replaces atomically if the server has the extension; the base protocol cannot rename onto an existing file. */
const replace = async (sftp: SFTPWrapper, from: string, to: string): Promise<void> => {
  try {
    await ask<void>((done) => sftp.ext_openssh_rename(from, to, (error) => done(error, undefined)));
  } catch {
    await unlink(sftp, to);
    await ask<void>((done) => sftp.rename(from, to, (error) => done(error, undefined)));
  }
};

type Forget = (leftover: string) => Promise<void>;

const put = async (
  { sftp, whileConnected }: SftpConnection,
  path: string,
  file: string,
  forget: Forget,
): Promise<void> => {
  const folder = posix.dirname(path);
  const temporary = posix.join(folder, `.${randomUUID()}.part`);
  await makeFolders(sftp, folder);
  try {
    // Keeps many requests in flight: a round trip for every 32 KiB would take hours.
    await whileConnected(ask<void>((done) => sftp.fastPut(file, temporary, (error) => done(error, undefined))));
    await whileConnected(replace(sftp, temporary, path));
  } catch (error) {
    await forget(temporary);
    throw error;
  }
};

const walk = async function* (sftp: SFTPWrapper, folder: string, depth: number): AsyncGenerator<RemoteFile> {
  const entries = await ask<FileEntryWithStats[]>((done) => sftp.readdir(folder === '' ? '.' : folder, done)).catch(
    (error: unknown): FileEntryWithStats[] => {
      if (isSftpMissing(error) && depth === 0) return [];
      throw error;
    },
  );
  for (const { filename, attrs } of entries) {
    const path = posix.join(folder, filename);
    if (attrs.isFile()) yield fileOf(path, attrs);
    else if (attrs.isDirectory() && depth < deepestFolder) yield* walk(sftp, path, depth + 1);
  }
};

/** Files of an SSH server, below the account's initial folder. */
export const sftpStore: RemoteStore<SftpSettings> = async (settings, io, signal) => {
  const where = (path: string): string => `sftp://${settings.host}/${path}`;
  const inWords = async <T>(path: string, action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      signal?.throwIfAborted();
      throw sftpFailure(error, where(path));
    }
  };
  const forget: Forget = (leftover) => removeLeftover((own) => sftpStore(settings, io, own), leftover);
  const connection = await inWords('', () => connectSftp(settings, io, signal));
  const { sftp, whileConnected, close } = connection;
  return {
    stat: (path) => inWords(path, () => whileConnected(describe(sftp, path, where(path)))),
    read: (path, reading) => inWords(path, () => whileConnected(open(sftp, path, where(path), reading))),
    write: (path, file) => inWords(path, () => put(connection, path, file, forget)),
    remove: (path) => inWords(path, () => whileConnected(unlink(sftp, path))),
    async *list(folder) {
      try {
        yield* walk(sftp, folder, 0);
      } catch (error) {
        throw sftpFailure(error, where(folder));
      }
    },
    close,
  };
};
