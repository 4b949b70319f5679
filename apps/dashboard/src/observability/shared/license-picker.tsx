import { Select } from '@sluice/ui/fields';
import type { License } from './license.ts';
import { useLicense } from './use-license.ts';

const groups: readonly { kind: License['kind']; label: string }[] = [
  { kind: 'normal', label: 'Licenses' },
  { kind: 'virtual', label: 'Aggregated licenses' },
  { kind: 'demo', label: 'Demo licenses' },
];

const optionsOf = (licenses: readonly License[]) => {
  const filled = groups
    .map(({ kind, label }) => ({
      group: label,
      items: licenses
        .filter((license) => license.kind === kind)
        .map(({ licenseKey, name }) => ({ value: licenseKey, label: name })),
    }))
    .filter(({ items }) => items.length > 0);
  return filled.length === 1 ? (filled[0]?.items ?? []) : filled;
};

type LicensePickerProps = { className?: string | undefined; label?: string };

/** Select for the license used by all Observability screens. */
export const LicensePicker = ({ className, label = 'License' }: LicensePickerProps) => {
  const { licenses, license, select } = useLicense();
  return (
    <Select
      className={className}
      label={label}
      allowDeselect={false}
      searchable={(licenses?.length ?? 0) > 8}
      disabled={!license}
      value={license?.licenseKey ?? null}
      onChange={(value) => value && select(value)}
      data={optionsOf(licenses ?? [])}
    />
  );
};
