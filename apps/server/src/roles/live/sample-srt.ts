import { recordSrtSamples } from '@sluice/core';
import type { LivePublisher, SrtCounts } from '@sluice/media';
import type { LiveScope } from './live-scope.ts';
import type { ConnectedPublisher } from './publisher-slot.ts';
import { packetsBetween, srtAdviceOf, srtFiguresOf } from './srt-figures.ts';

const sampleMilliseconds = 5_000;

/** Records figures of the SRT connections every five seconds, and an advice once; returns how to stop. */
export const sampleSrt = (
  { context, run, node, points, recordEvent }: LiveScope,
  connected: () => readonly ConnectedPublisher[],
): (() => void) => {
  const previous = new WeakMap<LivePublisher, { at: number; counts: SrtCounts }>();
  let isAdvised = false;
  const advise = (counts: SrtCounts): void => {
    const advice = srtAdviceOf(counts);
    if (!advice || isAdvised) return;
    isAdvised = true;
    recordEvent('WARNING', advice);
  };
  const sample = async (): Promise<void> => {
    const samples = connected().flatMap(({ position, isActive, publisher }) => {
      const counts = publisher.srtCounts?.();
      const point = points[position];
      if (!counts || !point) return [];
      const before = previous.get(publisher);
      previous.set(publisher, { at: performance.now(), counts });
      advise(counts);
      const seconds = before ? (performance.now() - before.at) / 1000 : 0;
      const figures = srtFiguresOf(counts, before?.counts, seconds);
      const added = before && packetsBetween(counts, before.counts);
      return [{ position, srtInputId: point.inputId, isSelected: isActive, figures, added }];
    });
    await recordSrtSamples(context, run, samples);
  };
  const timer = setInterval(() => {
    sample().catch((error: unknown) => node.log.debug({ reason: String(error) }, 'SRT figures were not recorded'));
  }, sampleMilliseconds);
  return () => clearInterval(timer);
};
