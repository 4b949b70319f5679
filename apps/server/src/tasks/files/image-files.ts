import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { localize } from '@sluice/storage';
import { storageIo } from '../../shared/storage-io.ts';
import { inputsFolder } from './folders.ts';
import type { InputPlace } from './input-files.ts';

const prefix = 'image:';
const largestBytes = 20_000_000;

/** Returns the URL in the key of an overlay image; undefined for keys of inputs. */
export const imageAddress = (key: string): string | undefined =>
  /^image:https?:\/\//.test(key) ? key.slice(prefix.length) : undefined;

/** Fetches an image with the rules for inputs: no private networks, limited size, once per encoding. */
export const localImage = async (work: Omit<InputPlace, 'inputs'>, address: string): Promise<string> => {
  const url = URL.parse(address);
  if (!url) throw new AppError('input_not_found', { evidence: 'The URL of the image cannot be read.' });
  const { configuration, objects, task, signal } = work;
  const io = {
    ...storageIo(configuration),
    objects,
    organizationId: task.organizationId,
    inputId: createHash('sha256').update(address).digest('hex').slice(0, 16),
  };
  const settings = { host: url.hostname, ...(url.port && { port: Number(url.port) }) };
  const path = `${url.pathname.slice(1)}${url.search}`;
  const directory = join(inputsFolder(work), task.encodingId);
  const kind = url.protocol === 'http:' ? 'HTTP' : 'HTTPS';
  return localize(kind, settings, path, directory, { io, signal, maximumBytes: largestBytes });
};
