import type { LabFailure } from '@sluice/core';
import { BoxError, RemoteBrowserError } from '@sluice/lab';

/** Returns the failure of work that ended with an error, with what to do about it. */
export const jobFailureOf = (error: unknown): LabFailure => {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof BoxError)
    return {
      code: 'browser_failed',
      message,
      advice: 'Check the environment of the runner; its browser did not start or ended.',
    };
  if (error instanceof RemoteBrowserError)
    return {
      code: 'remote_browser_failed',
      message,
      advice: 'Check the WebDriver server of the environment, and that its browser reaches this platform.',
    };
  return {
    code: 'runner_failed',
    message,
    advice: 'Start it again. If it happens again, look at the log of the role lab.',
  };
};
