import type { Heatmap, HeatmapRow } from '@sluice/contract/analytics/heatmap/heatmap';
import { count } from '@sluice/ui/format/quantity';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { clock } from '../../shared/units.ts';
import styles from './heatmap.module.css';

const impressionsAt = ({ points }: Heatmap, { index }: HeatmapRow, segment: number): number =>
  points.find(({ xIndex, yIndex }) => xIndex === segment && yIndex === index)?.impressions ?? 0;

/** Table of a heatmap: a row per rendition, a column per part of the video. */
export const HeatmapTable = ({ heatmap }: { heatmap: Heatmap }) => (
  <ScrollRegion label="Renditions by part of the video" className={styles.scroll}>
    <table className={styles.table} aria-label="Impressions by rendition and part of the video">
      <thead>
        <tr>
          <th scope="col">Rendition</th>
          <th scope="col">All parts</th>
          {heatmap.segments.map(({ index, from }) => (
            <th key={index} scope="col">
              {clock(from)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {heatmap.yValues.toReversed().map((row) => (
          <tr key={row.index}>
            <th scope="row">{row.label}</th>
            <td>{count(row.impressions)}</td>
            {heatmap.segments.map(({ index }) => (
              <td key={index}>{count(impressionsAt(heatmap, row, index))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
