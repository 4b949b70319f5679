import { useState } from 'react';
import type { ReportInterval } from '@sluice/contract/notifications/vocabulary';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import { RecipientsForm } from './recipients-form.tsx';
import styles from './usage-reports.module.css';

export type UsageReport = OperationResult<'notifications.emails.usageReports.list'>['items'][number];

type ReportCardProps = { interval: ReportInterval; report: UsageReport | undefined };

const texts: Record<ReportInterval, { title: string; sent: string }> = {
  WEEKLY: { title: 'Weekly report', sent: 'Sent each Monday with the usage of the last week (UTC).' },
  MONTHLY: { title: 'Monthly report', sent: 'Sent on the first of each month with the usage of the last month (UTC).' },
};

const useReportActions = (interval: ReportInterval) => {
  const noun = 'usage report';
  return {
    mute: useAction('notifications.mute', { verb: 'mute', noun }),
    unmute: useAction('notifications.unmute', { verb: 'unmute', noun }),
    remove: useAction('notifications.delete', { verb: 'delete', noun, done: 'Usage report deleted' }),
    send: useAction('notifications.emails.usageReports.send', {
      verb: 'send',
      noun,
      done: `${texts[interval].title} sent`,
    }),
  };
};

type ShownReportProps = { interval: ReportInterval; report: UsageReport; onEdit: () => void };

const ShownReport = ({ interval, report, onEdit }: ShownReportProps) => {
  const { mute, unmute, remove, send } = useReportActions(interval);
  const [isDeleting, setDeleting] = useState(false);
  const params = { notification_id: report.id };
  const toggle = report.muted ? unmute : mute;
  return (
    <>
      <ul className={styles.recipients} aria-label="Recipients">
        {report.emails?.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
      {report.triggeredAt && (
        <p className={`${layout.dim} ${layout.small}`}>
          Last sent <RelativeTime at={report.triggeredAt} />
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onEdit}>
          Edit recipients
        </Button>
        <Button variant="default" loading={toggle.isBusy} onClick={() => void toggle.run({ params })}>
          {report.muted ? 'Unmute' : 'Mute'}
        </Button>
        <Button variant="default" loading={send.isBusy} onClick={() => void send.run({ params: { interval } })}>
          Send now
        </Button>
        <Button variant="default" color="red" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        opened={isDeleting}
        title="Delete this usage report?"
        confirm="Delete"
        isBusy={remove.isBusy}
        onConfirm={() => void remove.run({ params }, () => setDeleting(false))}
        onClose={() => setDeleting(false)}
      >
        Its recipients receive no further reports.
      </ConfirmDialog>
    </>
  );
};

/** Usage report of one interval: its recipients, or a way to add the first ones. */
export const ReportCard = ({ interval, report }: ReportCardProps) => {
  const [isEditing, setEditing] = useState(false);
  const { title, sent } = texts[interval];
  return (
    <Card title={title} actions={report?.muted && <Badge tone="warn">Muted</Badge>}>
      <div className={layout.tight}>
        <p className={layout.dim}>{sent}</p>
        {isEditing && <RecipientsForm interval={interval} report={report} onClose={() => setEditing(false)} />}
        {!isEditing && report && <ShownReport interval={interval} report={report} onEdit={() => setEditing(true)} />}
        {!isEditing && !report && (
          <div className={styles.none}>
            <p>Nobody receives this report.</p>
            <Button variant="default" onClick={() => setEditing(true)}>
              Add recipients
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};
