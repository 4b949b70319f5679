import { seriesColor } from '@sluice/ui/charts/series-colors';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Select } from '@sluice/ui/fields';
import { count } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import type { PanelProps } from '../../metrics/panels.ts';
import { rowKey, shownValue } from '../../shared/values.ts';
import { Share } from '../../shared/share.tsx';
import styles from './session-tracking.module.css';

const dimensions = [
  { value: 'VIDEO_TITLE', label: 'Video title' },
  { value: 'BROWSER', label: 'Browser' },
  { value: 'COUNTRY', label: 'Country' },
  { value: 'CITY', label: 'City' },
  { value: 'ISP', label: 'ISP' },
  { value: 'DEVICE_TYPE', label: 'Device type' },
  { value: 'DEVICE_CLASS', label: 'Device class' },
  { value: 'OPERATINGSYSTEM', label: 'OS' },
  { value: 'PLATFORM', label: 'Platform' },
  { value: 'PLAYER', label: 'Player software' },
  { value: 'PLAYER_VERSION', label: 'Player software version' },
  { value: 'STREAM_FORMAT', label: 'Stream format' },
  { value: 'CDN_PROVIDER', label: 'CDN provider' },
  { value: 'DOMAIN', label: 'Domain' },
  { value: 'EXPERIMENT_NAME', label: 'Experiment name' },
  { value: 'IS_LIVE', label: 'Live/VoD' },
  { value: 'ERROR_CODE', label: 'Error code' },
];

type InfoRow = { label: unknown; value: number };

const useUserInfo = ({ license, range, filters, refreshToken }: PanelProps, dimension: string) => {
  const body = {
    licenseKey: license.licenseKey,
    start: range.start,
    end: range.end,
    dimension: 'IMPRESSION_ID',
    filters: [...filters],
    groupBy: [dimension],
    orderBy: [{ name: 'IMPRESSION_ID', order: 'DESC' as const }],
  };
  return useOperation('analytics.queries.count', { body }, { keepPrevious: true, stamp: refreshToken });
};

const columnsOf = (dimension: string, rows: readonly InfoRow[]): readonly Column<InfoRow>[] => {
  const sum = rows.reduce((total, { value }) => total + value, 0);
  return [
    {
      key: 'label',
      header: dimensions.find(({ value }) => value === dimension)?.label ?? dimension,
      render: ({ label }) => shownValue(dimension, label),
    },
    { key: 'value', header: 'Sessions', align: 'number', render: ({ value }) => count(value) },
    {
      key: 'share',
      header: 'Share',
      align: 'number',
      render: ({ value }) => <Share part={value} of={sum} color={seriesColor(0)} />,
    },
  ];
};

type UserInfoProps = PanelProps & {
  chosen: string;
  dimension: string | undefined;
  onDimension: (dimension: string) => void;
};

/** Sessions of a user by a selected dimension. */
export const UserInfo = ({ chosen, dimension: chosenDimension, onDimension, ...props }: UserInfoProps) => {
  const dimension = dimensions.find(({ value }) => value === chosenDimension)?.value ?? 'VIDEO_TITLE';
  const { data, error, isFetching, refetch } = useUserInfo(props, dimension);
  const rows = data?.rows.map(([label, value]): InfoRow => ({ label, value: Number(value) }));
  return (
    <Card
      flush
      title={`Sessions of ${chosen}`}
      actions={
        <Select
          className={styles.dimension}
          aria-label="By"
          size="xs"
          allowDeselect={false}
          data={dimensions}
          value={dimension}
          onChange={(value) => value && onDimension(value)}
        />
      }
    >
      {error ? (
        <ProblemState error={error} what="breakdown" onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState
          illustration="noResult"
          title="No sessions of this user"
          description="This custom user id played nothing in this range."
        />
      ) : (
        <DataTable
          label={`Sessions of ${chosen}`}
          columns={columnsOf(dimension, rows ?? [])}
          rows={rows}
          rowId={({ label }) => rowKey(label)}
          rowLabel={({ label }) => shownValue(dimension, label)}
          busy={isFetching}
        />
      )}
    </Card>
  );
};
