import { Button, Loader } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { NativeSelect, SegmentedControl } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useState, type FormEvent } from 'react';
import type { OperationResult } from '../../app/api/api.ts';
import { useChange, useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import { shortDate } from '../shared/dates.ts';
import { useLicense } from '../shared/use-license.ts';

type Report = OperationResult<'analytics.dashboards.report.get'>;
type ReportDialogProps = { dashboardId: string; onClose: () => void };

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const TurnOff = ({ dashboardId, onClose }: ReportDialogProps) => {
  const remove = useAction('analytics.dashboards.report.delete', {
    verb: 'turn off',
    noun: 'email report',
    done: 'Email report turned off',
  });
  return (
    <Button
      variant="default"
      loading={remove.isBusy}
      onClick={() => void remove.run({ params: { dashboard_id: dashboardId } }, onClose)}
    >
      Turn off
    </Button>
  );
};

const ReportForm = ({ report, dashboardId, onClose }: ReportDialogProps & { report: Report | undefined }) => {
  const { licenses = [], license } = useLicense();
  const save = useChange('analytics.dashboards.report.update');
  const [draft, setDraft] = useState({
    licenseKey: report?.licenseKey ?? license?.licenseKey ?? '',
    rhythm: report?.rhythm ?? 'DAILY',
    hour: report?.hour ?? 7,
    emails: report?.emails.join(', ') ?? '',
  });
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const problem = save.error ? problemOf(save.error) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const emails = draft.emails.split(/[\s,;]+/).filter(Boolean);
    await save.mutateAsync({ params: { dashboard_id: dashboardId }, body: { ...draft, emails } });
    onClose();
  };
  return (
    <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {problem && (
        <MessageBox type="ERROR">
          {actionFailure(save.error, 'save', 'email report')}. {problem.details[0] ?? problem.text}
        </MessageBox>
      )}
      <NativeSelect
        label="License"
        value={draft.licenseKey}
        data={licenses.map(({ licenseKey, name }) => ({ value: licenseKey, label: name }))}
        onChange={({ currentTarget }) => change({ licenseKey: currentTarget.value })}
      />
      <SegmentedControl
        aria-label="Rhythm"
        value={draft.rhythm}
        data={[
          { value: 'DAILY', label: 'Each day' },
          { value: 'WEEKLY', label: 'Each Monday' },
        ]}
        onChange={(rhythm) => change({ rhythm: rhythm === 'WEEKLY' ? 'WEEKLY' : 'DAILY' })}
      />
      <NativeSelect
        label="Hour"
        description="In the time zone of the license"
        value={String(draft.hour)}
        data={hours}
        onChange={({ currentTarget }) => change({ hour: Number(currentTarget.value) })}
      />
      <TextInput
        label="Recipients"
        description="Email addresses of members, separated by commas"
        value={draft.emails}
        onChange={({ currentTarget }) => change({ emails: currentTarget.value })}
      />
      {report?.failure !== undefined && (
        <MessageBox type="WARNING">The last email could not be sent. {report.failure}</MessageBox>
      )}
      {report && (
        <p className={`${layout.dim} ${layout.small}`}>
          {report.failure === undefined ? 'Next email' : 'Next attempt'}: {shortDate(Date.parse(report.nextRunAt))}
        </p>
      )}
      <DialogFoot>
        {report && <TurnOff dashboardId={dashboardId} onClose={onClose} />}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save report
        </Button>
      </DialogFoot>
    </form>
  );
};

/** Dialog of a dashboard's email report: license, rhythm, hour and recipients. */
const ReportDialog = (props: ReportDialogProps) => {
  const { dashboardId, onClose } = props;
  const { data, error, isPending, refetch } = useOperation('analytics.dashboards.report.get', {
    params: { dashboard_id: dashboardId },
  });
  const isMissing = error !== null && problemOf(error).kind === 'missing';
  const content = () => {
    if (error && !isMissing) return <ProblemState error={error} what="email report" onRetry={() => void refetch()} />;
    if (isPending) return <Loader size="sm" aria-label="Loading email report" />;
    return <ReportForm {...props} report={isMissing ? undefined : data} />;
  };
  return (
    <Modal opened onClose={onClose} title={<strong>Email report</strong>}>
      {content()}
    </Modal>
  );
};

export default ReportDialog;
