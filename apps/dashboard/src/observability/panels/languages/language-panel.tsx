import { count, plural } from '@sluice/ui/format/quantity';
import { Select } from '@sluice/ui/fields';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import layout from '../../../shared/layout.module.css';
import { ViewSwitch } from '../../../shared/view-switch.tsx';
import type { PanelProps } from '../../metrics/panels.ts';
import type { MetricFilter } from '../../shared/filters.ts';
import { rowKey } from '../../shared/values.ts';
import { BarList } from '@sluice/ui/charts/bar-list.tsx';
import { PanelCard } from '../parts/panel-card.tsx';
import parts from '../parts/parts.module.css';
import { Trend } from '../parts/trend.tsx';
import { usePanelSearch } from '../../shared/use-panel-search.ts';
import { useRows, type RowsQuery } from '../parts/use-rows.ts';
import { useView } from '../parts/use-view.ts';
import { languageName } from './language-name.ts';
import { shareOf } from '../../shared/units.ts';

type Entry = { key: string; label: string; count: number; filters: readonly MetricFilter[] };

type LanguagePanelProps = PanelProps & {
  /** Noun for what has a language: singular (`what`) and plural (`whats`). */
  what: string;
  whats: string;
  dimension: 'AUDIO_LANGUAGE' | 'SUBTITLE_LANGUAGE';
  /** Filters in addition to “played”. */
  languageFilters?: readonly MetricFilter[];
  /** Label of an entry before the languages that covers all of them. */
  first?: string;
};

const languagesMax = 10;
const played: MetricFilter = { name: 'PLAYED', operator: 'GT', value: 0 };
const counted = { aggregation: 'count', dimension: 'IMPRESSION_ID' } as const;
const none: readonly MetricFilter[] = [];
const firstKey = '*';

const queriesOf = ({ dimension, languageFilters = none }: LanguagePanelProps): RowsQuery[] => [
  { ...counted, filters: [played] },
  { ...counted, filters: [played, ...languageFilters] },
  {
    ...counted,
    filters: [played, ...languageFilters],
    groupBy: [dimension],
    orderBy: [{ name: 'IMPRESSION_ID', order: 'DESC' }],
    limit: languagesMax,
  },
];

const useEntries = (props: LanguagePanelProps) => {
  const { dimension, languageFilters = none, first } = props;
  const { answers, ...state } = useRows(props, queriesOf(props));
  const [all, chosen, languages] = answers ?? [];
  const entries = languages?.map(([language, number]): Entry => ({
    key: rowKey(language),
    label: languageName(dimension, language),
    count: Number(number),
    filters: [
      played,
      ...languageFilters,
      { name: dimension, operator: 'EQ', value: typeof language === 'string' ? language : null },
    ],
  }));
  const summary: Entry | undefined =
    first === undefined
      ? undefined
      : { key: firstKey, label: first, count: Number(chosen?.[0]?.[0] ?? 0), filters: [played, ...languageFilters] };
  return {
    entries: entries && (summary ? [summary, ...entries] : entries),
    total: Number(all?.[0]?.[0] ?? 0),
    state,
  };
};

const LanguageTrend = ({
  entry,
  whats,
  isTable,
  ...props
}: PanelProps & { entry: Entry; whats: string; isTable: boolean }) => {
  const { answers, ...state } = useRows(props, [
    { ...counted, filters: entry.filters, interval: props.range.interval, pages: 5 },
  ]);
  const rows = answers?.[0];
  return (
    <PanelCard
      title={`${entry.label} over time`}
      what={whats}
      range={props.range}
      state={state}
      isEmpty={rows && rows.length === 0}
    >
      {() => (
        <Trend
          label={`Impressions with ${entry.label} over time`}
          unit="Impressions"
          range={props.range}
          rows={rows ?? []}
          isTable={isTable}
        />
      )}
    </PanelCard>
  );
};

const Entries = ({
  entries,
  total,
  what,
  isTable,
  selected,
  onSelect,
}: {
  entries: readonly Entry[];
  total: number;
  what: string;
  isTable: boolean;
  selected: string | undefined;
  onSelect: (key: string) => void;
}) =>
  isTable ? (
    <DataTable
      label={`Impressions by ${what}`}
      columns={[
        {
          key: 'language',
          header: 'Language',
          render: ({ key, label }) => (
            <button
              type="button"
              className={layout.opener}
              aria-pressed={key === selected}
              onClick={() => onSelect(key)}
            >
              {label}
            </button>
          ),
        },
        { key: 'count', header: 'Impressions', align: 'number', render: (entry) => count(entry.count) },
        {
          key: 'share',
          header: 'Share',
          align: 'number',
          render: (entry) => (total === 0 ? '–' : shareOf(entry.count / total, 1)),
        },
      ]}
      rows={entries}
      rowId={({ key }) => key}
      rowLabel={({ label }) => label}
    />
  ) : (
    <BarList
      label={`Impressions by ${what}`}
      selected={selected}
      onSelect={onSelect}
      bars={entries.map((entry) => ({
        key: entry.key,
        label: entry.label,
        ratio: total === 0 ? 0 : entry.count / total,
        text: total === 0 ? count(entry.count) : `${count(entry.count)} · ${shareOf(entry.count / total, 1)}`,
      }))}
    />
  );

/** Most used languages, and the trend of the selected one. */
export const LanguagePanel = (props: LanguagePanelProps) => {
  const { what, whats, range } = props;
  const { values, change } = usePanelSearch(['language']);
  const { entries, total, state } = useEntries(props);
  const view = useView();
  const chosen = entries?.find(({ key }) => key === values.language) ?? entries?.[0];
  const select = (language: string | null) =>
    change({ language: language === null || language === entries?.[0]?.key ? undefined : language });
  return (
    <div className={layout.stack}>
      <PanelCard
        title={entries ? `${plural(total, 'impression')} in total` : 'Languages'}
        actions={
          <div className={parts.actions}>
            {entries && chosen && entries.some(({ count: number }) => number > 0) && (
              <Select
                className={parts.select}
                aria-label={`Selected ${what}`}
                size="xs"
                allowDeselect={false}
                data={entries.map(({ key, label }) => ({ value: key, label }))}
                value={chosen.key}
                onChange={select}
              />
            )}
            <ViewSwitch size="xs" {...view} />
          </div>
        }
        what={whats}
        range={range}
        state={state}
        isEmpty={entries && entries.every(({ count: number }) => number === 0)}
      >
        {() => (
          <Entries
            entries={entries ?? []}
            total={total}
            what={what}
            isTable={view.isTable}
            selected={chosen?.key}
            onSelect={select}
          />
        )}
      </PanelCard>
      {chosen && chosen.count > 0 && (
        <LanguageTrend {...props} key={chosen.key} entry={chosen} isTable={view.isTable} />
      )}
    </div>
  );
};
