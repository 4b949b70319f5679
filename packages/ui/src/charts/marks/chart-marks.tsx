import type { ReactNode } from 'react';
import { Popover } from '../../overlays.ts';
import styles from './chart-marks.module.css';
import { clusterMarks, type AxisPlace, type ChartMark, type MarkCluster } from './cluster-marks.ts';

type ChartMarksProps = {
  marks: readonly ChartMark[];
  place: AxisPlace;
  /** Content of an opened mark. */
  renderMark: (mark: ChartMark) => ReactNode;
};

// From this width on, a flag shows the start of its title.
const titleWidth = 64;

const severity = { bad: 2, warn: 1, accent: 0 };

const toneOf = ({ marks }: MarkCluster<ChartMark>): ChartMark['tone'] =>
  marks.reduce<ChartMark['tone']>((worst, { tone }) => (severity[tone] > severity[worst] ? tone : worst), 'accent');

const styleOf = ({ at, room }: MarkCluster<ChartMark>) => ({ left: at, width: room });

const nameOf = ({ marks }: MarkCluster<ChartMark>): string => marks.map(({ label }) => label).join('; ');

/** Flags below the time axis of a chart; each opens the details of its marks. */
export const ChartMarks = ({ marks, place, renderMark }: ChartMarksProps) => (
  <ul className={styles.axis} aria-label="Marks on the time axis">
    {clusterMarks(marks, place).map((cluster) => (
      <li key={cluster.marks[0]?.key} style={styleOf(cluster)}>
        <Popover>
          <Popover.Target>
            <button type="button" className={styles.flag} data-tone={toneOf(cluster)} aria-label={nameOf(cluster)}>
              <b aria-hidden="true">{cluster.marks.length > 1 ? cluster.marks.length : '⚑'}</b>
              {cluster.room >= titleWidth && <span>{cluster.marks[0]?.title}</span>}
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Marks">
            <ul className={styles.list}>
              {cluster.marks.map((mark) => (
                <li key={mark.key}>{renderMark(mark)}</li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      </li>
    ))}
  </ul>
);
