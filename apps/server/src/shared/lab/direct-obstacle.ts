import type { ClaimedLabJob, LabJobResult } from '@sluice/core';

/** A browser that requests streams itself, without the proxy of a runner. */
export type DirectBrowser = 'device' | 'remote browser';

/** Returns why such a browser cannot run a job, which is no failure of the stream; undefined if it can. */
export const findDirectObstacle = (
  { profile, location, stream }: Pick<ClaimedLabJob, 'profile' | 'location' | 'stream'>,
  publicUrl: string,
  browser: DirectBrowser,
): string | undefined => {
  if (profile.trace.length > 0 || profile.faults.length > 0)
    return `The network "${profile.name}" needs the proxy of a runner; a ${browser} requests streams directly.`;
  if (location)
    return `The location "${location.name}" needs the proxy of a runner; a ${browser} requests streams directly.`;
  if (stream.drm.headers.length > 0)
    return `The license server needs stored header values, which never leave this platform for a ${browser}.`;
  if (publicUrl.startsWith('https:') && stream.url.startsWith('http:'))
    return `The page of the ${browser} has come over HTTPS, and browsers let such pages load no stream over HTTP.`;
  return undefined;
};

/** Returns the result of a job that such a browser cannot run: UNSUPPORTED, with the reason. */
export const unsupportedResult = (
  reason: string,
  { browser, engineVersion, now }: { browser: DirectBrowser; engineVersion: string | undefined; now: Date },
): LabJobResult => ({
  verdict: 'UNSUPPORTED',
  engineVersion,
  playerVersion: undefined,
  attempts: [
    {
      testCase: 'START',
      status: 'UNSUPPORTED',
      verdict: 'UNSUPPORTED',
      repetition: 1,
      metrics: {},
      thresholds: {},
      findings: [
        {
          rule: `${browser.split(' ')[0]}-unsupported`,
          level: 'info',
          message: `A ${browser} cannot run this test.`,
          evidence: reason,
          count: 1,
          fix: 'Choose the network Unlimited and the direct location, or an environment of a runner.',
        },
      ],
      artifacts: [],
      isRunnerHealthy: true,
      startedAt: now,
      durationMilliseconds: 0,
    },
  ],
  artifacts: [],
  wasRunnerBusy: false,
  medians: {},
  durationMilliseconds: 0,
});
