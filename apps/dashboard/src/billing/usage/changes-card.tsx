import type { UsageChange, UsageForecast } from '@sluice/contract/billing/usage/operations';
import type { UsageDimension } from '@sluice/contract/billing/usage/dimensions';
import type { DayRange } from '@sluice/contract/shared/days';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { shortDay } from '../../encoding/statistics/buckets.ts';
import { formats } from './usage-data.ts';

const signed = ({ change, unit }: UsageChange): string => `${change > 0 ? '+' : ''}${formats[unit].text(change)}`;

const changeColumns = (nameOf: (value: string | undefined) => string, isSplit: boolean): Column<UsageChange>[] => [
  { key: 'label', header: 'Usage', render: ({ label }) => label },
  ...(isSplit ? [{ key: 'value', header: 'Part', render: ({ value }: UsageChange) => nameOf(value) }] : []),
  {
    key: 'previous',
    header: 'Before',
    align: 'number',
    render: ({ previousQuantity, unit }) => formats[unit].text(previousQuantity),
  },
  {
    key: 'now',
    header: 'In this range',
    align: 'number',
    render: ({ quantity, unit }) => formats[unit].text(quantity),
  },
  { key: 'change', header: 'Change', align: 'number', render: signed },
];

type ChangesProps = {
  range: DayRange;
  dimension: UsageDimension | undefined;
  nameOf: (value: string | undefined) => string;
};

/** Compares the range with the one of equal length before it. */
export const ChangesCard = ({ range, dimension, nameOf }: ChangesProps) => {
  const changes = useOperation(
    'account.billing.usage.changes',
    { query: { ...range, ...(dimension && { dimension }) } },
    { keepPrevious: true },
  );
  if (changes.error && !changes.data)
    return (
      <Card title="Change">
        <ProblemState error={changes.error} what="changes of usage" onRetry={() => void changes.refetch()} />
      </Card>
    );
  if (!changes.data) return <LoadingCard label="changes of usage" />;
  const { items, previousFrom, previousTo } = changes.data;
  if (items.length === 0) return null;
  return (
    <Card title={`Compared with ${shortDay(previousFrom)} to ${shortDay(previousTo)}`} flush>
      <DataTable
        label="Change of usage"
        columns={changeColumns(nameOf, dimension !== undefined)}
        rows={items}
        rowId={({ meter, value }) => `${meter} ${value ?? ''}`}
        rowLabel={({ label, value }) => `${label} ${value ?? ''}`}
        asCards
      />
    </Card>
  );
};

const forecastColumns: readonly Column<UsageForecast>[] = [
  { key: 'label', header: 'Usage', render: ({ label }) => label },
  { key: 'now', header: 'So far', align: 'number', render: ({ quantity, unit }) => formats[unit].text(quantity) },
  {
    key: 'expected',
    header: 'Expected',
    align: 'number',
    render: ({ expected, unit }) => formats[unit].text(expected),
  },
  {
    key: 'range',
    header: 'Likely range',
    align: 'number',
    render: ({ low, high, unit }) => `${formats[unit].text(low)} – ${formats[unit].text(high)}`,
  },
];

/** Shows the usage that is expected by the end of the month; nothing before there is any. */
export const ForecastCard = () => {
  const forecast = useOperation('account.billing.usage.forecast', {});
  if (!forecast.data || forecast.data.items.length === 0) return null;
  return (
    <Card title={`Forecast until ${shortDay(forecast.data.to)}`} flush>
      <DataTable
        label="Forecast of usage"
        columns={forecastColumns}
        rows={forecast.data.items}
        rowId={({ meter }) => meter}
        rowLabel={({ label }) => label}
        asCards
      />
    </Card>
  );
};
