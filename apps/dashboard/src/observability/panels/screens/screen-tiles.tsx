import { plural } from '@sluice/ui/format/quantity';
import { scaleOf, tallest, type ScreenResolution } from './resolutions.ts';
import styles from './screens.module.css';
import { shareOf } from '../../shared/units.ts';

const side = 112;

type ScreenTilesProps = { resolutions: readonly ScreenResolution[]; total: number };

/** Screens drawn to the same scale, most used first. */
export const ScreenTiles = ({ resolutions, total }: ScreenTilesProps) => {
  const scale = scaleOf(resolutions, side);
  const tall = tallest(resolutions, scale);
  return (
    <ol className={styles.tiles} aria-label="Screen resolutions">
      {resolutions.map(({ key, width, height, orientation, impressions }) => (
        <li key={key} className={styles.tile}>
          <svg width={side} height={tall} className={styles.drawing} aria-hidden="true">
            <rect
              className={styles.screen}
              data-orientation={orientation}
              x={(side - width * scale) / 2}
              y={tall - height * scale}
              width={Math.max(2, width * scale)}
              height={Math.max(2, height * scale)}
              rx={2}
            />
          </svg>
          <span className={styles.size}>
            {width} × {height}
          </span>
          <span className={styles.orientation}>{orientation}</span>
          <span className={styles.figures}>
            {plural(impressions, 'impression')}
            {total > 0 && <b>{shareOf(impressions / total, 1)}</b>}
          </span>
        </li>
      ))}
    </ol>
  );
};
