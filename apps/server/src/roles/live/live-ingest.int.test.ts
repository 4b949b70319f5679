import { once } from 'node:events';
import { createSocket } from 'node:dgram';
import {
  createDnsMapping,
  deleteDnsMappings,
  getDnsMapping,
  getLiveStatistics,
  listDnsMappings,
  listSrtStatistics,
  stopLive,
  updateIngestPoints,
} from '@sluice/core';
import { openTagPublisher } from '@sluice/media/live/rtmp/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openIngestStage, type IngestStage } from './testing/ingest-stage.ts';

let stage: IngestStage;
const endings: (() => void)[] = [];

beforeAll(async () => {
  stage = await openIngestStage();
});
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  await stage.clear();
});
afterAll(() => stage.close());

const connected = (id: string) => expect.poll(() => stage.statusOf(id), { timeout: 40_000 }).toBe('CONNECTED');
const reported = (id: string, pattern: RegExp) =>
  expect.poll(async () => (await stage.messagesOf(id)).join('\n'), { timeout: 40_000 }).toMatch(pattern);
const urlOf = (points: Awaited<ReturnType<IngestStage['ingestPoints']>>, position = 0): string => {
  const { urls = [], streamKey } = points[position] ?? {};
  const [first] = urls;
  if (!first) throw new Error(`There is no address at ${position}.`);
  return first.protocol === 'SRT' ? `${first.url}&pkt_size=1316` : `${first.url}/${streamKey}`;
};
const sampled = (id: string) =>
  listSrtStatistics(stage.context, { params: { encoding_id: id }, query: {} }).then(({ items }) => items);

describe('an SRT input', () => {
  it('receives an encrypted publisher, and reports its figures', async () => {
    await stage.startNode();
    const body = { mode: 'LISTENER', port: 2088, passphrase: 'correct horse battery', keyLength: 16, latency: 200 };
    const id = await stage.startEncoding({ kind: 'SRT', body });
    const points = await stage.ingestPoints(id);
    expect(points).toMatchObject([{ position: 0, protocol: 'SRT', mode: 'LISTENER', isBackup: false, isActive: true }]);
    expect(points).toMatchObject([{ passphrase: 'correct horse battery', keyLength: 16 }]);
    const [code] = await once(stage.publish(urlOf(points)), 'exit');
    expect(code).not.toBe(0);
    stage.publish(`${urlOf(points)}&passphrase=correct%20horse%20battery`);
    await connected(id);
    await expect.poll(() => sampled(id), { timeout: 40_000 }).not.toEqual([]);
    const [figures] = await sampled(id);
    expect(figures).toMatchObject({ encodingId: id, srtInputId: points[0]?.inputId, srtInputSelected: true });
    expect(figures?.recv.packets).toBeGreaterThan(20);
    expect(figures?.link.rtt).toBeGreaterThan(0);
    expect(figures?.recv.packetsDropped).toBe(0);
    const periodOf = async () => {
      const params = { encoding_id: id };
      const { srtStatistics = [] } = await getLiveStatistics(stage.context, { params, query: { period: 'hourly' } });
      return srtStatistics.flatMap(({ srtInputs }) => srtInputs);
    };
    await expect.poll(periodOf, { timeout: 40_000 }).not.toEqual([]);
    const [interval] = await periodOf();
    expect(interval).toMatchObject({ srtInputId: points[0]?.inputId, position: 0, packetsDropped: 0 });
    expect(interval?.packets).toBeGreaterThan(20);
    expect(interval?.rttAvg).toBeGreaterThan(0);
    expect(interval?.mbitRateMax).toBeGreaterThan(0);
  });

  it('calls a sender, and its backup while the sender is away', async () => {
    await stage.startNode();
    const [main, backup] = [await freePort(), await freePort()];
    const caller = { mode: 'CALLER', host: '127.0.0.1' };
    const backupSrtInputs = { delayThreshold: 2, srtInputs: [{ ...caller, port: backup }] };
    const id = await stage.startEncoding({ kind: 'SRT', body: { ...caller, port: main, backupSrtInputs } });
    await reported(id, new RegExp(`WARNING The SRT sender 127.0.0.1:${main} cannot be reached`));
    const listen = (port: number) => stage.publish(`srt://127.0.0.1:${port}?mode=listener&pkt_size=1316`);
    listen(backup);
    await reported(id, /switched to ingest point 2/);
    await connected(id);
    listen(main);
    await reported(id, /ingest point 1 .*sends again: switched back/);
    await connected(id);
    const activeOnes = async () => (await stage.ingestPoints(id)).map(({ isActive }) => isActive);
    await expect.poll(activeOnes, { timeout: 10_000 }).toEqual([true, false]);
  });
});

describe('a redundant RTMP input', () => {
  it('fails over after its delay and back, and disconnects publishers with a replaced key', async () => {
    await stage.startNode();
    const ingestPoints = [
      { applicationName: 'main', streamKey: 'main-key' },
      { applicationName: 'backup', streamKey: 'backup-key' },
    ];
    const id = await stage.startEncoding({ kind: 'REDUNDANT_RTMP', body: { delayThreshold: 2, ingestPoints } });
    const points = await stage.ingestPoints(id);
    expect(points.map(({ name, streamKey }) => [name, streamKey])).toEqual([
      ['main', 'main-key'],
      ['backup', 'backup-key'],
    ]);
    const first = stage.publish(urlOf(points, 0));
    await connected(id);
    stage.publish(urlOf(points, 1));
    first.kill('SIGKILL');
    await reported(
      id,
      /WARNING ingest point 1 \(main\) has sent nothing for 2 s: switched to ingest point 2 \(backup\)/,
    );
    await connected(id);
    const again = stage.publish(urlOf(points, 0));
    await reported(id, /INFO ingest point 1 \(main\) sends again: switched back to it/);
    await connected(id);
    await updateIngestPoints(stage.context, {
      params: { encoding_id: id },
      body: {
        ingestPoints: [
          { applicationName: 'main', streamKey: 'new-key' },
          { applicationName: 'backup', streamKey: 'backup-key' },
        ],
      },
    });
    const [code] = await once(again, 'exit');
    expect(code).not.toBe(0);
    await reported(id, /Its stream key was changed/);
    stage.publish(urlOf(await stage.ingestPoints(id), 0));
    await reported(id, /RECONNECT .* ingest point 1/);
  });

  it('keeps the addresses of static ingest points from one encoding to the next', async () => {
    await stage.startNode();
    const staticIngestPoints = [{ name: 'Studio' }];
    const id = await stage.startEncoding({ kind: 'REDUNDANT_RTMP', body: { staticIngestPoints } });
    const points = await stage.ingestPoints(id);
    expect(points[0]?.urls[0]?.url).toContain(points[0]?.id);
    stage.publish(urlOf(points));
    await connected(id);
    await stopLive(stage.context, { params: { encoding_id: id } });
    await expect.poll(() => stage.statusOf(id), { timeout: 40_000 }).toBe('FINISHED');
    const next = await stage.startEncoding({ kind: 'REDUNDANT_RTMP', inputId: points[0]?.inputId ?? '' });
    expect(urlOf(await stage.ingestPoints(next))).toBe(urlOf(points));
    stage.publish(urlOf(points));
    await connected(next);
  });
});

describe('a publisher at a node that does not hold its encoding', () => {
  it('is relayed to the one that does, and to the next one without noticing', async () => {
    const first = await stage.startNode();
    const id = await stage.startEncoding({ kind: 'RTMP' });
    await stage.ingestPoints(id);
    const port = await freePort();
    await stage.startNode(await stage.openPlatform({ LIVE_RTMP_PORT: String(port) }));
    const [point] = await stage.ingestPoints(id);
    const { pathname } = new URL(point?.urls[0]?.url ?? '');
    const publisher = stage.publish(`rtmp://127.0.0.1:${port}${pathname}/studio-key`);
    await connected(id);
    const [wrong] = await once(stage.publish(`rtmp://127.0.0.1:${port}${pathname}/studio-key`), 'exit');
    expect(wrong).not.toBe(0);
    await stage.stopNode(first);
    await reported(id, /Moved to node/);
    await connected(id);
    await reported(id, /Moved to node[^]*CONNECT A publisher sends/);
    expect(publisher.exitCode).toBeNull();
  });
});

describe('a DNS mapping', () => {
  it('selects its encoding by the host name, whatever the application is', async () => {
    await stage.startNode();
    const id = await stage.startEncoding({ kind: 'RTMP' });
    const other = await stage.openContext();
    const params = { encoding_id: id };
    const mapping = await createDnsMapping(stage.context, { params, body: { subdomain: 'harbor' } });
    expect(mapping).toMatchObject({ hostname: 'harbor.live.test', encodingId: id });
    const taken = createDnsMapping(stage.context, { params, body: { subdomain: 'harbor' } });
    await expect(taken).rejects.toMatchObject({ code: 'conflict' });
    await expect(getDnsMapping(other, { params: { ...params, id: mapping.id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const [point] = await stage.ingestPoints(id);
    const address = `${point?.urls[0]?.url.replace(/[^/]*$/, 'any')}/studio-key`;
    // The platform has two organizations, so the key alone selects nothing.
    const [code] = await once(stage.publish(address), 'exit');
    expect(code).not.toBe(0);
    stage.publish(address, ['-rtmp_tcurl', 'rtmp://harbor.live.test/any']);
    await connected(id);
    expect(await deleteDnsMappings(stage.context, { params })).toEqual([{ id: mapping.id }]);
    expect((await listDnsMappings(stage.context, { query: {} })).totalCount).toBe(0);
  });
});

describe('two organizations with one stream key', () => {
  it('receive their own publishers, and neither stops nor reaches the other', async () => {
    await stage.startNode();
    const other = await stage.openContext();
    const [own, foreign] = [
      await stage.startEncoding({ kind: 'RTMP' }),
      await stage.startEncoding({ kind: 'RTMP', owner: other }),
    ];
    const foreignParams = { encoding_id: foreign };
    const foreignStatus = async () => (await getLiveStatistics(other, { params: foreignParams })).status;
    const addresses = [urlOf(await stage.ingestPoints(own)), urlOf(await stage.ingestPoints(foreign, other))];
    expect(addresses.map((address) => address.split('/').at(-1))).toEqual(['studio-key', 'studio-key']);
    stage.publish(addresses[0] ?? '');
    await connected(own);
    expect(await foreignStatus()).toBe('WAITING_FOR_FIRST_CONNECT');
    const publisher = stage.publish(addresses[1] ?? '');
    await expect.poll(foreignStatus, { timeout: 40_000 }).toBe('CONNECTED');

    const denied = stopLive(stage.context, { params: foreignParams });
    await expect(denied).rejects.toMatchObject({ code: 'not_found' });
    await stopLive(stage.context, { params: { encoding_id: own } });
    await expect.poll(() => stage.statusOf(own), { timeout: 40_000 }).toBe('FINISHED');
    expect([await foreignStatus(), publisher.exitCode]).toEqual(['CONNECTED', null]);
    // The key of an encoding that has ended selects nothing, although the other organization uses it.
    const [code] = await once(stage.publish(addresses[0] ?? ''), 'exit');
    expect(code).not.toBe(0);
  });
});

describe('stream keys', () => {
  it('are in no log line, and cannot be guessed from one address', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    await stage.startNode({ ...stage.platform, log });
    const [sending, idle] = [await stage.startEncoding({ kind: 'RTMP' }), await stage.startEncoding({ kind: 'RTMP' })];
    const address = urlOf(await stage.ingestPoints(sending));
    const publisher = stage.publish(address);
    await connected(sending);
    for (let guess = 0; guess < 10; guess += 1) {
      const { closed } = await openTagPublisher(address.replace(/[^/]*$/, `guessed-key-${guess}`));
      await closed;
    }
    // The address has sent too many wrong keys, so a right one is refused as well.
    const [code] = await once(stage.publish(urlOf(await stage.ingestPoints(idle))), 'exit');
    expect(code).not.toBe(0);
    expect(await stage.statusOf(idle)).toBe('WAITING_FOR_FIRST_CONNECT');
    expect(await stage.statusOf(sending)).toBe('CONNECTED');
    expect(publisher.exitCode).toBeNull();
    expect(lines.filter((line) => line.includes('a publisher was refused'))).toHaveLength(10);
    const { pathname } = new URL(address);
    for (const secret of ['studio-key', 'guessed-key', pathname.split('/')[1] ?? pathname])
      expect(lines.join('')).not.toContain(secret);
  });
});

const freePort = async (): Promise<number> => {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
};
