import { useState, type FormEvent } from 'react';
import {
  type ExportFileFormat,
  exportFileFormats,
  type ExportType,
  exportTypes,
} from '@sluice/contract/analytics/exports/vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { useChange } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { toast } from '../../../shared/toast/toast.ts';
import layout from '../../../shared/layout.module.css';
import { useLicense } from '../../shared/use-license.ts';
import styles from '../integrations.module.css';
import { dayBefore, rangeOf } from './export-days.ts';
import { onText, WhatFields, WhereFields } from './export-fields.tsx';
import type { Output } from './use-outputs.ts';

const useDraft = (outputs: readonly Output[]) => {
  const { licenses = [], license } = useLicense();
  const [draft, setDraft] = useState({
    name: 'Export',
    licenseKey: undefined as string | undefined,
    type: exportTypes[0] as ExportType,
    fileFormat: exportFileFormats[0] as ExportFileFormat,
    first: dayBefore(7),
    last: dayBefore(1),
    /** Empty for files that the platform keeps. */
    outputId: outputs[0]?.id ?? '',
    outputPath: 'telemetry',
  });
  const change = (changes: Partial<typeof draft>) => setDraft((previous) => ({ ...previous, ...changes }));
  return { draft: { ...draft, licenseKey: draft.licenseKey ?? license?.licenseKey ?? '' }, change, licenses };
};

/** Form that starts an export of a license for a range of days. */
export const ExportEditor = ({ outputs, onSaved }: { outputs: readonly Output[]; onSaved: () => void }) => {
  const { draft, change, licenses } = useDraft(outputs);
  const create = useChange('analytics.exports.create');
  const range = rangeOf(draft.first, draft.last);
  const problem = create.error ? problemOf(create.error) : undefined;
  const fields = problem?.fields ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!range) return;
    const { name, licenseKey, type, fileFormat, outputId, outputPath } = draft;
    const body = {
      name,
      licenseKey,
      type,
      fileFormat,
      startTime: range.startTime.toISOString(),
      endTime: range.endTime.toISOString(),
      ...(outputId !== '' && { output: { outputId, outputPath: outputPath.trim() } }),
    };
    create.mutate(
      { body },
      {
        onSuccess: () => {
          toast({ type: 'success', title: 'Export started' });
          onSaved();
        },
      },
    );
  };
  return (
    <form noValidate className={layout.stack} onSubmit={submit}>
      <WhatFields draft={draft} fields={fields} licenses={licenses} onChange={change} />
      <div className={styles.dates}>
        <TextInput
          type="date"
          label="First day"
          description="In UTC"
          value={draft.first}
          max={draft.last}
          error={fields['startTime']}
          onChange={onText((first) => change({ first }))}
        />
        <TextInput
          type="date"
          label="Last day"
          description="Included"
          value={draft.last}
          min={draft.first}
          error={range ? fields['endTime'] : 'The last day must not be before the first.'}
          onChange={onText((last) => change({ last }))}
        />
      </div>
      <WhereFields
        canKeep
        draft={draft}
        fields={fields}
        outputs={outputs}
        hint={`One file per day, for example ${draft.type.toLowerCase()}-${draft.first}.${draft.fileFormat.toLowerCase()}`}
        onChange={change}
      />
      {problem && (
        <MessageBox type="ERROR">
          {actionFailure(create.error, 'create', 'export')}. {problem.text}
        </MessageBox>
      )}
      <div>
        <Button type="submit" loading={create.isPending} disabled={!range || draft.licenseKey === ''}>
          Export now
        </Button>
      </div>
    </form>
  );
};
