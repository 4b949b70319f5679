import type { ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { bytes } from '@sluice/ui/format/quantity';
import { IconCircleCheck, IconVideo } from '@sluice/ui/icons';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import layout from '../layout.module.css';
import { uploadPercent } from './upload-limit.ts';
import styles from './upload.module.css';

type SendingProps = {
  fileName: string;
  fileSize: number;
  sentBytes: number;
  isCanceling: boolean;
  onCancel: () => void;
  children?: ReactNode;
};

/** Progress of an upload. */
export const Sending = ({ fileName, fileSize, sentBytes, isCanceling, onCancel, children }: SendingProps) => {
  const percent = uploadPercent(sentBytes, fileSize);
  return (
    <div className={styles.file}>
      <IconVideo size={28} stroke={1.4} />
      <div>
        <div className={styles.fileName}>{fileName}</div>
        <div className={`${layout.dim} ${layout.small} tabular`} aria-live="polite">
          {percent} % · {bytes(sentBytes)} of {bytes(fileSize)}
        </div>
      </div>
      <Button variant="default" size="xs" disabled={isCanceling} onClick={onCancel}>
        Cancel
      </Button>
      <div>
        <ProgressBar percent={percent} label={`Upload of ${fileName}`} />
        {children}
      </div>
    </div>
  );
};

/** A file that was uploaded. */
export const Sent = ({ fileName, fileSize, onClear }: { fileName: string; fileSize: number; onClear: () => void }) => (
  <div className={styles.file}>
    <IconCircleCheck size={28} stroke={1.4} color="var(--good)" />
    <div>
      <div className={styles.fileName}>{fileName}</div>
      <div className={`${layout.dim} ${layout.small}`}>{bytes(fileSize)} · Uploaded</div>
    </div>
    <Button variant="default" size="xs" onClick={onClear}>
      Choose another file
    </Button>
  </div>
);
