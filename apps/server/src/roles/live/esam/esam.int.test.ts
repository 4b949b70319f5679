import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { getLiveStartRequest } from '@sluice/core';
import { writeCueOut } from '@sluice/media';
import { openTagPublisher, readFlvTags, spliceMessage } from '@sluice/media/live/rtmp/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage } from '../testing/live-stage.ts';

const run = promisify(execFile);
const seconds = 12;

/** Answers of a POIS to the signal with an id; undefined for none at all. */
type Answer = (signalId: string) => string | undefined;

const notification = (response: string): string =>
  `<SignalProcessingNotification xmlns="urn:cablelabs:iptvservices:esam:xsd:signal:1">${response}</SignalProcessingNotification>`;

/** A POIS on loopback that gives scripted answers, one after the other. */
const startPois = async (answers: readonly Answer[]) => {
  const requests: { authorization: string | undefined; body: string }[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const answer = answers[requests.length];
      requests.push({ authorization: request.headers.authorization, body });
      const written = answer?.(/acquisitionSignalID="([^"]+)"/.exec(body)?.[1] ?? '');
      if (written !== undefined) response.writeHead(200, { 'content-type': 'application/xml' }).end(written);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/esam?token=secret-token`, requests, close };
};

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage({ ALLOW_PRIVATE_INPUTS: 'true' });
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const encodeTags = async (): Promise<ReturnType<typeof readFlvTags>> => {
  const file = join(stage.folder, 'publisher.flv');
  const sources = [`testsrc2=size=320x180:rate=25`, 'sine=frequency=440:sample_rate=48000'];
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  const output = ['-t', `${seconds}`, '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p'];
  await run(stage.ffmpeg, ['-v', 'error', ...inputs, ...output, '-c:a', 'aac', '-f', 'flv', file]);
  return readFlvTags(await readFile(file));
};

const sectionOf = (eventId: number, durationSeconds = 1): string =>
  writeCueOut({ eventId, startSeconds: 0, durationSeconds });

describe('an ad cue of a publisher', () => {
  it('becomes what the POIS answers, and stays as it is while the POIS is late or broken', async () => {
    const replacement = sectionOf(99, 5);
    const response =
      (action: string, content = '') =>
      (id: string) =>
        notification(`<ResponseSignal action="${action}" acquisitionSignalID="${id}">${content}</ResponseSignal>`);
    const pois = await startPois([
      response('replace', `<BinaryData signalType="SCTE35">${replacement}</BinaryData>`),
      response('delete'),
      () => 'Bad gateway',
      () => undefined,
      response('noop'),
    ]);
    await stage.startNode();
    const encoding = await stage.start({
      request: {
        esamSettings: {
          poisEndpoint: pois.url,
          acquisitionPointIdentity: 'studio',
          zoneIdentity: 'north',
          poisEndpointCredentials: { username: 'encoder', password: 'pois-password' },
        },
      },
    });
    const sections = [1, 2, 3, 4, 5].map((eventId) => sectionOf(eventId));
    const splices = sections.map((section, index) =>
      spliceMessage({ section, timestamp: 4_000 + index * 1_000, offsetMilliseconds: 1_000 }),
    );
    const tags = [...(await encodeTags()), ...splices].toSorted((one, other) => one.timestamp - other.timestamp);
    const publisher = await openTagPublisher(await stage.addressOf(encoding));
    const sent = publisher.send(tags);
    const cues = () =>
      stage.platform.db
        .selectFrom('live_cues')
        .select(['section', 'source'])
        .where('encoding_id', '=', encoding.id)
        .execute();
    await expect.poll(async () => (await cues()).length, { timeout: 30_000 }).toBe(4);
    await sent;
    publisher.end();
    await stage.stop(encoding);

    // A late answer lets the next cue overtake.
    expect(new Set((await cues()).map(({ section }) => section))).toEqual(new Set([replacement, ...sections.slice(2)]));
    expect((await cues()).every(({ source }) => source === 'IN_BAND')).toBe(true);
    const basic = `Basic ${Buffer.from('encoder:pois-password').toString('base64')}`;
    expect(pois.requests.map(({ authorization }) => authorization)).toEqual(sections.map(() => basic));
    for (const [index, { body }] of pois.requests.entries()) {
      expect(body).toContain('acquisitionPointIdentity="studio"');
      expect(body).toContain('zoneIdentity="north"');
      expect(body).toContain(`>${sections[index]}</sig:BinaryData>`);
    }
    const messages = (await stage.messagesOf(encoding)).join('\n');
    expect(messages).toContain('The POIS changed an ad cue of the publisher.');
    expect(messages).toContain('The POIS removed an ad cue of the publisher.');
    // The answer to the last cue comes before the one to the cue before it is given up.
    expect(messages).toMatch(
      /The POIS does not answer: .*[^]*The POIS answers again\.[^]*The POIS does not answer: .*\/esam took longer than 2 s/,
    );
    expect(messages).not.toMatch(/secret-token|pois-password/);
    const recorded = JSON.stringify(await getLiveStartRequest(stage.context, { params: encoding.params }));
    expect(recorded).toContain('"username":"encoder"');
    expect(recorded).not.toContain('pois-password');
    const rows = await stage.platform.db.selectFrom('live_runs').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('pois-password');
    expect(rows).toMatchObject([{ pois_password: null }]);
    pois.close();
  });
});
