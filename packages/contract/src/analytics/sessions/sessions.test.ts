import { describe, expect, it } from 'vitest';
import { capturedRows } from '@sluice/testing/captured-sessions';
import { completionRate, completionRateText } from './completion-rate.ts';
import {
  impressionSample,
  impressionSamples,
  sampleBandwidth,
  sampleStart,
  type StoredRow,
} from './impression-sample.ts';
import { sessionErrors, sessionRequests, type ErrorDetail } from './session-errors.ts';
import { sessionSummary } from './session-summary.ts';
import { ssaiAdSummaries } from './ssai-ads.ts';
import { stallVectors } from './stalls.vectors.ts';
import { streamUrl } from './stream-url.ts';
import { timelineState } from './timeline-state.ts';

const stateOf = (row: StoredRow) => timelineState(impressionSample(row));
const summaryOf = (rows: readonly StoredRow[]) => sessionSummary(impressionSamples(rows));

describe('timeline state', () => {
  it.each([
    [{ ad: 1, buffered: 5, played: 5 }, 'ClientSideAd'],
    [{ ad: 1, ad_type: 2, played: 5 }, 'Playing'],
    [{ ad: 2, played: 5 }, 'Playing'],
    [{ buffered: 5, error_code: 3 }, 'Buffering'],
    [{ error_code: 0, played: 5 }, 'Error'],
    [{ played: 5, paused: 5 }, 'Playing'],
    [{ paused: 5, seeked: 5 }, 'Pause'],
    [{ seeked: 5, player_startuptime: 5 }, 'Seeking'],
    [{ player_startuptime: 1 }, 'Startup'],
    [{ video_startuptime: 1 }, 'Startup'],
    [{ played: 0, state: 'closed' }, 'Other'],
    [{}, 'Other'],
  ])('%j is %s', (row, state) => {
    expect(stateOf(row)).toBe(state);
  });

  it('is the same for state names that differ between platforms', () => {
    expect(stateOf({ state: 'rebuffering', buffered: 3 })).toBe(stateOf({ state: 'buffering', buffered: 3 }));
  });
});

describe('sample', () => {
  it('starts at the end of the sample minus its duration', () => {
    expect(sampleStart(impressionSample({ client_time: 10_000, duration: 2500 }))).toBe(7500);
  });

  it('has a bandwidth if segments were downloaded', () => {
    const sample = (segments_download_size: number, segments_download_time: number) =>
      impressionSample({ segments_download_size, segments_download_time });
    expect(sampleBandwidth(sample(1_250_000, 2000))).toBe(5_000_000);
    expect(sampleBandwidth(sample(0, 0))).toBeUndefined();
    expect(sampleBandwidth(sample(10, 0))).toBeUndefined();
  });

  it('is ordered by sequence number, whatever the order of arrival', () => {
    const rows = [{ sequence_number: 2 }, { sequence_number: 0 }, {}, { sequence_number: 1 }];
    expect(impressionSamples(rows).map(({ sequence_number }) => sequence_number)).toEqual([0, 1, 2, null]);
  });
});

describe('completion rate', () => {
  const played = (videotime_start: number, videotime_end: number, change: StoredRow = {}) =>
    impressionSample({ played: 1, video_duration: 100_000, videotime_start, videotime_end, ...change });
  const text = (...samples: ReturnType<typeof played>[]) => completionRateText(completionRate(samples));

  it('counts each twentieth that was played once', () => {
    expect(text(played(0, 5000))).toBe('5.00%');
    expect(text(played(0, 5001))).toBe('10.00%');
    expect(text(played(0, 50_000), played(20_000, 60_000))).toBe('60.00%');
    expect(text(played(0, 100_000))).toBe('100.00%');
    expect(text(played(0, 250_000))).toBe('100.00%');
  });

  it('is based on the longest duration that was sent', () => {
    expect(text(played(0, 10_000, { video_duration: 10_000 }), played(0, 0, { played: 0 }))).toBe('10.00%');
  });

  it('ignores parts that were only seeked through', () => {
    expect(text(played(0, 90_000, { played: 0, seeked: 300 }))).toBe('0.00%');
  });

  it('is "No data" without durations, and "Livestream" for streams that cannot have one', () => {
    expect(completionRate([])).toBe('No data');
    expect(text(played(0, 10, { video_duration: 0 }))).toBe('No data');
    expect(text(played(0, 10, { video_duration: null }))).toBe('Livestream');
    expect(text(played(0, 10, { video_duration: 0, is_live: true }))).toBe('Livestream');
  });
});

describe('stream address', () => {
  const urls = { prog_url: 'p', mpd_url: 'd', m3u8_url: 'h' };
  it.each([
    ['progressive', 'p'],
    ['dash', 'd'],
    ['hls', 'h'],
    ['unknown', 'p'],
    [null, 'p'],
  ])('for the format %s is %s', (stream_format, url) => {
    expect(streamUrl({ stream_format, ...urls })).toBe(url);
  });

  it('falls back to any known address', () => {
    expect(streamUrl({ stream_format: 'dash', prog_url: null, mpd_url: '', m3u8_url: 'h' })).toBe('h');
    expect(streamUrl({ stream_format: 'dash', prog_url: null, mpd_url: null, m3u8_url: null })).toBeNull();
  });
});

describe('session summary', () => {
  it('sums values, and keeps the largest and the longest', () => {
    const summary = summaryOf([
      { sequence_number: 0, player_startuptime: 40, buffered: 7, videotime_end: 5, time: 1 },
      { sequence_number: 1, video_startuptime: 90, buffered: 8, videotime_end: 5, video_duration: 10, time: 2 },
      {
        sequence_number: 2,
        played: 4,
        ad: 1,
        buffered: 9,
        videotime_end: 5,
        video_duration: 30,
        m3u8_url: 'a',
        time: 3,
      },
      { sequence_number: 3, played: 6, paused: 3, seeked: 2, buffered: 9, m3u8_url: 'ab', video_duration: 20, time: 5 },
      { sequence_number: 4, m3u8_url: 'b', error_code: 3, subtitle_enabled: true, subtitle_language: 'de', time: 4 },
      { sequence_number: 5, subtitle_enabled: false, subtitle_language: 'de', stream_format: 'hls', time: 6 },
    ]);
    expect(summary).toMatchObject({
      played: 10,
      paused: 3,
      seeked: 2,
      ad: 1,
      buffered: 9,
      video_duration: 30,
      video_startuptime: 90,
      player_startuptime: 40,
      m3u8_url: 'ab',
      streamUrl: 'ab',
      subtitle_enabled: true,
      uniqSubtitlesLanguages: ['de'],
      hasErrorInSession: true,
      lastUpdate: 6,
      is_live: false,
    });
  });

  it('prefers known values to "unknown"', () => {
    const formats = (...values: string[]) =>
      summaryOf(values.map((stream_format) => ({ stream_format }))).stream_format;
    expect(formats('hls', 'unknown')).toBe('hls');
    expect(formats('unknown', 'dash')).toBe('dash');
    expect(formats('unknown')).toBe('unknown');
  });

  it('keeps the last known value of every column', () => {
    const { fields } = summaryOf([
      { sequence_number: 0, country: 'AT', video_bitrate: 500, city: null },
      { sequence_number: 1, country: null, video_bitrate: 0, city: 'Graz', path: '' },
    ]);
    expect(fields).toMatchObject({ country: 'AT', video_bitrate: 500, city: 'Graz', path: '' });
  });
});

describe('session errors', () => {
  const detail: ErrorDetail = {
    time: '2026-01-01T00:00:00Z',
    clientTime: '2026-01-01T00:00:00Z',
    errorData: {},
    httpRequests: [
      { type: 'MEDIA_VIDEO', clientTime: '2026-01-01T00:00:02Z', url: 'b' },
      { type: 'MANIFEST_DASH', clientTime: '2026-01-01T00:00:01Z', url: 'a' },
    ],
  };
  const samples = impressionSamples([{ sequence_number: 0 }, { sequence_number: 1, error_code: 7 }]);

  it('are the error details of the player', () => {
    expect(sessionErrors([detail], samples)).toEqual([{ type: 'ErrorDetail', detail }]);
  });

  it.each([[undefined], [[]]])('are the samples with a code if the details are %j', (details) => {
    expect(sessionErrors(details, samples)).toEqual([{ type: 'ErrorSample', sample: samples[1] }]);
  });

  it('list their requests in order without duplicates', () => {
    expect(sessionRequests(sessionErrors([detail, detail], samples)).map(({ url }) => url)).toEqual(['a', 'b']);
  });
});

describe('server-side ads', () => {
  const ad = (change: StoredRow): StoredRow => ({ ad: 2, duration: 1000, ...change });

  it('start at a sample with an index and include the samples after it', () => {
    const rows = [
      { sequence_number: 0, duration: 9000, client_time: 9000 },
      ad({
        sequence_number: 1,
        ad_index: 0,
        ad_id: 'a',
        client_time: 10_000,
        custom_data_1: 'x',
        custom_data_51: 'no',
      }),
      ad({ sequence_number: 2, ad_id: 'a', duration: 500, client_time: 10_500 }),
      ad({ sequence_number: 3, ad_index: 1, ad_id: 'b', ad_position: 'midroll', client_time: 11_500 }),
      { sequence_number: 4, duration: 9000, client_time: 20_500 },
    ];
    const beacons = [
      { ad_id: 'a', ad_index: 0, quartile1: 1, midpoint: 1, midpoint_failed_beacon_url: 'https://b.example' },
    ];
    const summaries = ssaiAdSummaries(impressionSamples(rows), beacons);
    expect(
      summaries.map(({ adId, adIndex, duration, clientTimeStart }) => [adId, adIndex, duration, clientTimeStart]),
    ).toEqual([
      ['a', 0, 1500, 9000],
      ['b', 1, 1000, 10_500],
    ]);
    expect(summaries[0]).toMatchObject({
      reached: ['quartile1', 'midpoint'],
      failedBeaconUrls: { quartile1: null, midpoint: 'https://b.example', quartile3: null, completed: null },
      customData: { custom_data_1: 'x' },
    });
    expect(summaries[1]).toMatchObject({ adPosition: 'midroll', reached: [] });
  });

  it('are distinguished by their index if one is shown twice', () => {
    const rows = [
      ad({ sequence_number: 1, ad_index: 0, ad_id: 'a' }),
      ad({ sequence_number: 2, ad_index: 1, ad_id: 'a' }),
    ];
    const shown = [
      { ad_id: 'a', ad_index: 0, quartile1: 1 },
      { ad_id: 'a', ad_index: 1, completed: 1 },
    ];
    expect(ssaiAdSummaries(impressionSamples(rows), shown).map(({ reached }) => reached)).toEqual([
      ['quartile1'],
      ['completed'],
    ]);
  });
});

describe('stalls', () => {
  it.each(Object.entries(stallVectors))('are counted by runs of samples: %s', (_, [samples, stalls]) => {
    const rows = samples.map((row, index) => ({ ...row, sequence_number: index }));
    expect(summaryOf(rows).stalls).toBe(stalls);
  });
});

describe('recorded sessions of real collectors', () => {
  const states = (scenario: string) =>
    summaryOf(capturedRows(scenario).samples).chartingSamples.map(({ state }) => state);

  it('show their stalls, seeks and ends', () => {
    expect(states('hls-rebuffer').filter((state) => state === 'Buffering')).toHaveLength(5);
    expect(states('hls-404-mid')).toEqual(['Startup', 'Startup', 'Playing', 'Other', 'Playing', 'Error', 'Other']);
    expect(states('mock8-ads').filter((state) => state === 'ClientSideAd')).toHaveLength(2);
    expect(states('hls-exit-before-start')).toEqual(['Startup']);
  });

  it('are summarized', () => {
    expect(summaryOf(capturedRows('hls-rebuffer').samples)).toMatchObject({
      buffered: 3003 + 5004 + 10_007 + 6138 + 3004,
      stalls: 2,
      played: 3978 + 7782 + 19 + 1 + 3808,
      video_startuptime: 258,
      completionRate: 0.2,
      hasErrorInSession: false,
      stream_format: 'hls',
    });
    expect(summaryOf(capturedRows('hls-404-mid').samples)).toMatchObject({ hasErrorInSession: true });
  });

  it('list their server-side ads with the quartiles reached', () => {
    const { samples, ads } = capturedRows('mock8-ads');
    const summaries = ssaiAdSummaries(impressionSamples(samples), ads);
    expect(summaries.map(({ adId, adIndex, duration, reached }) => [adId, adIndex, duration, reached.length])).toEqual([
      ['ss-1', 0, 4187, 4],
      ['ss-2', 1, 2057 + 1215 + 1032 + 732 + 1032, 0],
    ]);
  });
});
