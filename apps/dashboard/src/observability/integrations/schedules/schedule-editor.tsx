import { useState, type FormEvent } from 'react';
import { exportRhythms } from '@sluice/contract/analytics/exports/vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { NativeSelect, SegmentedControl } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { useChange, useOperation } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import { actionFailure } from '../../../app/texts.ts';
import { toast } from '../../../shared/toast/toast.ts';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { useLicense } from '../../shared/use-license.ts';
import { onText, WhatFields, WhereFields } from '../exports/export-fields.tsx';
import type { Output } from '../exports/use-outputs.ts';
import styles from '../integrations.module.css';
import {
  bodyOf,
  draftOf,
  folderHint,
  hourText,
  refusalsOf,
  type Schedule,
  type ScheduleDraft,
} from './schedule-draft.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const rhythmLabels = { DAILY: 'Daily', WEEKLY: 'Weekly' } as const;

type FormProps = { schedule: Schedule | undefined; outputs: readonly Output[]; onSaved: () => void };

/** Creates or updates the schedule. */
const useSave = (schedule: Schedule | undefined) => {
  const create = useChange('analytics.exportSchedules.create');
  const update = useChange('analytics.exportSchedules.update');
  const save = (draft: ScheduleDraft) =>
    schedule
      ? update.mutateAsync({ params: { schedule_id: schedule.id }, body: bodyOf(draft) })
      : create.mutateAsync({ body: bodyOf(draft) });
  return { save, error: create.error ?? update.error, isBusy: create.isPending || update.isPending };
};

const When = ({ draft, timeZone, onChange }: WhenProps) => (
  <>
    <fieldset className={styles.choice}>
      <legend>Frequency</legend>
      <SegmentedControl
        aria-label="Frequency"
        value={draft.rhythm}
        data={exportRhythms.map((value) => ({ value, label: rhythmLabels[value] }))}
        onChange={(value) => onChange({ rhythm: exportRhythms.find((each) => each === value) ?? 'DAILY' })}
      />
    </fieldset>
    <NativeSelect
      label="Hour"
      description={`${draft.rhythm === 'DAILY' ? 'Exports the previous day' : 'Runs on Mondays and exports the previous week'}; time zone ${timeZone}.`}
      data={hours}
      value={String(draft.hour)}
      onChange={onText((hour) => onChange({ hour: Number(hour) }))}
    />
  </>
);

type WhenProps = { draft: ScheduleDraft; timeZone: string; onChange: (changes: Partial<ScheduleDraft>) => void };

const ScheduleForm = ({ schedule, outputs, onSaved }: FormProps) => {
  const { licenses = [], license } = useLicense();
  const [stored, setDraft] = useState(() => draftOf(schedule, outputs[0]?.id ?? ''));
  const draft = { ...stored, licenseKey: stored.licenseKey || (license?.licenseKey ?? '') };
  const { save, error, isBusy } = useSave(schedule);
  const problem = error ? problemOf(error) : undefined;
  const fields = refusalsOf(problem?.fields ?? {});
  const change = (changes: Partial<ScheduleDraft>) => setDraft((previous) => ({ ...previous, ...changes }));
  const timeZone = licenses.find(({ licenseKey }) => licenseKey === draft.licenseKey)?.timeZone ?? 'UTC';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await save(draft);
    toast({ type: 'success', title: schedule ? 'Schedule saved' : 'Schedule created' });
    onSaved();
  };
  return (
    <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <WhatFields draft={draft} fields={fields} licenses={licenses} onChange={change} />
      <When draft={draft} timeZone={timeZone} onChange={change} />
      <TextInput
        label="Columns"
        description="For example impression_id, time, played. Leave empty for all columns."
        value={draft.columns}
        error={fields['columns']}
        onChange={onText((columns) => change({ columns }))}
      />
      <WhereFields
        draft={draft}
        fields={fields}
        outputs={outputs}
        hint={folderHint(draft.outputPath)}
        onChange={change}
      />
      <TextInput
        label="Notify on failure"
        description="Up to five email addresses."
        value={draft.emails}
        error={fields['emails']}
        onChange={onText((emails) => change({ emails }))}
      />
      {problem && (
        <MessageBox type="ERROR">
          {actionFailure(error, schedule ? 'change' : 'create', 'schedule')}. {problem.text}
        </MessageBox>
      )}
      <div>
        <Button type="submit" loading={isBusy} disabled={draft.licenseKey === ''}>
          {schedule ? 'Save schedule' : 'Create schedule'}
        </Button>
      </div>
    </form>
  );
};

const Stored = ({ scheduleId, ...form }: Omit<FormProps, 'schedule'> & { scheduleId: string }) => {
  const { data, error, refetch } = useOperation('analytics.exportSchedules.get', {
    params: { schedule_id: scheduleId },
  });
  if (data) return <ScheduleForm key={data.id} schedule={data} {...form} />;
  if (error) return <ProblemState error={error} what="schedule" onRetry={() => void refetch()} />;
  return <LoadingCard label="schedule" />;
};

type ScheduleEditorProps = Omit<FormProps, 'schedule'> & { scheduleId: string | undefined };

/** Form that creates or edits a schedule: what to export, when, and to which output. */
export const ScheduleEditor = ({ scheduleId, ...form }: ScheduleEditorProps) =>
  scheduleId === undefined ? (
    <ScheduleForm schedule={undefined} {...form} />
  ) : (
    <Stored scheduleId={scheduleId} {...form} />
  );
