import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useApi } from '../../../../app/api/api.ts';
import layout from '../../../../shared/layout.module.css';
import { DropZone } from '../../../../shared/upload/drop-zone.tsx';
import { Sending, Sent } from '../../../../shared/upload/upload-status.tsx';
import { changeDraft, readDraft, useDraft } from '../draft-store.ts';
import { fitLadder } from '../ladder.ts';
import { readHeight } from './read-height.ts';
import { cancelUpload, clearUpload, retryUpload, startUpload, useUpload } from './upload-store.ts';

/** Chooses a file and shows its upload progress. */
export const FileDrop = () => {
  const upload = useUpload();
  const draft = useDraft();
  if (upload.status === 'active' || upload.status === 'canceling')
    return (
      <Sending {...upload} isCanceling={upload.status === 'canceling'} onCancel={cancelUpload}>
        <p className={`${layout.dim} ${layout.small} ${layout.apart}`}>
          You can continue with the next steps in the meantime.
        </p>
      </Sending>
    );
  if (draft.upload?.isComplete && upload.status !== 'fail')
    return <Sent fileName={draft.upload.fileName} fileSize={draft.upload.fileSize} onClear={clearUpload} />;
  return <Choose />;
};

/** Removes the renditions that would only upscale the file. */
const fitTo = async (file: File): Promise<void> => {
  const inputHeight = await readHeight(file);
  changeDraft({ inputHeight, ...(inputHeight && { rungs: fitLadder(readDraft().rungs, inputHeight) }) });
};

const Choose = () => {
  const api = useApi();
  const upload = useUpload();
  const interrupted = useDraft().upload;
  const take = (file: File) => {
    void startUpload(api, file);
    void fitTo(file);
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
      <DropZone
        title="Drop a video here"
        help="MP4, MOV, MKV, WebM, TS and most other formats, up to 5 GB"
        label="Video file"
        accept="video/*,audio/*,.mkv,.ts,.mxf,.mov"
        onFile={take}
      />
    </div>
  );
};
