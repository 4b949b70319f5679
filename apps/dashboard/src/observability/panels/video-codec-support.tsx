import { Select } from '@sluice/ui/fields';
import { count, plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { ViewSwitch } from '../../shared/view-switch.tsx';
import type { PanelProps } from '../metrics/panels.ts';
import { CodecMatrix, shownPercentage } from './codecs/codec-matrix.tsx';
import { categoriesOf, codecName, codecSupport, type CodecSupport } from './codecs/codec-support.ts';
import { BarList } from '@sluice/ui/charts/bar-list.tsx';
import { PanelCard } from './parts/panel-card.tsx';
import parts from './parts/parts.module.css';
import { usePanelSearch } from '../shared/use-panel-search.ts';
import { useRows } from './parts/use-rows.ts';
import { useView } from './parts/use-view.ts';

const dimensions = [
  { value: 'BROWSER', label: 'Browser' },
  { value: 'OPERATINGSYSTEM', label: 'OS' },
  { value: 'PLATFORM', label: 'Platform' },
  { value: 'DEVICE_CLASS', label: 'Device class' },
  { value: 'DEVICE_TYPE', label: 'Device type' },
  { value: 'COUNTRY', label: 'Country' },
];

const categoriesMax = 15;

const useSupport = (props: PanelProps, dimension: string) => {
  const { answers, ...state } = useRows(props, [
    {
      aggregation: 'count',
      dimension: 'IMPRESSION_ID',
      filters: [
        { name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 },
        { name: 'SUPPORTED_VIDEO_CODECS', operator: 'NE', value: null },
      ],
      groupBy: ['SUPPORTED_VIDEO_CODECS', dimension],
      orderBy: [{ name: 'IMPRESSION_ID', order: 'DESC' }],
      pages: 5,
    },
  ]);
  const rows = answers?.[0];
  return { codecs: rows && codecSupport(rows), categories: rows && categoriesOf(rows), state };
};

const CodecTable = ({ codecs }: { codecs: readonly CodecSupport[] }) => (
  <DataTable
    label="Video codec support"
    columns={[
      { key: 'codec', header: 'Codec', render: ({ codec }) => codecName(codec.id) },
      { key: 'impressions', header: 'Impressions', align: 'number', render: ({ impressions }) => count(impressions) },
      {
        key: 'percentage',
        header: 'Percentage',
        align: 'number',
        render: ({ percentage }) => shownPercentage(percentage),
      },
    ]}
    rows={codecs}
    rowId={({ codec }) => codec.id}
    rowLabel={({ codec }) => codecName(codec.id)}
    asCards
  />
);

/** Panel for codec support in the audience, in total and by category. */
const VideoCodecSupport = (props: PanelProps) => {
  const { values, change } = usePanelSearch(['category']);
  const { value: dimension, label } = dimensions.find(({ value }) => value === values.category) ?? {
    value: 'BROWSER',
    label: 'Browser',
  };
  const view = useView();
  const { codecs, categories, state } = useSupport(props, dimension);
  const total = (categories ?? []).reduce((sum, { impressions }) => sum + impressions, 0);
  return (
    <div className={layout.stack}>
      <PanelCard
        title={codecs ? `Supported codecs of ${plural(total, 'impression')}` : 'Supported codecs'}
        actions={<ViewSwitch size="xs" {...view} />}
        what="codecs"
        range={props.range}
        state={state}
        isEmpty={codecs && codecs.length === 0}
        empty={{
          title: 'No codecs were reported in this range',
          description: 'Players report supported codecs when a video starts. Choose a longer range.',
        }}
      >
        {() =>
          view.isTable ? (
            <CodecTable codecs={codecs ?? []} />
          ) : (
            <BarList
              label="Video codec support"
              bars={(codecs ?? []).map(({ codec, impressions, percentage }) => ({
                key: codec.id,
                label: codecName(codec.id),
                ratio: percentage / 100,
                text: shownPercentage(percentage),
                note: plural(impressions, 'impression'),
              }))}
            />
          )
        }
      </PanelCard>
      {codecs && categories && codecs.length > 0 && (
        <Card
          flush
          title={`By ${label.toLowerCase() === 'os' ? 'OS' : label.toLowerCase()}`}
          actions={
            <Select
              className={parts.select}
              aria-label="Category"
              size="xs"
              allowDeselect={false}
              data={dimensions}
              value={dimension}
              onChange={(value) => change({ category: value === 'BROWSER' ? undefined : (value ?? undefined) })}
            />
          }
        >
          <CodecMatrix
            dimension={dimension}
            header={label}
            codecs={codecs}
            categories={categories.slice(0, categoriesMax)}
          />
          {categories.length > categoriesMax && (
            <p className={parts.foot}>
              The {categoriesMax} most used of {count(categories.length)} are shown.
            </p>
          )}
        </Card>
      )}
    </div>
  );
};

export default VideoCodecSupport;
