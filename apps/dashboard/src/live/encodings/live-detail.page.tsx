import EncodingDetailPage, { type ShownEncoding } from '../../encoding/encodings/encoding-detail.page.tsx';
import { InputHealth } from './input-health.tsx';
import { IngestCard } from './ingest-card.tsx';
import { LiveActions } from './live-actions.tsx';
import { LivePreview } from './live-preview.tsx';
import { canPreview } from './preview-rule.ts';

const LivePanels = ({ id, name, status, encoding }: ShownEncoding) => (
  <>
    {canPreview(status, encoding.selectedEncoderVersion ?? encoding.encoderVersion) && (
      <LivePreview encodingId={id} name={name} />
    )}
    {(status.status === 'RUNNING' || status.status === 'QUEUED') && <IngestCard id={id} />}
    {status.status !== 'CREATED' && <InputHealth id={id} isMoving={status.status === 'RUNNING'} />}
  </>
);

/** Details of a live encoding: those of every encoding, with ingest points, preview and input health. */
const LiveDetailPage = ({ id }: { id: string }) => (
  <EncodingDetailPage
    id={id}
    actions={(shown) => <LiveActions {...shown} />}
    panels={(shown) => <LivePanels {...shown} />}
  />
);

export default LiveDetailPage;
