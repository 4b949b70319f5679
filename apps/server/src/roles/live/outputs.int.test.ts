import { mkdir } from 'node:fs/promises';
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
