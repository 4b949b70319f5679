import { faultColumns } from './inject-faults.ts';
import { faultOf, startTimeout } from './faults.ts';
import type { Random } from './random.ts';
import type { Recorder } from './recorder.ts';
import type { Setting } from './setting.ts';

const patience = 60_000;
const usualFailures = 0.008;
const firstSegmentBits = 4_000_000;

/** Milliseconds until the player is ready, and its sample if the collector sends one. */
const setUp = (random: Random, recorder: Recorder, { viewer }: Setting): number => {
  const playerStartup = Math.round(random.logNormal(170 * viewer.device.slowness, 0.4));
  const isPage = viewer.device.platform === 'web';
  const page = { page_load_time: Math.round(random.logNormal(900 * viewer.device.slowness, 0.4)) };
  const ready = {
    player_startuptime: playerStartup,
    ...(isPage && page),
  };
  if (viewer.device.startsWithSetup) recorder.leave('setup', playerStartup, ready);
  return playerStartup;
};

const startupTime = (random: Random, { viewer, title }: Setting, bandwidth: number) => {
  const { slowness } = viewer.device;
  const drm = title.isProtected ? random.logNormal(130 * slowness + viewer.isp.delay * 2.5, 0.45) : 0;
  const choice = viewer.experiment === 'start-low' ? 0.86 : 1;
  const load = ((firstSegmentBits * choice) / bandwidth) * 1000;
  const usual = (360 * slowness + viewer.isp.delay * 7 + load) * choice;
  return { drm: Math.round(drm), video: Math.max(40, Math.round(random.logNormal(usual, 0.42) + drm)) };
};

const fail = (random: Random, recorder: Recorder, setting: Setting): void => {
  const failed = { videostart_failed: true };
  const isTimeout = random.chance(setting.isOutAt(recorder.clock) ? 0.5 : 0.15);
  const fault = isTimeout ? startTimeout : faultOf(random, setting.viewer.device, 'start');
  const duration = isTimeout ? patience : random.logNormal(2200, 0.7);
  const reason = { videostart_failed_reason: isTimeout ? 'TIMEOUT' : 'PLAYER_ERROR' };
  const state = isTimeout ? 'startup' : 'error';
  recorder.clock += isTimeout ? 0 : Math.round(duration);
  const columns = faultColumns(random, recorder, setting, fault);
  recorder.leave(state, isTimeout ? duration : 0, { ...failed, ...reason, ...columns });
  recorder.end();
};

const giveUp = (random: Random, recorder: Recorder, waited: number): void => {
  const failed = { videostart_failed: true, videostart_failed_reason: 'PAGE_CLOSED' };
  recorder.leave('startup', random.between(0.2, 1) * waited, failed);
  recorder.end();
};

/** Simulates the time from play intent to the first frame; returns whether there was one. */
export const start = (random: Random, recorder: Recorder, setting: Setting, onReady: () => void): boolean => {
  const playerStartup = setUp(random, recorder, setting);
  onReady();
  const { device } = setting.viewer;
  const failures = usualFailures * Math.sqrt(device.slowness) + (setting.isOutAt(recorder.clock) ? 0.28 : 0);
  if (random.chance(failures)) {
    fail(random, recorder, setting);
    return false;
  }
  const { video, drm } = startupTime(random, setting, setting.bandwidthAt(recorder.clock));
  if (random.chance(Math.min(0.6, 0.006 + Math.max(0, video - 2500) / 60_000))) {
    giveUp(random, recorder, Math.min(video, 20_000));
    return false;
  }
  recorder.leave('startup', video, {
    video_startuptime: video,
    startuptime: playerStartup + video,
    ...(!device.startsWithSetup && { player_startuptime: playerStartup }),
    ...(drm > 0 && { drm_load_time: drm }),
    autoplay: random.chance(device.deviceClass === 'TV' ? 0.2 : 0.45),
  });
  return !recorder.isOver;
};
