import { Link } from '@tanstack/react-router';
import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { CatalogueMetric, MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { Button } from '@sluice/ui/core';
import {
  IconArrowsDiff,
  IconBell,
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconFlag,
  IconFunction,
  IconPhoto,
  IconTerminal,
} from '@sluice/ui/icons';
import { Menu } from '@sluice/ui/overlays';
import { globalSearch, type MetricSearch } from '../metric-search.ts';
import { explorerCode } from './explorer-code.ts';

type ChartActionsProps = {
  metric: CatalogueMetric;
  search: MetricSearch;
  aggregation: MetricAggregation;
  breakdown: Breakdown | undefined;
  onCsv: (() => void) | undefined;
  onTableCsv: (() => void) | undefined;
  onPicture: (() => void) | undefined;
  onShare: () => void;
  onFormula: () => void;
  areMarksShown: boolean;
  onMarks: () => void;
  onAnnotate: () => void;
  onSegment: () => void;
};

/** Menu of chart actions: link, query, alert rule, formula and exports. */
export const ChartActions = ({ metric, search, ...props }: ChartActionsProps) => {
  const inExplorer = { ...globalSearch(search), code: explorerCode(props.aggregation, props.breakdown) };
  const { licenseKey, filters, aggregation } = search;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" px="xs" aria-label="Chart actions">
          <IconDotsVertical size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={props.onShare}>
          Copy link
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTerminal size={16} />}
          renderRoot={(root) => (
            <Link
              {...root}
              to="/observability/$category/$metric"
              params={{ category: 'api-explorer', metric: 'apiexplorer' }}
              search={inExplorer}
            />
          )}
        >
          Open as query
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBell size={16} />}
          renderRoot={(root) => (
            <Link
              {...root}
              to="/observability/alerts/create"
              search={{ licenseKey, metric: metric.slug, aggregation, filters }}
            />
          )}
        >
          Create alert rule
        </Menu.Item>
        <Menu.Item leftSection={<IconFunction size={16} />} onClick={props.onFormula}>
          Show formula
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconArrowsDiff size={16} />} onClick={props.onSegment}>
          Compare with a segment
        </Menu.Item>
        <Menu.Item leftSection={<IconFlag size={16} />} onClick={props.onAnnotate}>
          Add annotation
        </Menu.Item>
        <Menu.Item leftSection={<IconFlag size={16} />} onClick={props.onMarks}>
          {props.areMarksShown ? 'Hide alerts, releases and incidents' : 'Show alerts, releases and incidents'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconDownload size={16} />} disabled={!props.onCsv} onClick={props.onCsv}>
          Export chart as CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={16} />} disabled={!props.onTableCsv} onClick={props.onTableCsv}>
          Export breakdown as CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={16} />} disabled={!props.onPicture} onClick={props.onPicture}>
          Export as PNG
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
