import { queriesOf, type CatalogueMetric, type MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { Modal } from '@sluice/ui/overlays';
import layout from '../../../shared/layout.module.css';

const typeLabels = {
  GENERAL: 'Impressions',
  GENERAL_SSAI: 'Impressions, while server-side ads are on screen',
  ADS: 'Client-side ads',
  ADS_SSAI: 'Server-side ads',
} as const;

const unitLabels = {
  count: 'Number',
  ratio: 'Percent',
  percent: 'Percent',
  milliseconds: 'Time',
  hours: 'Hours',
  bitsPerSecond: 'Bits per second',
  bytes: 'Bytes',
  factor: 'Plain number',
} as const;

type FormulaDialogProps = { metric: CatalogueMetric; aggregation: MetricAggregation; onClose: () => void };

/** Dialog that explains how a metric is computed. */
export const FormulaDialog = ({ metric, aggregation, onClose }: FormulaDialogProps) => {
  const types = [...new Set(queriesOf(aggregation.measure).map(({ type }) => typeLabels[type]))];
  return (
    <Modal opened onClose={onClose} title={<strong>{metric.title}</strong>} size="lg">
      <div className={layout.stack}>
        <p>{metric.description}</p>
        <pre className={layout.pre}>{aggregation.formula}</pre>
        <KeyValues
          entries={[
            ['Aggregation', aggregation.label],
            ['Unit', unitLabels[aggregation.unit]],
            ['Data', types.join(', ')],
          ]}
        />
      </div>
    </Modal>
  );
};
