import { attachmentsMax } from '@sluice/contract/support/vocabulary';
import { Button } from '@sluice/ui/core';
import { bytes } from '@sluice/ui/format/quantity.ts';
import layout from '../../shared/layout.module.css';
import { FilePicker } from '../../shared/upload/file-picker.tsx';
import styles from '../support.module.css';
import { mayAttach } from './use-attach.ts';

type FilesFieldProps = { files: readonly File[]; onChange: (files: readonly File[]) => void };

/** Files that are attached once the ticket exists. */
export const FilesField = ({ files, onChange }: FilesFieldProps) => {
  const add = (file: File): void => {
    if (mayAttach(file)) onChange([...files, file]);
  };
  return (
    <div className={layout.tight}>
      {files.length > 0 && (
        <ul className={styles.attachments} aria-label="Attachments">
          {files.map((file, index) => (
            // The same file can be chosen twice.
            <li key={index} className={styles.attachment}>
              <div>
                <span className={styles.fileName}>{file.name}</span>{' '}
                <span className={`${layout.dim} ${layout.small}`}>{bytes(file.size)}</span>
              </div>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < attachmentsMax && (
        <div>
          <FilePicker label="Attach file" isBusy={false} onFile={add} />
        </div>
      )}
    </div>
  );
};
