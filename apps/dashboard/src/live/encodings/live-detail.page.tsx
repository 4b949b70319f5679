import { lazy, Suspense } from 'react';
import EncodingDetailPage, { type ShownEncoding } from '../../encoding/encodings/encoding-detail.page.tsx';
import { LiveActions } from './live-actions.tsx';

const LivePanels = lazy(async () => ({ default: (await import('./live-panels.tsx')).LivePanels }));

/** Details of a live encoding: those of every encoding, with ingest points, preview and input health. */
const LiveDetailPage = ({ id }: { id: string }) => (
  <EncodingDetailPage
    id={id}
    actions={(shown: ShownEncoding) => <LiveActions {...shown} />}
    panels={(shown: ShownEncoding) => (
      <Suspense>
        <LivePanels {...shown} />
      </Suspense>
    )}
  />
);

export default LiveDetailPage;
