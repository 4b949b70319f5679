import { useState } from 'react';
import { IconSelector } from '@sluice/ui/icons';
import type { FrameComparison } from './use-comparison.ts';
import { useApiImage } from '../../shared/use-api-image.ts';
import styles from './frames.module.css';

type FrameSliderProps = { comparison: FrameComparison; frame: FrameComparison['frames'][number] };

/** Overlays two frames of the same time; mouse, touch and arrow keys move the divider. */
export const FrameSlider = ({ comparison, frame }: FrameSliderProps) => {
  const [share, setShare] = useState(50);
  const standard = useApiImage(frame.primary.imagePath);
  const perTitle = useApiImage(frame.secondary.imagePath);
  const { width = 16, height = 9 } = comparison;
  const at = `${frame.seconds.toFixed(2)} s`;
  const hasFailed = standard.hasFailed || perTitle.hasFailed;
  return (
    <div className={styles.slider} style={{ aspectRatio: `${width} / ${height}` }}>
      {perTitle.address && <img src={perTitle.address} alt={`Per-title at ${at}`} draggable={false} />}
      {standard.address && (
        <img
          src={standard.address}
          alt={`Standard at ${at}`}
          draggable={false}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
      )}
      {hasFailed && <p className={styles.missing}>These frames could not be loaded.</p>}
      <span className={styles.tag} data-side="left">
        Standard
      </span>
      <span className={styles.tag} data-side="right">
        Per-title
      </span>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={100}
        value={share}
        aria-label="Divider between standard and per-title"
        aria-valuetext={`${share} % standard`}
        onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.divider} style={{ left: `${share}%` }} aria-hidden="true">
        <span className={styles.handle}>
          <IconSelector size={18} />
        </span>
      </div>
    </div>
  );
};
