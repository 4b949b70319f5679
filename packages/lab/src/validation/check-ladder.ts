import type { Report } from './findings.ts';
import type { Rendition } from './presentation.ts';

const stepMax = 2.5;
const lowRung = 1_000_000;

type Rung = Rendition & { bandwidth: number };

const pixels = ({ width = 0, height = 0 }: Rendition): number => width * height;

const checkRungs = (renditions: readonly Rendition[], report: Report): void => {
  const rungs = renditions
    .filter((rendition): rendition is Rung => rendition.kind === 'video' && rendition.bandwidth !== undefined)
    .toSorted((one, other) => one.bandwidth - other.bandwidth);
  const [lowest] = rungs;
  if (!lowest || rungs.length < 2) return;
  if (lowest.bandwidth > lowRung)
    report('ladder-low-rung', `The lowest has ${Math.round(lowest.bandwidth / 1000)} kbit/s.`, lowest.url);
  for (const [index, rung] of rungs.entries()) {
    const below = rungs[index - 1];
    if (!below) continue;
    const ratio = rung.bandwidth / below.bandwidth;
    const names = `${below.name} and ${rung.name}`;
    if (ratio > stepMax) report('ladder-step', `${names} are ${ratio.toFixed(1)} times apart.`, rung.url);
    if (ratio < 1.05 && pixels(rung) === pixels(below) && rung.codecs === below.codecs)
      report('ladder-duplicate', `${names}.`, rung.url);
    if (pixels(rung) > 0 && pixels(rung) < pixels(below) && rung.codecs === below.codecs)
      report('ladder-order', `${names}.`, rung.url);
  }
};

/** Checks the ladder of video renditions of each period: steps, duplicates, order, and a rung for slow networks. */
export const checkLadder = (renditions: readonly Rendition[], report: Report): void => {
  for (const period of new Set(renditions.map((rendition) => rendition.period)))
    checkRungs(
      renditions.filter((rendition) => rendition.period === period),
      report,
    );
};
