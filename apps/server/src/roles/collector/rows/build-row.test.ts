import { describe, expect, it } from 'vitest';
import { capturedRequests } from '../testing.ts';
import { buildRow, mayBeRepeated } from './build-row.ts';
import { requestType } from './error-detail.ts';
import { PositionRepair } from './repair.ts';
import { rowKey } from './row-key.ts';

const receivedAtMilliseconds = 1_800_000_000_000;
const delivery = { kind: 'sample', receivedAtMilliseconds, organizationId: 'org', licenseKey: 'key' } as const;
const nowhere = () => ({});
const build = (wire: Record<string, unknown>) => buildRow(delivery, wire, nowhere);

describe('row of a delivery', () => {
  it('has a column for every field that real collectors sent', () => {
    const notStored = new Set([
      'key',
      'licenseKey',
      'userAgent',
      'time',
      'timestamp',
      'data',
      'httpRequests',
      'downloadSpeedInfo',
    ]);
    const kinds = { '/analytics': 'sample', '/analytics/a': 'ad', '/analytics/error': 'error' } as const;
    const lost = new Set<string>();
    for (const { path, body } of capturedRequests()) {
      const kind = Object.entries(kinds).find(([end]) => path.endsWith(end))?.[1];
      if (!kind) continue;
      const stored = Object.values(buildRow({ ...delivery, kind }, body, nowhere)).map((value) =>
        JSON.stringify(value),
      );
      for (const [name, value] of Object.entries(body))
        if (!notStored.has(name) && !stored.includes(JSON.stringify(value))) lost.add(name);
    }
    expect([...lost]).toEqual([]);
  });

  it('uses the viewer’s clock only if it is plausible', () => {
    const clientTime = (time: unknown) => build({ time })['client_time'];
    expect(clientTime(receivedAtMilliseconds - 60_000)).toBe(receivedAtMilliseconds - 60_000);
    expect(clientTime(receivedAtMilliseconds + 60_000)).toBe(receivedAtMilliseconds);
    expect(clientTime(1000)).toBe(receivedAtMilliseconds);
    expect(clientTime('soon')).toBe(receivedAtMilliseconds);
  });

  it('marks the numbers that the player did not send, and no number that it sent as 0', () => {
    const bits = (wire: Record<string, unknown>) => BigInt(Number(build(wire)['absent_numbers'])).toString(2);
    const [none, sent] = [bits({}), bits({ duration: 5, played: 0, buffered: null, paused: 'x' })];
    expect(none).toMatch(/^1+$/);
    // duration and played are the first two bits; null and text are no numbers.
    expect(sent).toBe(`${none.slice(0, -2)}00`);
  });

  it('prefers the device information over the user agent', () => {
    const row = build({
      userAgent: 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/120.0.6099.43 Mobile Safari/537.36',
      deviceInformation: {
        manufacturer: 'Acme',
        model: 'Box 4',
        isTV: true,
        operatingSystem: 'Android',
        operatingSystemMajor: '14',
      },
    });
    expect(row).toMatchObject({
      device_type: 'Acme Box 4',
      device_class: 'TV',
      operatingsystem_version_major: '14',
      browser_version_major: '120',
      browser_is_bot: false,
    });
  });

  it('stores download speeds of Android in bit/s like the others', () => {
    const downloadSpeedInfo = { avgDownloadSpeed: 5000, segmentsDownloadSize: 10 };
    expect(build({ platform: 'android', downloadSpeedInfo })).toMatchObject({
      avg_download_speed: 5_000_000,
      segments_download_size: 10,
    });
    expect(build({ platform: 'web', downloadSpeedInfo })).toMatchObject({ avg_download_speed: 5000 });
  });

  it('normalizes languages', () => {
    expect(build({ language: 'de_AT', audioLanguage: 'en_US' })).toMatchObject({
      language: 'de-AT',
      audio_language: 'en-US',
    });
  });

  it('is built from fields nested as deep as a body can be', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(120_000)}${']'.repeat(120_000)}`);
    const wire = { impressionId: 'i', sequenceNumber: 1, path: deep, customData1: deep, videoId: 'v', adTitle: deep };
    expect(build(wire)).toMatchObject({ impression_id: 'i', video_id: 'v' });
    expect(buildRow({ ...delivery, kind: 'ad' }, wire, nowhere)).toHaveProperty('row_key');
    expect(
      buildRow({ ...delivery, kind: 'error' }, { data: deep, httpRequests: [{ url: deep }] }, nowhere),
    ).toMatchObject({ error_data: '{}' });
  });

  it('treats an ad without a type as client-side', () => {
    expect(buildRow({ ...delivery, kind: 'ad' }, { adSkippableAfter: 5 }, nowhere)).toMatchObject({
      ad_type: 1,
      ad_skip_after: 5,
    });
  });
});

describe('row keys', () => {
  it('are equal for repeated deliveries of a sample, and differ for all others', () => {
    const key = rowKey('sample', 'key', { impressionId: 'i', sequenceNumber: 1, time: 5 });
    expect(rowKey('sample', 'key', { impressionId: 'i', sequenceNumber: 1, time: 5, retryCount: 2 })).toBe(key);
    expect(rowKey('sample', 'key', { impressionId: 'i', sequenceNumber: 2, time: 5 })).not.toBe(key);
    expect(rowKey('sample', 'other', { impressionId: 'i', sequenceNumber: 1, time: 5 })).not.toBe(key);
    expect(rowKey('ad', 'key', { a: 1, b: 2, retryCount: 1 })).toBe(rowKey('ad', 'key', { b: 2, a: 1 }));
  });
});

describe('delivery as a possible repetition', () => {
  const now = receivedAtMilliseconds;
  it.each([
    ['a recent one', { time: now - 1000 }, false],
    ['one with a clock slightly ahead', { time: now + 20_000 }, false],
    ['a late one', { time: now - 40_000 }, true],
    ['one with a clock far ahead', { time: now + 3_600_000 }, true],
    ['one without a time', {}, true],
    ['one marked as a retry', { time: now, retryCount: 1 }, true],
    ['one marked as delayed', { time: now, delayed: true }, true],
  ])('%s: %j → %s', (_name, wire, expected) => {
    expect(mayBeRepeated(delivery, wire)).toBe(expected);
  });
});

describe('positions of hls.js heartbeats', () => {
  const playing = (sequence_number: number, played: number, videotime_start: number, videotime_end: number) => ({
    impression_id: 'i',
    player: 'hlsjs',
    sequence_number,
    played,
    videotime_start,
    videotime_end,
  });

  it('are reconstructed over several consecutive heartbeats', () => {
    const repair = new PositionRepair();
    const rows = [
      playing(2, 15_520, 0, 15_520),
      playing(3, 59_700, 15_520, 0),
      playing(4, 59_700, 0, 0),
      playing(5, 6300, 0, 141_220),
    ];
    for (const row of rows) repair.repair(row);
    expect(rows.map((row) => [row.videotime_start, row.videotime_end])).toEqual([
      [0, 15_520],
      [15_520, 75_220],
      [75_220, 134_920],
      [134_920, 141_220],
    ]);
  });

  it('require the end of a sample that another process has stored', () => {
    const repair = new PositionRepair();
    const row = { ...playing(7, 59_700, 0, 0), license_key: 'k' };
    const before = { licenseKey: 'k', impressionId: 'i', sequence: 6 };
    expect(repair.needs(row)).toEqual(before);
    expect(repair.needs(playing(3, 59_700, 15_520, 0))).toBeUndefined();
    repair.learn(before, 300_000);
    expect(repair.needs(row)).toBeUndefined();
    repair.repair(row);
    expect([row.videotime_start, row.videotime_end]).toEqual([300_000, 359_700]);
  });

  it('correct the completion, which was computed from them', () => {
    const row = { ...playing(3, 30_000, 10_000, 0), video_duration: 60_000, completed: 0.9, completed_total: 0.9 };
    new PositionRepair().repair(row);
    expect(row.completed).toBe(0.5);
    expect(row).not.toHaveProperty('completed_total');
  });

  it('stay unchanged for players that report them correctly', () => {
    const row = { ...playing(3, 59_700, 15_520, 0), player: 'shaka' };
    new PositionRepair().repair(row);
    expect(row.videotime_end).toBe(0);
  });
});

describe('request types', () => {
  it.each([
    ['media/video', 'MEDIA_VIDEO'],
    ['MANIFEST_HLS_VARIANT', 'MANIFEST_HLS_VARIANT'],
    ['key/hls/aes', 'KEY_HLS_AES'],
    ['something', 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
  ])('%j is %s', (sent, type) => {
    expect(requestType(sent)).toBe(type);
  });
});
