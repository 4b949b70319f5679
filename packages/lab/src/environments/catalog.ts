import { existsSync } from 'node:fs';
import { BoxError } from '../box/agent-channel.ts';
import type { LaunchPlan } from '../session/launch-plan.ts';
import type { BrowserEngine } from './environment.ts';
import { findNpmChromium } from './npm-chromium.ts';

/** A browser that the lab can launch where it is installed. */
export type InstalledBrowser = {
  id: string;
  name: string;
  engine: BrowserEngine;
  isExperimental: boolean;
  /** Command that installs everything that `find` looks for. */
  install: string;
  find: () => LaunchPlan | undefined | Promise<LaunchPlan | undefined>;
};

const firstPlan = (plans: readonly LaunchPlan[]): LaunchPlan | undefined =>
  plans.find(({ executable }) => existsSync(executable));

const webKitFolders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => `/usr/lib/${machine}/${version}`),
);

const findWebKit = (): LaunchPlan | undefined =>
  ['/usr/bin/Xvfb', '/usr/bin/WebKitWebDriver'].every((path) => existsSync(path))
    ? firstPlan(webKitFolders.map((folder) => ({ kind: 'webkit', executable: `${folder}/MiniBrowser` })))
    : undefined;

export const installedBrowsers: readonly InstalledBrowser[] = [
  {
    id: 'chromium',
    name: 'Chromium',
    engine: 'chromium',
    isExperimental: false,
    install: 'apt-get install chromium',
    find: () =>
      firstPlan([
        { kind: 'chromium', executable: '/usr/lib/chromium/chromium' },
        { kind: 'chromium', executable: '/usr/lib/chromium-browser/chromium-browser' },
        { kind: 'chromium-shell', executable: '/usr/lib/chromium/chromium-headless-shell' },
      ]),
  },
  {
    id: 'chromium-npm',
    name: 'Chromium of npm',
    engine: 'chromium',
    isExperimental: false,
    install: 'npm ci',
    find: findNpmChromium,
  },
  {
    id: 'firefox',
    name: 'Firefox',
    engine: 'firefox',
    isExperimental: false,
    install: 'apt-get install firefox-esr',
    find: () =>
      firstPlan([
        { kind: 'firefox', executable: '/usr/bin/firefox-esr' },
        { kind: 'firefox', executable: '/usr/lib/firefox/firefox' },
      ]),
  },
  {
    id: 'webkitgtk',
    name: 'WebKitGTK',
    engine: 'webkit',
    // Native HLS in it comes from GStreamer, and says nothing about Safari.
    isExperimental: true,
    install:
      'apt-get install webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad',
    find: findWebKit,
  },
];

/** Returns how to launch an environment; throws a BoxError if it is not installed. */
export const findLaunchPlan = async (id: string): Promise<LaunchPlan> => {
  const browser = installedBrowsers.find((each) => each.id === id);
  const plan = await browser?.find();
  if (!plan) throw new BoxError(`The environment ${id} is not installed on this machine.`);
  return plan;
};
