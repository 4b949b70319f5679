import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Loader } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { SecretValue } from '../../live/stream-keys/secret-value.tsx';
import layout from '../../shared/layout.module.css';
import { isActive } from '../shared/stream-state.ts';
import { streamName, type LiveStream } from '../shared/stream-types.ts';

/** Address and key that a live stream is sent with. */
export const IngestCard = ({ stream }: { stream: LiveStream }) => (
  <Card title="Ingest">
    <div className={layout.tight}>
      {stream.ingestUrl === undefined && (
        <div className={`${layout.row} ${layout.dim}`} role="status">
          {isActive(stream) ? (
            <>
              <Loader size={16} /> An encoder is being prepared
            </>
          ) : (
            'Start the live stream to get the address to send to. The stream key stays the same.'
          )}
        </div>
      )}
      <KeyValues
        entries={[
          [
            'RTMP URL',
            stream.ingestUrl && <CopyId key="url" value={stream.ingestUrl} label="Copy the address to send to" />,
          ],
          [
            'Stream key',
            <SecretValue noun="stream key" key="key" value={stream.streamKey} name={streamName(stream)} />,
          ],
        ]}
      />
    </div>
  </Card>
);
