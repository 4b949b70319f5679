import { createCipheriv } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileProtection } from './protection.ts';

/** Encrypts a whole file with AES-128 as specified by HLS; returns its new size. */
export const encryptFile = async (
  source: string,
  target: string,
  { key, iv }: Pick<FileProtection, 'key' | 'iv'>,
  signal?: AbortSignal,
): Promise<number> => {
  await mkdir(dirname(target), { recursive: true });
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  await pipeline(createReadStream(source), cipher, createWriteStream(target), { signal });
  return (await stat(target)).size;
};
