import { useState, type FormEvent } from 'react';
import type { ReportInterval } from '@sluice/contract/notifications/vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { EmailField } from '../../encoding/notifications/editor/email-field.tsx';
import layout from '../../shared/layout.module.css';
import type { UsageReport } from './report-card.tsx';

type RecipientsFormProps = { interval: ReportInterval; report: UsageReport | undefined; onClose: () => void };

/** Edits the recipients of the report of one interval. */
export const RecipientsForm = ({ interval, report, onClose }: RecipientsFormProps) => {
  const save = useChange('notifications.emails.usageReports.create');
  const [emails, setEmails] = useState<readonly string[]>(report?.emails ?? []);
  const problem = save.error ? problemOf(save.error) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await save.mutateAsync({ body: { emails: [...emails], intervalType: interval } });
    onClose();
  };
  return (
    <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {problem && <MessageBox type="ERROR">{problem.details[0] ?? problem.text}</MessageBox>}
      <EmailField emails={emails} error={undefined} onChange={setEmails} />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending} disabled={emails.length === 0}>
          Save recipients
        </Button>
      </DialogFoot>
    </form>
  );
};
