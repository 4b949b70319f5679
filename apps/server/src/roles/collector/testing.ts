import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { until } from '@sluice/testing/until';
import type { RuntimePlayerLicense } from '@sluice/core';
import type { CollectorLicense } from './licenses.ts';
import type { PlayerOptions } from './player/player-routes.ts';

export type CapturedRequest = {
  n: number;
  at: number;
  scenario: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Record<string, unknown>;
};

const file = new URL('../../../../../packages/testing/telemetry/requests.jsonl', import.meta.url);

/** Requests that real collectors sent: 220 requests of 29 scenarios. */
export const capturedRequests = (): CapturedRequest[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

export const capturedLicenseKey = '00000000-0000-4000-8000-00000000c0de';

export const testLicense = (changes: Partial<CollectorLicense> = {}): CollectorLicense => ({
  licenseKey: capturedLicenseKey,
  organizationId: 'org',
  domains: [],
  ignoresDoNotTrack: true,
  keepsAddress: false,
  errorDetailsEnabled: true,
  httpRequestsInErrorDetails: 10,
  ...changes,
});

export const testPlayerLicense = (changes: Partial<RuntimePlayerLicense> = {}): RuntimePlayerLicense => ({
  licenseKey: 'player-key',
  organizationId: 'org',
  domains: ['example.com'],
  thirdParty: undefined,
  analyticsKey: undefined,
  isUsedUp: false,
  ...changes,
});

/** Options of player licenses for tests, whose third-party servers are on this machine. */
export const testPlayerOptions = (
  licenses: readonly RuntimePlayerLicense[] = [testPlayerLicense()],
): PlayerOptions => ({
  findLicense: async (key) => licenses.find(({ licenseKey }) => licenseKey === key),
  secretKey: new Uint8Array(32).fill(1),
  collectorUrl: 'https://collector.example',
  ownHosts: ['video.example'],
  network: { allowPrivateNetwork: true },
});

/** Returns the segments of a journal that are not stored yet. */
const pendingSegments = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /\.(open|ready)$/.test(name));

/** Waits until everything in a collector's journal is stored. */
export const journalFlushed = async (folder: string): Promise<void> => {
  let pending: string[] = [];
  const isFlushed = async (): Promise<boolean> => {
    pending = await pendingSegments(folder);
    return pending.length === 0;
  };
  await until(isFlushed, { within: 60, saying: () => `the journal is flushed; pending: ${pending.join()}` });
};
