import type { ShownEncoding } from '../../encoding/encodings/encoding-detail.page.tsx';
import { Id3Card } from '../id3/id3-card.tsx';
import { InsertionCard } from '../insertion/insertion-card.tsx';
import { SimulcastCard } from '../simulcast/simulcast-card.tsx';
import { IngestCard } from './ingest-card.tsx';
import { InputHealth } from './input-health.tsx';
import { LivePreview } from './live-preview.tsx';
import { canPreview } from './preview-rule.ts';
import { RunTimeline } from './run-timeline.tsx';
import { SrtHealth } from './srt-health.tsx';

/** Panels that only live encodings have: preview, ingest points and input health, as the state allows. */
export const LivePanels = ({ id, name, status, encoding }: ShownEncoding) => (
  <>
    {canPreview(status, encoding.selectedEncoderVersion ?? encoding.encoderVersion) && (
      <LivePreview encodingId={id} name={name} hasMedia={status.firstPlayableAt !== undefined} />
    )}
    {(status.status === 'RUNNING' || status.status === 'QUEUED') && <IngestCard id={id} />}
    {status.status === 'RUNNING' && <InsertionCard id={id} />}
    {status.runningAt !== undefined && <Id3Card id={id} isRunning={status.status === 'RUNNING'} />}
    {status.status !== 'CREATED' && <InputHealth id={id} isMoving={status.status === 'RUNNING'} />}
    {status.status !== 'CREATED' && <SimulcastCard id={id} isRunning={status.status === 'RUNNING'} />}
    {encoding.queuedAt !== undefined && (
      <RunTimeline id={id} startedAt={encoding.queuedAt} endedAt={encoding.finishedAt ?? encoding.errorAt} />
    )}
    {status.status !== 'CREATED' && <SrtHealth id={id} isMoving={status.status === 'RUNNING'} />}
  </>
);
