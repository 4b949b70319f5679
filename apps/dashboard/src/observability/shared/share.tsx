import { ShareBar } from '@sluice/ui/charts/share-bar.tsx';
import { shareOf } from './units.ts';

/** How much a part is of a whole, as bar and percentage; nothing of nothing is 0. */
export const Share = ({ part, of, color }: { part: number; of: number; color: string }) => {
  const ratio = of === 0 ? 0 : Math.min(1, part / of);
  return <ShareBar ratio={ratio} color={color} text={shareOf(ratio, 1)} />;
};
