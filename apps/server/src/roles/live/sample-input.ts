import { recordLiveSample } from '@sluice/core';
import type { LivePublisher } from '@sluice/media';
import { adviceOf, inputFigures } from './input-figures.ts';
import type { LiveScope } from './live-scope.ts';

const sampleMilliseconds = 5_000;

/** Records the input figures of the current publisher every five seconds, and each advice once; returns how to stop. */
export const sampleInput = (
  { context, run, node, recordEvent }: LiveScope,
  currentPublisher: () => LivePublisher | undefined,
): (() => void) => {
  let previous: { publisher: LivePublisher; at: number; counts: ReturnType<LivePublisher['statistics']> } | undefined;
  const advised = new Set<string>();
  const sample = async (): Promise<void> => {
    const publisher = currentPublisher();
    const before = previous;
    const now = publisher && { publisher, at: performance.now(), counts: publisher.statistics() };
    previous = now;
    if (!now || before?.publisher !== now.publisher) return;
    const seconds = (now.at - before.at) / 1000;
    const tracks = await now.publisher.tracks;
    await recordLiveSample(context, run, inputFigures(tracks, before.counts, now.counts, seconds));
    const advice = adviceOf(now.counts);
    if (!advice || advised.has(advice)) return;
    advised.add(advice);
    recordEvent('WARNING', advice);
  };
  const timer = setInterval(() => {
    sample().catch((error: unknown) => node.log.debug({ reason: String(error) }, 'input figures were not recorded'));
  }, sampleMilliseconds);
  return () => clearInterval(timer);
};
