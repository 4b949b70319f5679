import { ShareBar } from '@sluice/ui/charts/share-bar.tsx';
import { shareOf } from './units.ts';

/** Share of a whole as bar and percentage; 0 if the whole is 0. */
export const Share = ({ part, of, color }: { part: number; of: number; color: string }) => {
  const ratio = of === 0 ? 0 : Math.min(1, part / of);
  return <ShareBar ratio={ratio} color={color} text={shareOf(ratio, 1)} />;
};
