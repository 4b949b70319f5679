import { bitrate, percent, plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import layout from '../../../shared/layout.module.css';
import { LinkButton } from '../../../shared/link-button.tsx';
import type { Rendition } from '../../create/vod/ladder.ts';
import { perTitleColor, standardColor } from '../../per-title/rate-quality-card.tsx';
import { streamRows } from '../../encodings/streams/stream-rows.ts';
import { useEncodingParts } from '../../encodings/streams/use-encoding-parts.ts';
import styles from '../demos.module.css';
import { standardLadder } from '../demos.ts';
import { ladderRows, totalOf, type LadderRow } from './ladder-rows.ts';
import { nothingYet, type PointProps } from './point.ts';

const Bars = ({ rates, most, color }: { rates: readonly number[]; most: number; color: string }) =>
  rates.length === 0 ? (
    <span className={layout.dim}>not created</span>
  ) : (
    <span className={styles.bar}>
      {rates.map((rate) => (
        <span key={rate}>
          {bitrate(rate)}
          <span className={styles.fill} style={{ width: `${(rate / most) * 100}%`, background: color }} />
        </span>
      ))}
    </span>
  );

const columnsOf = (most: number): readonly Column<LadderRow>[] => [
  { key: 'height', header: 'Resolution', render: ({ height }) => <strong>{height}p</strong> },
  {
    key: 'standard',
    header: 'Standard ladder',
    render: ({ standard }) => <Bars rates={standard} most={most} color={standardColor} />,
  },
  {
    key: 'chosen',
    header: 'Chosen for this title',
    render: ({ chosen }) => <Bars rates={chosen} most={most} color={perTitleColor} />,
  },
];

const useChosen = (id: string, isRunning: boolean): Rendition[] => {
  const { streams, muxings, composition } = useEncodingParts(id, isRunning);
  const results = (streams.data?.items ?? []).filter(({ mode }) => mode === 'PER_TITLE_RESULT');
  const parts = { muxings: muxings.data?.items ?? [], composition: composition.data, inputOf: () => undefined };
  return streamRows({ streams: results, ...parts }).flatMap(({ format: { height, bitrate: rate } }) =>
    height && rate ? [{ height, bitrate: rate }] : [],
  );
};

/** Compares the ladder chosen for the title with the standard ladder. */
export const PerTitlePoint = ({ id, demo, status }: PointProps) => {
  const chosen = useChosen(id, status.status === 'RUNNING' || status.status === 'QUEUED');
  const standard = standardLadder(demo.sample);
  if (chosen.length === 0)
    return (
      <Card title="The chosen ladder">
        <p className={layout.dim}>
          {nothingYet(status, 'The ladder appears here as soon as the video has been analyzed.')}
        </p>
      </Card>
    );
  const rows = ladderRows(standard, chosen);
  const saved = 1 - totalOf(chosen) / totalOf(standard);
  const most = Math.max(...[...standard, ...chosen].map((rung) => rung.bitrate));
  return (
    <Card
      title="The chosen ladder"
      actions={
        status.status === 'FINISHED' && (
          <LinkButton to="/encoding/per-title-cost-optimization" search={{ perTitle: id }} size="xs" variant="default">
            Compare quality
          </LinkButton>
        )
      }
    >
      <div className={layout.stack}>
        <Figures
          figures={[
            { label: 'Standard ladder', value: bitrate(totalOf(standard)), note: plural(standard.length, 'rendition') },
            { label: 'This title', value: bitrate(totalOf(chosen)), note: plural(chosen.length, 'rendition') },
            {
              label: saved < 0 ? 'Bitrate increase' : 'Bitrate savings',
              value: percent(Math.abs(saved), 0),
              note: 'all renditions',
            },
          ]}
        />
        <DataTable
          label="Bitrates by resolution"
          columns={columnsOf(most)}
          rows={rows}
          rowId={({ height }) => String(height)}
          rowLabel={({ height }) => `${height}p`}
        />
      </div>
    </Card>
  );
};
