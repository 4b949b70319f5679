import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startUpload } from '@sluice/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder, type ScratchFolder } from './testing.ts';
import { discardExpiredUploads } from './expire-uploads.ts';

describe('expired uploads', () => {
  let scratch: ScratchFolder;
  beforeAll(async () => {
    scratch = await scratchFolder();
  });
  afterAll(() => scratch.close());

  it('free the disk, while those in progress stay', async () => {
    const directory = join(scratch.platform.configuration.dataDir, 'uploads');
    await mkdir(directory, { recursive: true });
    const [alive, expired] = [await scratch.addUpload(3_600), await scratch.addUpload(-1)];
    for (const uploadId of [alive, expired, 'gone']) await startUpload({ directory, uploadId });
    expect(await discardExpiredUploads(scratch.platform)).toBe(2);
    expect(await readdir(directory)).toEqual([`${alive}.upload`]);
    expect(await discardExpiredUploads(scratch.platform)).toBe(0);
  });
});
