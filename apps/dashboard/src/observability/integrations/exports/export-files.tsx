import { Button, Loader } from '@sluice/ui/core';
import { bytes } from '@sluice/ui/format/quantity';
import { shortDate } from '../../shared/dates.ts';
import { IconDownload } from '@sluice/ui/icons';
import { Popover } from '@sluice/ui/overlays';
import { useState } from 'react';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../integrations.module.css';

type Export = OperationResult<'analytics.exports.list'>['items'][number];

const FileList = ({ id, filesUntil }: { id: string; filesUntil: string }) => {
  const { data, error, refetch } = useOperation('analytics.exports.files.list', { params: { export_task_id: id } });
  if (error) return <ProblemState error={error} what="files" onRetry={() => void refetch()} />;
  if (!data) return <Loader size="sm" aria-label="Loading files" />;
  if (data.items.length === 0) return <p className={layout.dim}>There were no rows to export.</p>;
  return (
    <>
      <ul className={styles.files} aria-label="Files">
        {data.items.map(({ name, sizeBytes, url }) => (
          <li key={name}>
            <a className={layout.link} href={url} download={name}>
              {name}
            </a>{' '}
            <span className={layout.dim}>{bytes(sizeBytes)}</span>
          </li>
        ))}
      </ul>
      <p className={`${layout.dim} ${layout.small}`}>Kept until {shortDate(Date.parse(filesUntil))}.</p>
    </>
  );
};

/** Files of an export: downloads those that the platform keeps, otherwise shows their number. */
export const ExportFiles = ({ task }: { task: Export }) => {
  const [isOpen, setOpen] = useState(false);
  const { id, name, output, filesUntil, files, status } = task;
  if (output) return files.length;
  if (!filesUntil) return <span className={layout.dim}>{status === 'FINISHED' ? 'Deleted' : '–'}</span>;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360}>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          aria-label={`Download ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Download
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Files of ${name}`}>
        {isOpen && <FileList id={id} filesUntil={filesUntil} />}
      </Popover.Dropdown>
    </Popover>
  );
};
