import { describe, expect, it } from 'vitest';
import { facts, Scenario } from './fixtures/scenario.ts';

const pick = (sample: Record<string, unknown> | undefined, ...keys: string[]) => keys.map((key) => sample?.[key]);

describe('states of an impression', () => {
  it('reports setup, startup, playing, pause, playing and closed in this order with sequence numbers from 0', async () => {
    const scenario = new Scenario().start().play(4_000).pause().wait(3_000).resume().play(2_000);
    scenario.machine.close();
    const samples = await scenario.samples();
    expect(samples.map((sample) => sample['state'])).toEqual([
      'setup',
      'startup',
      'playing',
      'pause',
      'playing',
      'closed',
    ]);
    expect(samples.map((sample) => sample['sequenceNumber'])).toEqual([0, 1, 2, 3, 4, 5]);
    expect(samples.map((sample) => sample['duration'])).toEqual([100, 250, 4_000, 3_000, 2_000, 0]);
    expect(new Set(samples.map((sample) => sample['impressionId'])).size).toBe(1);
  });

  it('stores the duration of a state in its own metric and leaves the others 0', async () => {
    const scenario = new Scenario().start().play(4_000).pause().wait(3_000).seekTo(50_000, 90);
    scenario.resume().play(1_000).stall().wait(2_000).resume().machine.progress();
    const metrics = (await scenario.samples()).map((sample) =>
      pick(sample, 'state', 'played', 'paused', 'seeked', 'buffered'),
    );
    expect(metrics).toEqual([
      ['setup', 0, 0, 0, 0],
      ['startup', 0, 0, 0, 0],
      ['playing', 4_000, 0, 0, 0],
      ['pause', 0, 3_000, 0, 0],
      ['seeking', 0, 0, 90, 0],
      ['playing', 1_000, 0, 0, 0],
      ['rebuffering', 0, 0, 0, 2_000],
    ]);
  });

  it('measures startup from the play request to the first frame, and adds the player startup', async () => {
    const [setup, startup] = await new Scenario().start().samples();
    expect(pick(setup, 'playerStartupTime', 'videoStartupTime', 'startupTime', 'pageLoadTime')).toEqual([
      100, 0, 0, 500,
    ]);
    expect(pick(startup, 'playerStartupTime', 'videoStartupTime', 'startupTime', 'autoplay')).toEqual([
      0,
      250,
      350,
      false,
    ]);
  });

  it('counts an instant start as 1 ms, so that it is still a play', async () => {
    const scenario = new Scenario();
    scenario.machine.ready();
    scenario.machine.play();
    scenario.machine.progress();
    expect((await scenario.samples())[1]).toMatchObject({ state: 'startup', videoStartupTime: 1 });
  });

  it('starts only once when play is pressed before the player is ready', async () => {
    const scenario = new Scenario();
    scenario.machine.play();
    scenario.wait(300).machine.ready();
    scenario.wait(200).machine.progress();
    expect((await scenario.samples()).map((sample) => pick(sample, 'state', 'duration'))).toEqual([
      ['setup', 300],
      ['startup', 200],
    ]);
  });

  it('discards a start that the viewer paused before the first frame', async () => {
    const scenario = new Scenario();
    scenario.machine.ready();
    scenario.machine.play();
    scenario.wait(100).pause().wait(5_000).machine.play();
    scenario.wait(200).machine.progress();
    expect((await scenario.samples())[1]).toMatchObject({ state: 'startup', videoStartupTime: 200 });
  });

  it('reports a seek from its start to its target', async () => {
    const scenario = new Scenario().start().play(4_000).seekTo(50_000, 89).play(1_000);
    scenario.machine.close();
    const positions = (await scenario.samples()).map((sample) =>
      pick(sample, 'state', 'videoTimeStart', 'videoTimeEnd'),
    );
    expect(positions.slice(2)).toEqual([
      ['playing', 0, 4_000],
      ['seeking', 4_000, 50_000],
      ['playing', 50_000, 51_000],
      ['closed', 51_000, 51_000],
    ]);
  });

  it('counts a dragged seek once', async () => {
    const scenario = new Scenario().start().play(1_000);
    scenario.isPlaying = false;
    for (const target of [9_000, 15_000, 20_000]) {
      scenario.position = target;
      scenario.machine.seekStart();
      scenario.wait(50);
    }
    scenario.machine.seekEnd();
    const seeks = (await scenario.samples()).filter((sample) => sample['state'] === 'seeking');
    expect(seeks.map((seek) => pick(seek, 'seeked', 'videoTimeStart', 'videoTimeEnd'))).toEqual([[150, 1_000, 20_000]]);
  });

  it('keeps the impression when the video is played again after its end', async () => {
    const scenario = new Scenario().start().play(90_000 - 1);
    scenario.pause().wait(2_000).seekTo(0, 15).resume().play(3_000);
    scenario.machine.close();
    const samples = await scenario.samples();
    expect(samples.map((sample) => sample['state'])).toEqual([
      'setup',
      'startup',
      'playing',
      'playing',
      'pause',
      'seeking',
      'playing',
      'closed',
    ]);
    expect(new Set(samples.map((sample) => sample['impressionId'])).size).toBe(1);
  });

  it('starts a new impression from 0 without a setup when the source changes, and requests a license again', async () => {
    const scenario = new Scenario().start().play(1_000);
    scenario.session.startImpression({ videoId: 'video-2' });
    scenario.position = 0;
    scenario.machine.play();
    scenario.wait(200).machine.progress();
    await scenario.settle();
    const second = scenario.sent.filter(({ body }) => body['videoId'] === 'video-2').map(({ body }) => body);
    expect(second.map((sample) => pick(sample, 'state', 'sequenceNumber', 'startupTime'))).toEqual([
      ['startup', 0, 200],
    ]);
    const impressions = new Set((await scenario.samples()).map((sample) => sample['impressionId']));
    expect(impressions.size).toBe(2);
    expect(scenario.sent.filter(({ url }) => url.endsWith('/licensing'))).toHaveLength(2);
  });
});

describe('heartbeats and timeouts', () => {
  it('sends a playing sample each 59.7 s with true positions', async () => {
    const samples = await new Scenario().start().wait(130_000).samples();
    expect(samples.slice(2).map((sample) => pick(sample, 'state', 'played', 'videoTimeStart', 'videoTimeEnd'))).toEqual(
      [
        ['playing', 59_700, 0, 59_700],
        ['playing', 59_700, 59_700, 119_400],
      ],
    );
  });

  it('drops a playing sample of 90 s or more, because the machine slept', async () => {
    const scenario = new Scenario().start();
    scenario.after = () => () => {};
    scenario.pause().resume().wait(600_000).machine.progress();
    expect(await scenario.states()).toEqual(['setup', 'startup']);
  });

  it('sends no heartbeat while paused', async () => {
    expect(await new Scenario().start().play(1_000).pause().wait(600_000).states()).toEqual([
      'setup',
      'startup',
      'playing',
    ]);
  });

  it('reports a stall after 3, 5, 10, 30 and 59.7 s, and gives up at 120 s with code 10001', async () => {
    const samples = await new Scenario().start().play(5_000).stall().wait(500_000).samples();
    const stalls = samples.filter((sample) => sample['state'] === 'rebuffering');
    expect(stalls.map((sample) => sample['buffered'])).toEqual([3_000, 5_000, 10_000, 30_000, 59_700, 12_300]);
    expect(samples.at(-1)).toMatchObject({ state: 'error', errorCode: 10_001, errorSegments: [], duration: 0 });
  });

  it('restarts the stall intervals for each stall', async () => {
    const scenario = new Scenario().start().play(5_000).stall().wait(9_000).resume();
    scenario.machine.progress();
    scenario.play(1_000).stall().wait(3_000);
    const stalls = (await scenario.samples()).filter((sample) => sample['state'] === 'rebuffering');
    expect(stalls.map((sample) => sample['buffered'])).toEqual([3_000, 5_000, 1_000, 3_000]);
  });

  it('sends nothing more after a timeout, not even that the page closed', async () => {
    const scenario = new Scenario().start().play(5_000).stall().wait(121_000);
    const count = (await scenario.samples()).length;
    scenario.resume().play(5_000);
    scenario.machine.close();
    expect(await scenario.samples()).toHaveLength(count);
  });

  it('keeps the stall duration of a page that is closed during a stall', async () => {
    const scenario = new Scenario().start().play(5_000).stall().wait(4_500);
    scenario.machine.close();
    const samples = await scenario.samples();
    expect(samples.slice(-3).map((sample) => pick(sample, 'state', 'buffered'))).toEqual([
      ['rebuffering', 3_000],
      ['rebuffering', 1_500],
      ['closed', 0],
    ]);
  });
});

describe('failed starts', () => {
  it('reports a start that takes 60 s as timed out, before any metadata', async () => {
    const scenario = new Scenario();
    scenario.element = { ...scenario.element, durationMilliseconds: 0 };
    scenario.machine.ready();
    scenario.machine.play();
    const samples = await scenario.wait(60_000).samples();
    expect(samples.at(-1)).toMatchObject({
      state: 'startup',
      duration: 60_000,
      videoStartupTime: 0,
      videoStartFailed: true,
      videoStartFailedReason: 'TIMEOUT',
      errorCode: 10_002,
    });
  });

  it('reports a page closed before the first frame by beacon', async () => {
    const scenario = new Scenario();
    scenario.machine.ready();
    scenario.machine.play();
    await scenario.settle();
    scenario.wait(4_000).machine.close();
    const last = scenario.sent.at(-1);
    expect(last?.via).toBe('beacon');
    expect(last?.body).toMatchObject({
      state: 'startup',
      duration: 4_000,
      videoStartFailed: true,
      videoStartFailedReason: 'PAGE_CLOSED',
    });
  });

  it('reports an error before the first frame as a failed start, in one sample', async () => {
    const scenario = new Scenario();
    scenario.machine.ready();
    scenario.machine.play();
    scenario.wait(700).session.fail({ code: 2, message: 'networkError: manifestLoadError' });
    scenario.machine.close();
    const samples = await scenario.samples();
    expect(samples.map((sample) => sample['state'])).toEqual(['setup', 'error']);
    expect(samples[1]).toMatchObject({
      videoStartFailed: true,
      videoStartFailedReason: 'PLAYER_ERROR',
      errorCode: 2,
      videoStartupTime: 0,
    });
  });

  it('does not count it as a failed start if playback was not requested', async () => {
    const scenario = new Scenario();
    scenario.machine.ready();
    scenario.session.fail({ code: 2, message: 'networkError' });
    const last = (await scenario.samples()).at(-1);
    expect(last).toMatchObject({ state: 'error', errorCode: 2 });
    expect(last).not.toHaveProperty('videoStartFailed');
  });
});

describe('errors and quality', () => {
  it('ends the running state before the error and still reports when the page closes', async () => {
    const scenario = new Scenario().start().play(4_000);
    scenario.session.fail({ code: 3, message: 'mediaError' });
    scenario.machine.close();
    expect(await scenario.states()).toEqual(['setup', 'startup', 'playing', 'error', 'closed']);
  });

  it('sends the details of an error before its sample, with the last requests', async () => {
    const scenario = await new Scenario().start().settle();
    scenario.session.addDownload({
      url: 'https://cdn.example/1.m4s',
      type: 'media/video',
      isSegment: true,
      httpStatus: 404,
      sizeBytes: 0,
      durationMilliseconds: 12.4,
      timeToFirstByteMilliseconds: 10,
      timestamp: 5,
    });
    scenario.play(1_000).session.fail({ code: 2, message: 'networkError' });
    await scenario.settle();
    const [detail, sample] = scenario.sent.slice(-2);
    expect(detail?.url).toBe('https://collector.example/base/analytics/error');
    expect(detail?.body).toMatchObject({
      errorId: 0,
      code: 2,
      severity: 'CRITICAL',
      httpRequests: [{ httpStatus: 404, success: false, downloadTime: 12 }],
    });
    expect(sample?.body).toMatchObject({ state: 'error' });
  });

  it('reports a repeated error at most five times', async () => {
    const scenario = new Scenario().start();
    for (let time = 0; time < 9; time += 1) scenario.session.fail({ code: 2, message: 'same' });
    expect((await scenario.states()).filter((state) => state === 'error')).toHaveLength(5);
  });

  it('splits playing at a quality change: the old rendition before it, the new one in it', async () => {
    const scenario = new Scenario().start().play(4_000);
    scenario.session.update({ ...facts, videoBitrateBitsPerSecond: 1_170_400, videoHeight: 360 });
    scenario.play(1_000).machine.close();
    const samples = (await scenario.samples())
      .slice(2)
      .map((sample) => pick(sample, 'state', 'videoBitrate', 'duration'));
    expect(samples).toEqual([
      ['playing', 290_400, 4_000],
      ['qualitychange', 1_170_400, 0],
      ['playing', 1_170_400, 1_000],
      ['closed', 1_170_400, 0],
    ]);
  });

  it('does not count the first known bitrate as a change', async () => {
    const scenario = new Scenario();
    scenario.session.update({ ...facts, videoBitrateBitsPerSecond: 0 });
    scenario.start().play(1_000).session.update(facts);
    expect(await scenario.states()).toEqual(['setup', 'startup']);
  });

  it('warns once after 50 quality changes within an hour and then stops reporting them', async () => {
    const scenario = new Scenario().start();
    for (let change = 1; change <= 60; change += 1) {
      scenario.play(1_000).session.update({ ...facts, videoBitrateBitsPerSecond: 290_400 + change });
    }
    const samples = await scenario.samples();
    expect(samples.filter((sample) => sample['state'] === 'qualitychange')).toHaveLength(50);
    const warnings = samples.filter((sample) => sample['state'] === 'error');
    expect(warnings.map((sample) => pick(sample, 'errorCode', 'errorSeverity'))).toEqual([[10_000, 'INFO']]);
    expect(scenario.machine.state).toBe('playing');
  });

  it('splits playing when the audio is muted and marks a subtitle switch with an absent state', async () => {
    const scenario = new Scenario().start().play(1_000);
    scenario.session.update({ ...facts, isMuted: false });
    scenario.play(500).session.update({ ...facts, isMuted: false, isSubtitleEnabled: true, subtitleLanguage: 'de' });
    const samples = (await scenario.samples()).slice(2);
    expect(samples.map((sample) => pick(sample, 'state', 'isMuted', 'subtitleLanguage'))).toEqual([
      ['playing', true, undefined],
      ['playing', false, undefined],
      [undefined, false, 'de'],
    ]);
  });

  it('does not count an audio language that becomes known late as a switch', async () => {
    const scenario = new Scenario().start().play(1_000);
    scenario.session.update({ ...facts, audioLanguage: 'en' });
    expect(await scenario.states()).toEqual(['setup', 'startup']);
    scenario.session.update({ ...facts, audioLanguage: 'de' });
    expect(await scenario.states()).toEqual(['setup', 'startup', 'playing', undefined]);
  });

  it('sends one-time custom data once and lasting custom data from then on', async () => {
    const scenario = new Scenario().start().play(1_000);
    scenario.session.setCustomDataOnce({ customData1: 'once' });
    scenario.play(500).session.setCustomData({ customData1: 'kept', customData101: 'never' });
    scenario.play(500).machine.close();
    const samples = (await scenario.samples()).slice(2);
    expect(samples.map((sample) => pick(sample, 'state', 'customData1', 'customData2', 'customData101'))).toEqual([
      ['playing', 'x', '{"a":1}', undefined],
      ['customdatachange', 'once', '{"a":1}', undefined],
      ['playing', 'x', '{"a":1}', undefined],
      ['playing', 'kept', '{"a":1}', undefined],
      ['closed', 'kept', '{"a":1}', undefined],
    ]);
  });
});

describe('watched time', () => {
  it('counts each part of the video once', async () => {
    const scenario = new Scenario().start().play(9_000).seekTo(4_500, 50).play(9_000);
    scenario.machine.close();
    const played = (await scenario.samples()).filter((sample) => sample['state'] === 'playing');
    expect(played.map((sample) => pick(sample, 'completed', 'completedTotal'))).toEqual([
      [0.1, 0.1],
      [0.05, expect.closeTo(0.15)],
    ]);
  });

  it('reports dropped frames since the previous sample', async () => {
    const scenario = new Scenario().start();
    scenario.element = { ...scenario.element, droppedFramesTotal: 7 };
    scenario.play(1_000).pause();
    scenario.element = { ...scenario.element, droppedFramesTotal: 9 };
    scenario.wait(100).resume();
    expect((await scenario.samples()).slice(2).map((sample) => sample['droppedFrames'])).toEqual([7, 2]);
  });
});
