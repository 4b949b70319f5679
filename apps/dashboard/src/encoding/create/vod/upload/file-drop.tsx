import { useRef, useState, type DragEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { bytes } from '@sluice/ui/format/quantity';
import { IconCircleCheck, IconFileUpload, IconUpload, IconVideo } from '@sluice/ui/icons';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { useApi } from '../../../../app/api/api.ts';
import layout from '../../../../shared/layout.module.css';
import { changeDraft, readDraft, useDraft } from '../draft-store.ts';
import { fitLadder } from '../ladder.ts';
import styles from '../vod-wizard.module.css';
import { readHeight } from './read-height.ts';
import { cancelUpload, clearUpload, retryUpload, startUpload, uploadPercent, useUpload } from './upload-store.ts';

/** Chooses a file and shows its upload progress. */
export const FileDrop = () => {
  const upload = useUpload();
  const draft = useDraft();
  if (upload.status === 'active' || upload.status === 'canceling') return <Sending {...upload} />;
  if (draft.upload?.isComplete && upload.status !== 'fail')
    return <Sent fileName={draft.upload.fileName} fileSize={draft.upload.fileSize} />;
  return <Choose />;
};

/** Removes the renditions that would only upscale the file. */
const fitTo = async (file: File): Promise<void> => {
  const inputHeight = await readHeight(file);
  changeDraft({ inputHeight, ...(inputHeight && { rungs: fitLadder(readDraft().rungs, inputHeight) }) });
};

const Choose = () => {
  const api = useApi();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const upload = useUpload();
  const interrupted = useDraft().upload;
  const take = (file: File | undefined) => {
    setOver(false);
    if (!file) return;
    void startUpload(api, file);
    void fitTo(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={layout.tight}>
      {upload.status === 'fail' && (
        <MessageBox type="ERROR" onClose={clearUpload}>
          <strong>{upload.fileName}</strong>: {upload.message}{' '}
          {upload.canRetry && (
            <Button size="compact-xs" variant="default" onClick={() => retryUpload(api)}>
              Retry
            </Button>
          )}
        </MessageBox>
      )}
      {upload.status === 'idle' && interrupted && (
        <MessageBox type="WARNING" onClose={clearUpload}>
          The upload of <strong>{interrupted.fileName}</strong> was interrupted. Choose the same file again to resume
          it.
        </MessageBox>
      )}
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={over}
        onDragEnter={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileUpload size={36} stroke={1.4} />
        <strong>Drop a video here</strong>
        <span className={layout.dim}>MP4, MOV, MKV, WebM, TS and most other formats, up to 5 GB</span>
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconUpload size={16} />}
          onClick={() => picker.current?.click()}
        >
          Choose a file
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="Video file"
          accept="video/*,audio/*,.mkv,.ts,.mxf,.mov"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
};

type SendingProps = { status: string; fileName: string; fileSize: number; sentBytes: number };

const Sending = ({ status, fileName, fileSize, sentBytes }: SendingProps) => {
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
      <Button variant="default" size="xs" disabled={status === 'canceling'} onClick={cancelUpload}>
        Cancel
      </Button>
      <div>
        <ProgressBar percent={percent} label={`Upload of ${fileName}`} />
        <p className={`${layout.dim} ${layout.small} ${layout.apart}`}>
          You can continue with the next steps in the meantime.
        </p>
      </div>
    </div>
  );
};

const Sent = ({ fileName, fileSize }: { fileName: string; fileSize: number }) => (
  <div className={styles.file}>
    <IconCircleCheck size={28} stroke={1.4} color="var(--good)" />
    <div>
      <div className={styles.fileName}>{fileName}</div>
      <div className={`${layout.dim} ${layout.small}`}>{bytes(fileSize)} · Uploaded</div>
    </div>
    <Button variant="default" size="xs" onClick={clearUpload}>
      Choose another file
    </Button>
  </div>
);
