import { testSourceAddress } from '@sluice/core';
import { sendTestSource } from '@sluice/media';
import { errorText } from './error-text.ts';
import type { LiveScope } from './live-scope.ts';

export type TestSource = {
  /** Starts or stops sending, as users have asked; called every second. */
  follow(isWanted: boolean): void;
};

const pauseMilliseconds = 3_000;

/** Sends a test picture to the encoding while users ask for it, and again after a failure. */
export const openTestSource = (scope: LiveScope): TestSource => {
  const { node, context, run, signal, recordEvent } = scope;
  let sending: AbortController | undefined;
  let pausedUntil = 0;
  const send = async (stopping: AbortController): Promise<void> => {
    try {
      const address = await testSourceAddress(context, run.encodingId);
      if (address === undefined) return;
      recordEvent('INFO', 'The test source sends a picture.');
      const { exitCode } = await sendTestSource(node.tools, {
        address,
        signal: AbortSignal.any([signal, stopping.signal]),
      });
      // The log of FFmpeg contains the stream key.
      if (exitCode !== 0) recordEvent('WARNING', `The test source ended with exit code ${exitCode}.`);
    } catch (error) {
      if (!signal.aborted && !stopping.signal.aborted)
        recordEvent('ERROR', `The test source failed: ${errorText(error)}`);
    } finally {
      pausedUntil = performance.now() + pauseMilliseconds;
      if (sending === stopping) sending = undefined;
    }
  };
  return {
    follow(isWanted) {
      if (!isWanted) sending?.abort(new Error('The test source was stopped.'));
      else if (!sending && !signal.aborted && performance.now() > pausedUntil) {
        sending = new AbortController();
        void send(sending);
      }
    },
  };
};
