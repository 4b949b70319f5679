import { breakdownsFor } from '@sluice/contract/analytics/catalogue/breakdowns';
import { lineMetrics, sourceOfType, viewTitles } from '@sluice/contract/analytics/catalogue/index';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { InputWrapper } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useState } from 'react';
import layout from '../../shared/layout.module.css';
import type { MetricFilter } from '../shared/filters.ts';
import { AddFilter, FilterChips } from '../shared/filters/filter-chips.tsx';
import filterStyles from '../shared/filters/filters.module.css';
import type { License } from '../shared/license.ts';
import type { Range } from '../shared/range.ts';
import { panelMetric } from './panel-metric.ts';
import type { Panel } from './use-dashboards.ts';

type PanelDialogProps = {
  /** Panel to change; a new one is added if undefined. */
  panel?: Panel | undefined;
  license: License;
  range: Range;
  isSaving: boolean;
  onSave: (panel: Panel) => void;
  onClose: () => void;
};

const none = 'none';
const firstPanel = (): Panel => ({ metric: lineMetrics[0]?.slug ?? '', filters: [] });

const metricOptions = lineMetrics.map(({ slug, title, view }) => ({
  value: slug,
  label: `${title} (${viewTitles[view]})`,
}));

/** Dialog for the metric, aggregation, breakdown and filters of a panel. */
const PanelDialog = ({ panel, license, range, isSaving, onSave, onClose }: PanelDialogProps) => {
  const [draft, setDraft] = useState<Panel>(panel ?? firstPanel);
  const chosen = panelMetric(draft, license);
  const source = sourceOfType(chosen?.metric.type ?? 'GENERAL');
  const breakdowns = chosen ? breakdownsFor(chosen.metric.type, { ...license, isDeveloper: false }) : [];
  // Validated by the server when the dashboard was saved.
  const filters = draft.filters as readonly MetricFilter[];
  const editing = {
    license,
    source,
    range,
    filters,
    onChange: (next: readonly MetricFilter[]) => setDraft({ ...draft, filters: [...next] as Panel['filters'] }),
  };
  return (
    <Modal opened onClose={onClose} title={<strong>{panel ? 'Edit panel' : 'Add panel'}</strong>}>
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(draft);
        }}
      >
        <Select
          label="Metric"
          searchable
          allowDeselect={false}
          value={draft.metric}
          data={metricOptions}
          onChange={(metric) => metric && setDraft({ metric, filters: draft.filters })}
        />
        {chosen && chosen.metric.aggregations.length > 1 && (
          <Select
            label="Aggregation"
            allowDeselect={false}
            value={chosen.aggregation.name}
            data={chosen.metric.aggregations.map(({ name, label }) => ({ value: name, label }))}
            onChange={(aggregation) => setDraft({ ...draft, aggregation: aggregation ?? undefined })}
          />
        )}
        <Select
          label="Breakdown"
          searchable
          allowDeselect={false}
          value={chosen?.breakdown?.key ?? none}
          data={[{ value: none, label: 'None' }, ...breakdowns.map(({ key, label }) => ({ value: key, label }))]}
          onChange={(key) => setDraft({ ...draft, breakdown: key === none || !key ? undefined : key })}
        />
        <InputWrapper label="Filters" description="In addition to those of the dashboard.">
          <div className={filterStyles.bar} role="group" aria-label="Filters of the panel">
            <FilterChips {...editing} />
            <AddFilter {...editing} />
          </div>
        </InputWrapper>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {panel ? 'Save panel' : 'Add panel'}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};

export default PanelDialog;
