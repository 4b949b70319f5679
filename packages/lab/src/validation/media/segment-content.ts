import { createDecipheriv } from 'node:crypto';
import type { Report } from '../findings.ts';
import { type Fetcher, type LoadedFile, LoadFailure } from '../http/fetcher.ts';
import { checkSegmentFile } from '../http/check-file.ts';
import type { ValidationLimits } from '../limits.ts';
import type { FilePart, SegmentKey, SegmentReference } from '../presentation.ts';

export type PartSource = { fetcher: Fetcher; limits: ValidationLimits; report: Report; manifestUrl: string };

const partKey = ({ url, range }: FilePart): string => `${url} ${range?.offset ?? ''} ${range?.length ?? ''}`;

/** Returns a function that loads parts of files, each once, and reports those that cannot be loaded. */
export const createPartLoader = ({ fetcher, limits, report, manifestUrl }: PartSource) => {
  const loaded = new Map<string, Promise<LoadedFile | undefined>>();
  const load = async (part: FilePart): Promise<LoadedFile | undefined> => {
    try {
      const file = await fetcher.load(part.url, {
        bytesMax: limits.segmentBytes,
        tooLarge: 'limit-segment-bytes',
        range: part.range,
      });
      return checkSegmentFile(file, part, manifestUrl, report) ? file : undefined;
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      report(error.rule, error.message, part.url);
      return undefined;
    }
  };
  return (part: FilePart): Promise<LoadedFile | undefined> => {
    const known = loaded.get(partKey(part));
    if (known) return known;
    const file = load(part);
    loaded.set(partKey(part), file);
    return file;
  };
};

const initializationVector = ({ iv = '' }: SegmentKey): Buffer =>
  Buffer.from(iv.replace(/^0x/i, '').padStart(32, '0').slice(-32), 'hex');

const decrypt = (content: Buffer, key: Buffer, iv: Buffer): Buffer | undefined => {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return undefined;
  }
};

export type LoadPart = ReturnType<typeof createPartLoader>;

/** Returns the content of a segment without the encryption of the whole file; reports a key that does not fit. */
export const clearContent = async (
  reference: SegmentReference,
  content: Buffer,
  loadPart: LoadPart,
  report: Report,
): Promise<Buffer | undefined> => {
  const { key, url } = reference;
  if (key?.method !== 'AES-128') return content;
  const file = key.url === undefined ? undefined : await loadPart({ url: key.url });
  if (file?.body.length !== 16) {
    report(
      'drm-key',
      `The key of segment ${reference.number} has ${file?.body.length ?? 0} bytes instead of 16.`,
      key.url ?? url,
    );
    return undefined;
  }
  const clear = decrypt(content, file.body, initializationVector(key));
  if (!clear) report('drm-key', `Segment ${reference.number} cannot be decrypted with the key.`, url);
  return clear;
};
