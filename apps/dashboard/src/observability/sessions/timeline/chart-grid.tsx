import { bitrate } from '@sluice/ui/format/quantity';
import type { ChartScale } from './chart-scale.ts';
import type { SessionTimeline } from './session-timeline.ts';
import { clock } from './timeline-words.ts';
import styles from './timeline.module.css';

type TicksProps = {
  scale: ChartScale;
  ticks: readonly number[];
  yOf: (value: number) => number;
  text: (value: number) => string;
};

const Ticks = ({ scale, ticks, yOf, text }: TicksProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <line className={styles.grid} x1={scale.left} x2={scale.right} y1={yOf(tick)} y2={yOf(tick)} />
      <text className={styles.tick} x={scale.left - 8} y={yOf(tick) + 4} textAnchor="end">
        {text(tick)}
      </text>
    </g>
  ));

const shortBitrate = (bits: number): string =>
  bits === 0
    ? '0'
    : bitrate(bits)
        .replace(/\s(?=\w*bit)/, '')
        .replace('bit/s', '');

/** Labels, grid lines and axis values that stay in place while zooming. */
export const Lanes = ({ scale, timeline }: { scale: ChartScale; timeline: SessionTimeline }) => {
  const { quality, state, ads, position } = scale.lanes;
  const names = [
    ['Quality, bit/s', quality],
    ['State', state],
    ['Ads', ads],
    ['Position', position],
  ] as const;
  return (
    <g>
      {names.map(
        ([name, lane]) =>
          lane && (
            <text key={name} className={styles.laneName} x={scale.left} y={lane.label}>
              {name}
            </text>
          ),
      )}
      <Ticks scale={scale} ticks={scale.bitrates} yOf={scale.bitrateY} text={shortBitrate} />
      <rect
        className={styles.band}
        x={scale.left}
        width={scale.right - scale.left}
        y={state.top}
        height={state.bottom - state.top}
        rx={5}
      />
      {ads && (
        <line
          className={styles.grid}
          x1={scale.left}
          x2={scale.right}
          y1={(ads.top + ads.bottom) / 2}
          y2={(ads.top + ads.bottom) / 2}
        />
      )}
      <Ticks
        scale={scale}
        ticks={[...new Set([timeline.positionMin, timeline.positionMax])]}
        yOf={scale.positionY}
        text={(time) => clock(time)}
      />
    </g>
  );
};
