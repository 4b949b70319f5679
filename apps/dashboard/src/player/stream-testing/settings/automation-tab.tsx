import { lazy, Suspense, useState, type FormEvent } from 'react';
import { labNotifyOn, labRetentionDays, type LabNotifyOn } from '@sluice/contract/lab/vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { NumberInput } from '@sluice/ui/number-field';
import { useChange } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { EmailField } from '../../../encoding/notifications/editor/email-field.tsx';
import layout from '../../../shared/layout.module.css';
import { LoadingCard } from '../../../shared/loading-card.tsx';
import { toast } from '../../../shared/toast/toast.ts';
import { useUnsavedGuard } from '../../../shared/use-unsaved-guard.tsx';
import type { LabConfiguration } from '../shared/lab-types.ts';
import { StreamFailure } from '../shared/stream-failure.tsx';
import { useLabConfiguration, useLabRefresh } from '../shared/use-lab.ts';
import {
  automationBodyOf,
  type AutomationDraft,
  automationDraftOf,
  automationProblem,
  thresholdFields,
} from './automation-draft.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import styles from './settings.module.css';

// Its list of environments loads beside the first cards.
const DefaultsCard = lazy(async () => ({ default: (await import('./defaults-card.tsx')).DefaultsCard }));

const notifyLabels: Record<LabNotifyOn, string> = {
  ALL: 'After every scheduled run',
  FAILED: 'If a test failed',
  CHANGED: 'If an outcome has changed',
};

const numberOf = (value: number | string): number | '' => (typeof value === 'number' ? value : '');

const Form = ({ configuration }: { configuration: LabConfiguration }) => {
  const [draft, setDraft] = useState(() => automationDraftOf(configuration));
  const update = useChange('player.testing.organizationConfigs.update');
  const refresh = useLabRefresh();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(automationDraftOf(configuration));
  const guard = useUnsavedGuard({ isChanged: isChanged && !update.isPending, noun: 'configuration' });
  const change = (changes: Partial<AutomationDraft>) => setDraft({ ...draft, ...changes });
  const problem = automationProblem(draft);
  const failure = update.error && problemOf(update.error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    update.mutate(
      { params: { organization_id: configuration.id }, body: automationBodyOf(configuration, draft) },
      {
        onSuccess: (saved) => {
          setDraft(automationDraftOf(saved));
          toast({ type: 'success', title: 'Settings saved' });
          void refresh();
        },
      },
    );
  };
  return (
    <form noValidate className={layout.stack} onSubmit={save}>
      {failure && (
        <MessageBox type="ERROR" entries={failure.details}>
          {actionFailure(update.error, 'save', 'settings')}
        </MessageBox>
      )}
      <Card
        title="Schedule"
        actions={
          configuration.nextRunAt && (
            <span className={`${layout.dim} ${layout.small}`}>
              Next on {exactTime(Date.parse(configuration.nextRunAt))}
            </span>
          )
        }
      >
        <ScheduleFields schedule={draft.schedule} onChange={(schedule) => change({ schedule })} />
      </Card>
      <Card title="Report emails">
        <div className={layout.stack}>
          <p className={layout.dim}>Each address receives a digest after scheduled tests.</p>
          <EmailField
            emails={draft.reportEmails}
            error={failure?.fields['reportEmails']}
            onChange={(reportEmails) => change({ reportEmails })}
          />
          <div className={styles.fields}>
            <Select
              label="Send the digest"
              allowDeselect={false}
              value={draft.notifyOn}
              data={labNotifyOn.map((value) => ({ value, label: notifyLabels[value] }))}
              onChange={(value) => change({ notifyOn: labNotifyOn.find((each) => each === value) ?? draft.notifyOn })}
            />
          </div>
        </div>
      </Card>
      <Card title="Thresholds">
        <div className={layout.stack}>
          <p className={layout.dim}>
            An attempt that exceeds one of these limits fails. Leave a field empty for the default.
          </p>
          <div className={styles.fields}>
            {thresholdFields.map(({ key, label, unit, hint }) => (
              <NumberInput
                key={key}
                label={`${label} (${unit})`}
                description={hint}
                min={0}
                max={unit === '%' ? 100 : 3600}
                value={draft.thresholds[key]}
                onChange={(value) => change({ thresholds: { ...draft.thresholds, [key]: numberOf(value) } })}
              />
            ))}
          </div>
        </div>
      </Card>
      <Suspense fallback={<LoadingCard label="settings" />}>
        <DefaultsCard draft={draft} onChange={change} />
      </Suspense>
      <Card title="Retention">
        <div className={styles.fields}>
          <NumberInput
            label="Keep tests for (days)"
            description="Older tests are deleted with their results and files."
            min={labRetentionDays.min}
            max={labRetentionDays.max}
            allowDecimal={false}
            value={draft.retentionDays}
            onChange={(value) => change({ retentionDays: numberOf(value) })}
          />
        </div>
      </Card>
      {problem && <MessageBox type="WARNING">{problem}</MessageBox>}
      <div className={layout.row}>
        <Button type="submit" loading={update.isPending} disabled={!isChanged || problem !== undefined}>
          Save settings
        </Button>
        <Button variant="default" disabled={!isChanged} onClick={() => setDraft(automationDraftOf(configuration))}>
          Discard changes
        </Button>
      </div>
      {guard}
    </form>
  );
};

/** Schedule, report emails, thresholds, defaults of new streams, and retention of the organization. */
export const AutomationTab = () => {
  const { data, error, refetch } = useLabConfiguration();
  if (data) return <Form configuration={data} />;
  if (!error) return <LoadingCard label="settings" />;
  return (
    <Card>
      <StreamFailure title="Error loading organization config!" error={error} onRetry={() => void refetch()} />
    </Card>
  );
};
