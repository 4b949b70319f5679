import { hlsAdMarkerTypes } from '@sluice/contract';
import { insertMediaPoint, insertScte35Cue } from '@sluice/core';
import { eventOf, readSplice, writeCueOut } from '@sluice/media';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage } from '../testing/live-stage.ts';

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const lastOf = async (encoding: Parameters<LiveStage['listed']>[0]) =>
  (await stage.listed(encoding)).numbers.at(-1) ?? 0;

describe('an ad cue in a live stream', () => {
  it('marks its segments in HLS and DASH while live and in the recording, also on another node', async () => {
    await stage.startNode();
    const encoding = await stage.start({
      hls: { adMarkerSettings: { enabledMarkerTypes: [...hlsAdMarkerTypes] } },
      dash: { adMarkerSettings: { eventStreamSignalling: 'XML_BIN' } },
    });
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 1);
    await insertScte35Cue(stage.context, { params: encoding.params, body: { cueDuration: 2 } });
    const playlist = async () => (await stage.listed(encoding)).text;
    await expect
      .poll(playlist, { timeout: 60_000 })
      .toMatch(/#EXT-X-CUE-OUT:2\.000[^]*#EXT-X-CUE-OUT-CONT[^]*#EXT-X-CUE-IN/);
    const live = await playlist();
    const section = /#EXT-OATCLS-SCTE35:(\S+)/.exec(live)?.[1] ?? '';
    const start = (eventOf(readSplice(section))?.ptsTicks ?? 0) / 90_000;
    expect(eventOf(readSplice(section))).toMatchObject({ isOut: true, durationSeconds: 2 });
    expect(live).toMatch(/#EXT-X-DATERANGE:ID="\d+",[^\n]*SCTE35-OUT=0xFC/);
    const mpd = await stage.textAt(encoding.id, 'stream.mpd');
    expect(mpd).toMatch(new RegExp(`<Event presentationTime="${Math.round(start * 90_000)}" duration="180000"`));

    // Another node continues with the cues that were placed.
    await stage.clear();
    await stage.replaceNode(encoding);
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, (await lastOf(encoding)) + 2);
    const marks = (text: string) => text.split('\n').filter((line) => line.startsWith('#EXT-X-CUE'));
    expect(marks(await playlist())).toEqual(marks(live));
    await stage.stop(encoding);
    const recording = await playlist();
    expect(recording).toContain('#EXT-X-ENDLIST');
    expect(marks(recording)).toEqual(marks(live));
    expect(await stage.textAt(encoding.id, 'stream.mpd')).toContain('<Event presentationTime');
    expect(await stage.messagesOf(encoding)).toContain('Ad cue of 2 s.');
  });

  it('starts a segment of its own within a second, with its message in the media', async () => {
    await stage.startNode();
    const encoding = await stage.start({
      segmentLength: 4,
      muxingSettings: { signalScte35AsEmsg: true },
      hls: { adMarkerSettings: { enabledMarkerTypes: ['EXT_OATCLS_SCTE35'] } },
      request: { adInsertionSettings: { enableEsamMediaPointInsertion: true } },
    });
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 0);
    const matchTime = new Date(Date.now() + 2_000);
    const binary = writeCueOut({ eventId: 77, startSeconds: 0, durationSeconds: 2 });
    await insertMediaPoint(stage.context, { params: encoding.params, body: { matchTime, signals: [{ binary }] } });
    const playlist = async () => (await stage.listed(encoding)).text;
    await expect.poll(playlist, { timeout: 60_000 }).toMatch(/(#EXT-OATCLS-SCTE35[^]*){2}/);
    const [before = '', marked = ''] = (await playlist()).split(`#EXT-OATCLS-SCTE35:${binary}`);
    const durationAfter = (text: string): number => Number(/#EXTINF:([\d.]+)/.exec(text)?.[1]);
    // The segment before is cut short, and the advertisement has its length.
    expect(Number([...before.matchAll(/#EXTINF:([\d.]+)/g)].at(-1)?.[1])).toBeLessThan(3.9);
    expect(durationAfter(marked)).toBeCloseTo(2, 1);
    const startedAt = Date.parse([...before.matchAll(/PROGRAM-DATE-TIME:(\S+)/g)].at(-1)?.[1] ?? '');
    expect(startedAt - matchTime.getTime()).toBeGreaterThan(-50);
    expect(startedAt - matchTime.getTime()).toBeLessThan(1_100);
    const name = /\S+\.m4s/.exec(marked)?.[0] ?? '';
    const media = await stage.bytesAt(encoding.id, name);
    expect(media.toString('latin1', 4, 8)).toBe('emsg');
    expect(media.includes(Buffer.from(binary, 'base64'))).toBe(true);
    expect(await stage.textAt(encoding.id, 'stream.mpd')).toContain(
      '<InbandEventStream schemeIdUri="urn:scte:scte35:2013:bin"/>',
    );
    await stage.stop(encoding);
  });
});
