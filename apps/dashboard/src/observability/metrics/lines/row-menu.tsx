import { useNavigate } from '@tanstack/react-router';
import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import { Button } from '@sluice/ui/core';
import { IconDotsVertical } from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { useSearchState } from '../../../app/search/use-search-state.ts';
import { filtersOfText, textOfFilters, type MetricFilter } from '../../shared/filters.ts';
import { globalSearch, metricSearch } from '../metric-search.ts';
import { rowFilters, type BreakdownRow } from './breakdown-rows.ts';

type RowMenuProps = { row: BreakdownRow; breakdown: Breakdown; hasSessions: boolean };

/** Menu of a row: filters the metric to it, excludes it, or opens its sessions. */
export const RowMenu = ({ row, breakdown, hasSessions }: RowMenuProps) => {
  const { search, change } = useSearchState(metricSearch);
  const navigate = useNavigate();
  const filtersOfRow = rowFilters(breakdown, row.labels);
  const withFilters = (more: readonly MetricFilter[]) => ({
    ...globalSearch(search),
    selection: undefined,
    filters: textOfFilters([...filtersOfText(search.filters), ...more]),
  });
  const narrow = (more: readonly MetricFilter[]) => change(withFilters(more), { replace: false });
  const openSessions = () =>
    void navigate({
      to: '/observability/$category/$metric',
      params: { category: 'audience', metric: 'latest-sessions' },
      search: { ...withFilters(filtersOfRow), breakdown: undefined },
    });
  const [only] = filtersOfRow;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" size="xs" px={6} aria-label={`Actions for ${row.title}`}>
          <IconDotsVertical size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => narrow(filtersOfRow)}>Show only this</Menu.Item>
        {only && filtersOfRow.length === 1 && (
          <Menu.Item onClick={() => narrow([{ ...only, operator: 'NE' }])}>Exclude</Menu.Item>
        )}
        {hasSessions && <Menu.Item onClick={openSessions}>Show latest sessions</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
};
