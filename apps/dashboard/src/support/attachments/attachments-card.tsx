import { attachmentsMax } from '@sluice/contract/support/vocabulary';
import { Button } from '@sluice/ui/core';
import { bytes } from '@sluice/ui/format/quantity.ts';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { useApi, type OperationResult } from '../../app/api/api.ts';
import { fetchFile } from '../../app/api/fetch-file.ts';
import { useEveryPage } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { saveFile } from '../../shared/download.ts';
import layout from '../../shared/layout.module.css';
import { FilePicker } from '../../shared/upload/file-picker.tsx';
import { useWork } from '../../shared/use-action.ts';
import styles from '../support.module.css';
import { mayAttach, useAttach } from './use-attach.ts';

type Attachment = OperationResult<'account.support.tickets.attachments.list'>['items'][number];

const Item = ({ attachment }: { attachment: Attachment }) => {
  const { id, ticketId, name, sizeBytes, author, createdAt } = attachment;
  const api = useApi();
  const save = async (): Promise<void> => {
    const path = `/account/support/tickets/${ticketId}/attachments/${id}/content`;
    saveFile(name, await fetchFile(api, path));
  };
  const { isBusy, run } = useWork(save, { verb: 'download', noun: 'file' });
  return (
    <li className={styles.attachment}>
      <div>
        <div className={styles.fileName}>{name}</div>
        <div className={`${layout.dim} ${layout.small}`}>
          {bytes(sizeBytes)}
          {author === 'STAFF' && ' · from support'} · <RelativeTime at={createdAt} />
        </div>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        aria-label={`Download ${name}`}
        onClick={() => void run(undefined)}
      >
        Download
      </Button>
    </li>
  );
};

/** Files of a ticket, with a button to add one unless the ticket is closed. */
export const AttachmentsCard = ({ ticketId, isClosed }: { ticketId: string; isClosed: boolean }) => {
  const list = useEveryPage('account.support.tickets.attachments.list', { params: { ticket_id: ticketId } });
  const attach = useAttach();
  if (list.error && !list.data)
    return <ProblemState error={list.error} what="attachments" onRetry={() => void list.refetch()} />;
  const items = list.data?.items ?? [];
  const add = (file: File): void => {
    if (mayAttach(file)) void attach.run({ ticketId, files: [file] });
  };
  return (
    <Card
      title="Attachments"
      actions={
        !isClosed &&
        items.length < attachmentsMax && <FilePicker label="Attach file" isBusy={attach.isBusy} onFile={add} />
      }
    >
      {items.length === 0 ? (
        <p className={layout.dim}>No files yet. Logs and screenshots often help; never attach passwords or keys.</p>
      ) : (
        <ul className={styles.attachments}>
          {items.map((attachment) => (
            <Item key={attachment.id} attachment={attachment} />
          ))}
        </ul>
      )}
    </Card>
  );
};
