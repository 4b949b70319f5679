import { showClientAds } from './client-ads.ts';
import type { Outage } from './outages.ts';
import { PlaybackSimulator } from './simulate-playback.ts';
import { randomOf } from './random.ts';
import { type DemoRows, type Owner, Recorder } from './recorder.ts';
import { watchingShares } from './daily-traffic.ts';
import { ownColumns, settingOf, sharedColumns } from './setting.ts';
import { start } from './startup.ts';
import { viewerOf } from './viewer.ts';
import { countries } from './countries.ts';

export type Frame = {
  seed: string;
  owner: Owner;
  /** Total sessions of the run; determines the number of viewers. */
  sessions: number;
  end: number;
  outages: readonly Outage[];
};

const sessionsOfViewer = 2.6;
const totalShare = countries.reduce((total, { share }) => total + share, 0);

const chooseViewer = (frame: Frame, number: number, instant: number) => {
  const random = randomOf(frame.seed, 'who', number);
  const { country } = random.byShare(watchingShares(instant));
  const crowd = Math.max(1, Math.ceil((frame.sessions * country.share) / totalShare / sessionsOfViewer));
  // Some viewers return often, most of them rarely.
  return viewerOf(frame.seed, country, Math.floor(crowd * random.next() ** 1.7));
};

/** Generates all samples of the session with this number, starting at an instant. */
export const createSession = (frame: Frame, number: number, startedAt: number): DemoRows => {
  const viewer = chooseViewer(frame, number, startedAt);
  const random = randomOf(frame.seed, 'session', number);
  const setting = settingOf(random, viewer, frame.outages);
  const recorder = new Recorder({
    owner: frame.owner,
    random,
    startedAt,
    until: frame.end,
    delay: viewer.isp.delay / 2,
    shared: sharedColumns(random, setting),
    ownFields: ownColumns(random, setting),
  });
  const playing = new PlaybackSimulator(random, recorder, setting);
  const showFirstAds = (): void => {
    if (setting.ads === 'client' && random.chance(0.85) && !showClientAds(random, recorder, 'pre')) recorder.end();
  };
  playing.chooseTracks();
  if (start(random, recorder, setting, showFirstAds)) playing.watch();
  return recorder.rows;
};
