import { seriesColor } from '@sluice/ui/charts/series-colors';
import { SegmentedControl } from '@sluice/ui/fields';
import { count, plural } from '@sluice/ui/format/quantity';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { ViewSwitch } from '../../shared/view-switch.tsx';
import type { PanelProps } from '../metrics/panels.ts';
import type { MetricFilter } from '../shared/filters.ts';
import { Share } from '../shared/share.tsx';
import { PanelCard } from './parts/panel-card.tsx';
import parts from './parts/parts.module.css';
import { usePanelSearch } from '../shared/use-panel-search.ts';
import { useRows } from './parts/use-rows.ts';
import { useView } from './parts/use-view.ts';
import { resolutionsOf, type ScreenResolution } from './screens/resolutions.ts';
import { ScreenTiles } from './screens/screen-tiles.tsx';

const resolutionsMax = 15;

const orientations = [
  { value: 'all', label: 'All' },
  { value: 'landscape', label: 'Landscape' },
  { value: 'portrait', label: 'Portrait' },
];

const screenFilters: readonly MetricFilter[] = [
  { name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 },
  { name: 'SCREEN_WIDTH', operator: 'GT', value: 0 },
  { name: 'SCREEN_HEIGHT', operator: 'GT', value: 0 },
];

const filtersOf = (orientation: string): MetricFilter[] =>
  orientation === 'all'
    ? [...screenFilters]
    : [...screenFilters, { name: 'SCREEN_ORIENTATION', operator: 'EQ', value: orientation.toUpperCase() }];

const ResolutionTable = ({ resolutions, total }: { resolutions: readonly ScreenResolution[]; total: number }) => (
  <DataTable
    label="Screen resolutions"
    columns={[
      { key: 'size', header: 'Resolution', render: ({ width, height }) => `${width} × ${height}` },
      {
        key: 'orientation',
        header: 'Orientation',
        render: ({ orientation }) => (orientation === 'portrait' ? 'Portrait' : 'Landscape'),
      },
      { key: 'impressions', header: 'Impressions', align: 'number', render: ({ impressions }) => count(impressions) },
      {
        key: 'share',
        header: 'Share',
        align: 'number',
        render: ({ impressions }) => <Share part={impressions} of={total} color={seriesColor(0)} />,
      },
    ]}
    rows={resolutions}
    rowId={({ key }) => key}
    rowLabel={({ key }) => key}
    asCards
  />
);

/** Panel for the most used screen resolutions, drawn to the same scale. */
const TopScreenResolutions = (props: PanelProps) => {
  const { values, change } = usePanelSearch(['orientation']);
  const orientation = orientations.find(({ value }) => value === values.orientation)?.value ?? 'all';
  const view = useView();
  const counted = { aggregation: 'count', dimension: 'IMPRESSION_ID', filters: filtersOf(orientation) } as const;
  const { answers, ...state } = useRows(props, [
    counted,
    {
      ...counted,
      groupBy: ['SCREEN_WIDTH', 'SCREEN_HEIGHT'],
      orderBy: [{ name: 'IMPRESSION_ID', order: 'DESC' }],
      limit: resolutionsMax,
    },
  ]);
  const [sum, rows] = answers ?? [];
  const total = Number(sum?.[0]?.[0] ?? 0);
  const resolutions = rows && resolutionsOf(rows);
  return (
    <PanelCard
      title={resolutions ? `${plural(total, 'impression')} in total` : 'Screen resolutions'}
      actions={
        <div className={parts.actions}>
          <SegmentedControl
            size="xs"
            aria-label="Orientation"
            value={orientation}
            onChange={(value) => change({ orientation: value === 'all' ? undefined : value })}
            data={orientations}
          />
          <ViewSwitch size="xs" {...view} />
        </div>
      }
      what="screen resolutions"
      range={props.range}
      state={state}
      isEmpty={resolutions && resolutions.length === 0}
    >
      {() =>
        view.isTable ? (
          <ResolutionTable resolutions={resolutions ?? []} total={total} />
        ) : (
          <ScreenTiles resolutions={resolutions ?? []} total={total} />
        )
      }
    </PanelCard>
  );
};

export default TopScreenResolutions;
