import { bitrate } from '@sluice/ui/format/quantity';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { SessionTimeline, Span } from './session-timeline.ts';
import { clock, errorWords, positionWords, span, stateColors, stateLabels } from './timeline-words.ts';
import styles from './timeline.module.css';

const columns: readonly Column<Span>[] = [
  { key: 'start', header: 'Start', align: 'number', render: ({ start }) => clock(start, 100) },
  {
    key: 'state',
    header: 'State',
    render: ({ state }) => (
      <span className={styles.state}>
        <i style={{ background: stateColors[state] }} />
        {stateLabels[state]}
      </span>
    ),
  },
  { key: 'for', header: 'Duration', align: 'number', render: ({ start, end }) => span(end - start) },
  { key: 'position', header: 'Position', align: 'number', render: positionWords },
  {
    key: 'bitrate',
    header: 'Bitrate',
    align: 'number',
    render: ({ sample }) => (sample.video_bitrate ? bitrate(sample.video_bitrate) : '–'),
  },
  {
    key: 'size',
    header: 'Size',
    from: 'wide',
    align: 'number',
    render: ({ sample }) =>
      sample.video_playback_height ? `${sample.video_playback_width}×${sample.video_playback_height}` : '–',
  },
  { key: 'error', header: 'Error', render: (entry) => errorWords(entry) ?? '' },
];

/** Table of the same data as the chart. */
export const TimelineTable = ({ timeline }: { timeline: SessionTimeline }) => (
  <ScrollRegion label="Timeline as a table" className={styles.table}>
    <DataTable
      label="States of the session"
      columns={columns}
      rows={timeline.spans}
      rowId={({ id }) => id}
      rowLabel={({ start, state }) => `${stateLabels[state]} after ${clock(start, 100)}`}
    />
  </ScrollRegion>
);
