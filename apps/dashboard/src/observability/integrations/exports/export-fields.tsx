import type { ReactNode } from 'react';
import {
  type ExportFileFormat,
  exportFileFormats,
  type ExportType,
  exportTypes,
  keptDays,
} from '@sluice/contract/analytics/exports/vocabulary';
import { NativeSelect, SegmentedControl } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import type { License } from '../../shared/license.ts';
import styles from '../integrations.module.css';
import { type Output, outputLabel } from './use-outputs.ts';

export const typeLabels: Record<ExportType, string> = { SESSIONS: 'Sessions', ADS: 'Ads' };
export const formatLabels: Record<ExportFileFormat, string> = { CSV: 'CSV', PARQUET: 'Parquet' };

export type What = { name: string; licenseKey: string; type: ExportType; fileFormat: ExportFileFormat };
export type Where = { outputId: string; outputPath: string };

type FieldsProps<Draft> = {
  draft: Draft;
  /** Validation errors by field name. */
  fields: Record<string, string>;
  onChange: (changes: Partial<Draft>) => void;
};

/** Returns a change handler that passes on the value of a field. */
export const onText =
  (change: (value: string) => void) =>
  ({ currentTarget }: { currentTarget: { value: string } }): void =>
    change(currentTarget.value);

type WhatFieldsProps = FieldsProps<What> & { licenses: readonly License[] };

/** Fields for the exported license, rows and format. */
export const WhatFields = ({ draft, fields, licenses, onChange }: WhatFieldsProps) => (
  <>
    <TextInput
      label="Name"
      data-autofocus
      value={draft.name}
      maxLength={255}
      error={fields['name']}
      onChange={onText((name) => onChange({ name }))}
    />
    <NativeSelect
      label="License"
      value={draft.licenseKey}
      data={licenses.map(({ licenseKey, name }) => ({ value: licenseKey, label: name }))}
      error={fields['licenseKey']}
      onChange={onText((licenseKey) => onChange({ licenseKey }))}
    />
    <fieldset className={styles.choice}>
      <legend>Rows</legend>
      <SegmentedControl
        aria-label="Rows"
        value={draft.type}
        data={exportTypes.map((value) => ({ value, label: typeLabels[value] }))}
        onChange={(value) => onChange({ type: exportTypes.find((each) => each === value) ?? draft.type })}
      />
    </fieldset>
    <fieldset className={styles.choice}>
      <legend>Format</legend>
      <SegmentedControl
        aria-label="Format"
        value={draft.fileFormat}
        data={exportFileFormats.map((value) => ({ value, label: formatLabels[value] }))}
        onChange={(value) => onChange({ fileFormat: exportFileFormats.find((each) => each === value) ?? 'CSV' })}
      />
    </fieldset>
  </>
);

type WhereFieldsProps = FieldsProps<Where> & {
  outputs: readonly Output[];
  hint: ReactNode;
  /** Offers that the platform keeps the files, as the output with an empty id. */
  canKeep?: boolean;
};

const keptHere = { value: '', label: `Keep for download, ${keptDays} days` };

/** Fields for the output and folder of the files. */
export const WhereFields = ({ draft, fields, outputs, hint, canKeep = false, onChange }: WhereFieldsProps) => (
  <>
    <NativeSelect
      label="Output"
      value={draft.outputId}
      data={[
        ...outputs.map((output) => ({ value: output.id, label: outputLabel(output) })),
        ...(canKeep ? [keptHere] : []),
      ]}
      error={fields['output.outputId']}
      onChange={onText((outputId) => onChange({ outputId }))}
    />
    {draft.outputId !== '' && (
      <TextInput
        label="Folder"
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.outputPath}
        error={fields['output.outputPath']}
        onChange={onText((outputPath) => onChange({ outputPath }))}
      />
    )}
  </>
);
