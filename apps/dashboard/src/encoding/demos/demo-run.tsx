import type { ComponentType } from 'react';
import { Card } from '@sluice/ui/layout/card.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { DetailPlayback } from '../encodings/detail/detail-playback.tsx';
import { DetailProgress } from '../encodings/detail/detail-progress.tsx';
import { DetailTimeline } from '../encodings/detail/timeline/detail-timeline.tsx';
import { useEncodingStatus } from '../encodings/use-encoding-status.ts';
import type { Demo, DemoPoint } from './demos.ts';
import { CdnPoint } from './points/cdn-point.tsx';
import { ChunksPoint } from './points/chunks-point.tsx';
import { CloudPoint } from './points/cloud-point.tsx';
import { PerTitlePoint } from './points/per-title-point.tsx';
import type { PointProps } from './points/point.ts';
import { ShortFormPoint } from './points/short-form-point.tsx';

const points: Record<DemoPoint, ComponentType<PointProps>> = {
  'per-title': PerTitlePoint,
  'short-form': ShortFormPoint,
  chunks: ChunksPoint,
  cdn: CdnPoint,
  cloud: CloudPoint,
};

const Result = ({ id, name }: { id: string; name: string }) => {
  const composition = useOperation('encoding.encodings.composition.get', { params: { encoding_id: id } });
  return <DetailPlayback encodingId={id} name={name} composition={composition.data} />;
};

/** Shows a run of a demo: its result first, then its progress and output. */
export const DemoRun = ({ id, demo }: { id: string; demo: Demo }) => {
  const status = useEncodingStatus(id);
  if (status.error && !status.data)
    return (
      <Card title="This run">
        <ProblemState error={status.error} what="run" onRetry={() => void status.refetch()} />
      </Card>
    );
  if (!status.data) return <LoadingCard label="run" />;
  const Point = points[demo.point];
  return (
    <>
      <div className={`${layout.row} ${layout.spread}`}>
        <StatusBadge status={status.data.status} />
        <LinkButton to="/encoding/encodings/$id" params={{ id }} size="xs" variant="default">
          Open the encoding
        </LinkButton>
      </div>
      {status.data.error && (
        <MessageBox type="ERROR">
          <strong>{status.data.error.text}</strong> {status.data.error.advice}
        </MessageBox>
      )}
      <Point id={id} demo={demo} status={status.data} />
      {status.data.status === 'FINISHED' && <Result id={id} name={demo.title} />}
      <DetailProgress status={status.data} />
      <DetailTimeline id={id} status={status.data} />
    </>
  );
};
