import { savingOf, type SavingStream } from '@sluice/contract/encoding/comparisons/savings';
import { NumberInput } from '@sluice/ui/number-field';
import { TextInput } from '@sluice/ui/forms';
import { bytes, percent } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import layout from '../../shared/layout.module.css';
import { KeptSavings } from './saved-calculations.tsx';
import { money } from './money.ts';
import { assumptionsOf } from './assumptions.ts';
import type { PerTitleSearch } from './per-title-search.ts';
import type { ComparedStream } from './use-comparison.ts';
import styles from './per-title.module.css';

const toSavingStream = ({ vmaf = 0, ...stream }: ComparedStream): SavingStream => ({ ...stream, vmaf });

const inBytes = (gigabytes: number): string => `${gigabytes < 0 ? '−' : ''}${bytes(Math.abs(gigabytes) * 1e9)}`;

type SavingsCardProps = {
  standard: readonly ComparedStream[];
  perTitle: readonly ComparedStream[];
  search: PerTitleSearch;
  onChange: (change: PerTitleSearch) => void;
};

type NumberName = 'storage' | 'months' | 'delivery' | 'views' | 'watched';

/** Shows the savings of per-title encoding at the same quality; prices and views are editable. */
export const SavingsCard = ({ standard, perTitle, search, onChange }: SavingsCardProps) => {
  const assumptions = assumptionsOf(search);
  const { currency } = assumptions;
  const saving = savingOf(standard.map(toSavingStream), perTitle.map(toSavingStream), assumptions);
  const compared = saving.streams.filter(({ bytesAtEqualQuality }) => bytesAtEqualQuality !== null).length;
  const field = (name: NumberName, label: string, value: number, more: object = {}) => (
    <NumberInput
      key={name}
      label={label}
      value={value}
      min={0}
      onChange={(next) => typeof next === 'number' && onChange({ [name]: next })}
      {...more}
    />
  );
  return (
    <Card title="Savings at the same quality">
      <div className={layout.stack}>
        {compared === 0 ? (
          <p className={layout.dim}>
            The quality ranges of the two ladders do not overlap, so they cannot be compared at the same quality.
          </p>
        ) : (
          <Figures
            figures={[
              {
                label: 'Bitrate',
                value: percent(saving.savedShare),
                isBad: saving.savedShare < 0,
                note:
                  saving.meanRateSaving === null
                    ? `over ${compared} of ${saving.streams.length} streams`
                    : `${percent(saving.meanRateSaving)} over all common qualities`,
              },
              {
                label: 'Storage',
                value: inBytes(saving.storage.savedGb),
                isBad: saving.storage.savedGb < 0,
                note: `${money(saving.storage.savedCost, currency)}, of ${inBytes(saving.storage.referenceGb)} stored`,
              },
              {
                label: 'Delivery',
                value: inBytes(saving.delivery.savedGb),
                isBad: saving.delivery.savedGb < 0,
                note: `${money(saving.delivery.savedCost, currency)}, of ${inBytes(saving.delivery.referenceGb)} delivered`,
              },
              {
                label: 'Total savings',
                value: money(saving.savedCost, currency),
                isBad: saving.savedCost < 0,
                note: 'storage and delivery of this title',
              },
            ]}
          />
        )}
        <div className={styles.assumptions} role="group" aria-label="Assumptions">
          {field('views', 'Views', assumptions.views, { thousandSeparator: ' ', step: 1000, allowDecimal: false })}
          {field('watched', 'Watched per view (%)', Math.round(assumptions.watchedShare * 100), { max: 100, step: 5 })}
          {field('delivery', 'Delivery per GB', assumptions.deliveryPricePerGb, { step: 0.01, decimalScale: 4 })}
          {field('storage', 'Storage per GB-month', assumptions.storagePricePerGb, {
            step: 0.001,
            decimalScale: 4,
          })}
          {field('months', 'Months stored', assumptions.storageMonths, { step: 1, allowDecimal: false })}
          <TextInput
            label="Currency"
            defaultValue={currency}
            maxLength={3}
            onChange={(event) => {
              const code = event.currentTarget.value.toUpperCase();
              if (/^[A-Z]{3}$/.test(code)) onChange({ currency: code });
            }}
          />
        </div>
        <p className={`${layout.dim} ${layout.small}`} style={{ margin: 0 }}>
          {compared} of {saving.streams.length} standard streams have a per-title equivalent. Its bitrate is
          interpolated between the streams of the per-title ladder, or extrapolated from its slope up to 2 VMAF beyond
          its best. All streams count as watched equally often; a gigabyte is 1,000,000,000 bytes.
        </p>
        {compared > 0 && standard[0] && perTitle[0] && (
          <KeptSavings standard={standard[0].encodingId} perTitle={perTitle[0].encodingId} assumptions={assumptions} />
        )}
      </div>
    </Card>
  );
};
