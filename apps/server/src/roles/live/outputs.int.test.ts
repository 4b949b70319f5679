import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFtp } from '@sluice/storage/testing/ftp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage } from './testing/live-stage.ts';

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

describe('a live stream to an FTP server', () => {
  it('waits while the server drops connections, and then stores every segment', async () => {
    const root = join(stage.folder, 'outputs', 'ftp');
    await mkdir(root);
    let isFailing = false;
    const { port, username, password, close } = await startFtp(root, { isDropped: () => isFailing });
    await stage.startNode(await stage.openPlatform({ ALLOW_PRIVATE_INPUTS: 'true' }));
    const settings = { host: '127.0.0.1', port, username, password };
    const encoding = await stage.start({ output: { kind: 'FTP', settings } });
    await stage.publish(encoding);
    const onServer = { ...encoding, id: 'ftp' };
    await stage.waitForSegment(onServer, 1);
    isFailing = true;
    const messages = async () => (await stage.messagesOf(encoding)).join('\n');
    await expect.poll(messages, { timeout: 60_000 }).toContain('Its files wait.');
    isFailing = false;
    await expect.poll(messages, { timeout: 60_000 }).toContain('accepts files again.');
    await stage.waitForSegment(onServer, ((await stage.listed(onServer)).numbers.at(-1) ?? 0) + 3);
    await stage.stop(encoding);
    const { numbers, text } = await stage.listed(onServer);
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect(text).toContain('#EXT-X-ENDLIST');
    expect(await messages()).not.toContain(password);
    await close();
  });
});

describe('a live stream to an output with only some of its files', () => {
  it('commits no segment that no output has completely', async () => {
    await stage.startNode();
    const encoding = await stage.start({ soundCopy: 'copies' });
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 1);
    const committed = async (): Promise<number> => {
      const rows = stage.platform.db.selectFrom('live_segments').select('sequence');
      return (await rows.where('encoding_id', '=', encoding.id).execute()).length;
    };
    const folder = join(stage.folder, 'outputs', encoding.id, 'H264');
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'not a folder');
    const stored = async (): Promise<number> =>
      (await readdir(join(stage.folder, 'outputs', 'copies', 'AAC'))).filter((name) => name.startsWith('segment_'))
        .length;
    const before = await stored();
    await expect.poll(stored, { timeout: 30_000 }).toBeGreaterThan(before + 3);
    const complete = (await readdir(`${folder}-away`)).filter((name) => name.startsWith('segment_')).length;
    expect(await committed()).toBeLessThanOrEqual(complete);
    await rm(folder);
    await rename(`${folder}-away`, folder);
    await stage.waitForSegment(encoding, before + 5);
    await stage.stop(encoding);
    const { numbers } = await stage.listed(encoding);
    expect(numbers).toEqual(numbers.map((_, index) => index));
    const names = await readdir(folder);
    for (const number of numbers) expect(names).toContain(`segment_${number}.m4s`);
    expect(await committed()).toBe(numbers.length);
  });
});
