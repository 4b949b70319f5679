import { lazy, Suspense, useState } from 'react';
import { aggregationOf } from '@sluice/contract/analytics/alerts/format';
import { minutesText } from '@sluice/contract/analytics/alerts/describe';
import { alertWindows } from '@sluice/contract/analytics/alerts/vocabulary';
import { findMetric, lineMetrics, sourceOfType, viewTitles } from '@sluice/contract/analytics/catalogue/index';
import { SegmentedControl, Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../shared/layout.module.css';
import { useOfferedDimension } from '../../shared/filters/use-custom-data.ts';
import { useDimensions } from '../../shared/filters/use-dimensions.ts';
import { rangeOf } from '../../shared/range.ts';
import { useLicense } from '../../shared/use-license.ts';
import styles from '../alerts.module.css';
import { unitText } from './draft.ts';
import { type FormPart, typedField } from './form-field.ts';

const RuleFilters = lazy(async () => ({ default: (await import('./rule-filters.tsx')).RuleFilters }));

const metricOptions = [...new Set(lineMetrics.map(({ view }) => view))].map((view) => ({
  group: viewTitles[view],
  items: lineMetrics.filter((metric) => metric.view === view).map(({ slug, title }) => ({ value: slug, label: title })),
}));

/** Fields for the measured part of a rule: license, metric, filters and an optional split by dimension. */
export const MeasureFields = (part: FormPart) => {
  const { draft, onChange, errors } = part;
  const { licenses } = useLicense();
  const license = licenses?.find(({ licenseKey }) => licenseKey === draft.licenseKey);
  const metric = findMetric(draft.metric);
  const source = sourceOfType(metric?.type ?? 'GENERAL');
  const { dimensions } = useDimensions(source, license);
  const [range] = useState(() => rangeOf({ quickInterval: 'LAST_DAY' }, Date.now()));
  const isOffered = useOfferedDimension({ source, license, range });
  const texts = (dimensions ?? []).filter(
    ({ name, type }) => (type === 'string' || type === 'boolean') && (name === draft.splitBy || isOffered(name)),
  );
  return (
    <Card title="Measurement">
      <div className={layout.tight}>
        <div className={styles.pair}>
          <Select
            label="License"
            allowDeselect={false}
            searchable={(licenses?.length ?? 0) > 8}
            value={draft.licenseKey || null}
            error={errors['licenseKey']}
            data={(licenses ?? []).map(({ licenseKey, name }) => ({ value: licenseKey, label: name }))}
            onChange={(value) => value && onChange({ licenseKey: value, filters: [] })}
          />
          <Select
            label="Metric"
            allowDeselect={false}
            searchable
            value={draft.metric}
            error={errors['metric']}
            data={metricOptions}
            onChange={(value) =>
              value &&
              onChange({
                metric: value,
                aggregation: undefined,
                threshold: '',
                resolveThreshold: '',
                direction: findMetric(value)?.better === 'higher' ? 'BELOW' : 'ABOVE',
              })
            }
          />
          {(metric?.aggregations.length ?? 0) > 1 && (
            <Select
              label="Aggregation"
              allowDeselect={false}
              value={aggregationOf(draft.metric, draft.aggregation)?.name ?? null}
              error={errors['aggregation']}
              data={(metric?.aggregations ?? []).map(({ name, label }) => ({ value: name, label }))}
              onChange={(value) => value && onChange({ aggregation: value, threshold: '', resolveThreshold: '' })}
            />
          )}
        </div>
        {metric && <p className={`${layout.dim} ${layout.small}`}>{metric.description}</p>}
        <Suspense>
          <RuleFilters
            license={license}
            source={source}
            filters={draft.filters}
            onChange={(filters) => onChange({ filters })}
          />
        </Suspense>
        <Select
          label="Evaluate each value of"
          description="Each value is compared with the threshold separately; the alert lists the values that fire."
          placeholder="All values combined"
          clearable
          searchable
          value={draft.splitBy ?? null}
          error={errors['splitBy']}
          data={texts.map(({ name, label }) => ({ value: name, label }))}
          onChange={(value) => onChange({ splitBy: value ?? undefined })}
        />
      </div>
    </Card>
  );
};

const kinds = [
  { value: 'THRESHOLD', label: 'Threshold' },
  { value: 'RELATIVE', label: 'Change' },
  { value: 'AVAILABILITY', label: 'No data' },
] as const;

const references = [
  { value: 'PREVIOUS_WEEK', label: 'Same time in the previous week' },
  { value: 'PREVIOUS_DAY', label: 'Same time on the previous day' },
  { value: 'PRECEDING_WINDOW', label: 'Preceding window' },
] as const;

const chosen = <Value extends string>(options: readonly { value: Value }[], value: string | null): Value | undefined =>
  options.find((option) => option.value === value)?.value;

const ThresholdFields = (part: FormPart) => {
  const { draft, onChange, errors } = part;
  const isChange = draft.kind === 'RELATIVE';
  const directions = [
    { value: 'ABOVE', label: isChange ? 'Has risen by more than' : 'Is above' },
    { value: 'BELOW', label: isChange ? 'Has dropped by more than' : 'Is below' },
  ] as const;
  const unit = unitText(draft);
  return (
    <div className={styles.pair}>
      <Select
        label="Fires when the metric"
        allowDeselect={false}
        value={draft.direction}
        data={[...directions]}
        onChange={(value) => onChange({ direction: chosen(directions, value) ?? 'ABOVE' })}
      />
      <TextInput
        label={unit ? `Threshold in ${unit}` : 'Threshold'}
        inputMode="decimal"
        required
        withAsterisk={false}
        {...typedField(part, 'threshold')}
      />
      <TextInput
        label="Resolves at"
        placeholder="Same as threshold"
        inputMode="decimal"
        {...typedField(part, 'resolveThreshold')}
      />
      {isChange && (
        <Select
          label="Compared with"
          allowDeselect={false}
          value={draft.reference}
          error={errors['reference']}
          data={[...references]}
          onChange={(value) => onChange({ reference: chosen(references, value) ?? 'PREVIOUS_WEEK' })}
        />
      )}
    </div>
  );
};

/** Fields for the firing condition: threshold, window, and the evaluations needed to fire and resolve. */
export const CriterionFields = (part: FormPart) => {
  const { draft, onChange, errors } = part;
  const isAvailability = draft.kind === 'AVAILABILITY';
  return (
    <Card title="Condition">
      <div className={layout.tight}>
        <SegmentedControl
          aria-label="Type of rule"
          value={draft.kind}
          data={[...kinds]}
          onChange={(value) => {
            const kind = chosen(kinds, value) ?? 'THRESHOLD';
            const minimumImpressions = kind === 'AVAILABILITY' ? '0' : draft.minimumImpressions;
            onChange({ kind, threshold: '', resolveThreshold: '', minimumImpressions });
          }}
        />
        {!isAvailability && <ThresholdFields {...part} />}
        <div className={styles.pair}>
          <Select
            label="Evaluation window"
            allowDeselect={false}
            value={String(draft.windowMinutes)}
            error={errors['windowMinutes']}
            data={alertWindows.map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }))}
            onChange={(value) => value && onChange({ windowMinutes: Number(value) })}
          />
          <TextInput
            label={isAvailability ? 'Fires with fewer impressions than' : 'Minimum impressions'}
            description={
              isAvailability ? 'Set 0 to fire only without any impressions.' : 'With fewer, the rule has no data.'
            }
            inputMode="numeric"
            {...typedField(part, 'minimumImpressions')}
          />
        </div>
        <div className={styles.pair}>
          <TextInput label="Breaches required to fire" inputMode="numeric" {...typedField(part, 'breaches')} />
          <TextInput label="Out of the last evaluations" inputMode="numeric" {...typedField(part, 'evaluations')} />
          <TextInput
            label="Resolves after consecutive good evaluations"
            inputMode="numeric"
            {...typedField(part, 'resolveAfter')}
          />
        </div>
        <p className={`${layout.dim} ${layout.small}`}>Rules are evaluated every minute.</p>
      </div>
    </Card>
  );
};
