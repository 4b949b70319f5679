import { onTestFinished, vi } from 'vitest';

/** Collects what a test logs as errors and warnings instead of printing it; returns the texts so far. */
export const captureErrors = (): (() => string[]) => {
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  for (const spy of spies) spy.mockImplementation(() => undefined);
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return () => spies.flatMap((spy) => spy.mock.calls.map((logged) => logged.join(' ')));
};
