import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useApi } from '../../app/api/api.ts';
import layout from '../layout.module.css';
import { DropZone } from './drop-zone.tsx';
import { cancelPageUpload, clearPageUpload, startPageUpload, usePageUpload } from './page-uploads.ts';
import { Sending, Sent } from './upload-status.tsx';

/** Uploads a video file on behalf of a page; its path identifies the upload. */
export const UploadCard = ({ path }: { path: string }) => {
  const api = useApi();
  const upload = usePageUpload(path);
  const start = (file: File) => void startPageUpload(api, path, file);
  const clear = () => clearPageUpload(path);
  if (upload.status === 'pending' || upload.status === 'active' || upload.status === 'canceling')
    return (
      <Sending
        fileName={upload.fileName}
        fileSize={upload.fileSize}
        sentBytes={upload.status === 'pending' ? 0 : upload.sentBytes}
        isCanceling={upload.status === 'canceling'}
        onCancel={() => cancelPageUpload(path)}
      />
    );
  if (upload.status === 'done') return <Sent {...upload} onClear={clear} />;
  return (
    <div className={layout.tight}>
      {upload.status === 'fail' && (
        <MessageBox type="ERROR" onClose={clear}>
          <strong>{upload.fileName}</strong>: {upload.message}{' '}
          {upload.file && (
            <Button size="compact-xs" variant="default" onClick={() => upload.file && start(upload.file)}>
              Retry
            </Button>
          )}
        </MessageBox>
      )}
      <DropZone
        title="Drop a video here"
        help="MP4, MOV, MKV, WebM and most other formats, up to 5 GB"
        label="Video file"
        accept="video/*,.mkv,.ts,.mov"
        onFile={start}
      />
    </div>
  );
};
