import { ApiError } from '@sluice/api-client';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Loader } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { IngestPoint } from './ingest-point.tsx';
import { LiveNodes } from './live-nodes.tsx';

const polled = { refetchInterval: 5000, staleTime: 0 };

/** Loads where to send; clients of the API take every refusal for "not ready yet". */
const useIngest = (id: string) => {
  const request = { params: { encoding_id: id } };
  const live = useOperation('encoding.encodings.live.get', request, polled);
  const points = useOperation('encoding.encodings.live.ingestPoints.list', request, polled);
  return { live, points };
};

const isNotReady = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Shows where and with which key to send, once an encoder is ready. */
export const IngestCard = ({ id }: { id: string }) => {
  const { live, points } = useIngest(id);
  const error = live.error ?? points.error;
  if (live.data && points.data && !error) {
    const { application, encoderIp, nodes } = live.data;
    const { items } = points.data;
    return (
      <Card title="Ingest points">
        <div className={layout.stack}>
          <KeyValues
            entries={[
              ['Application', application],
              ['Encoder IP', <CopyId key="ip" value={encoderIp} />],
            ]}
          />
          {nodes && <LiveNodes nodes={nodes} />}
          {items.map((point) => (
            <IngestPoint key={point.position} point={point} isOnly={items.length === 1} />
          ))}
        </div>
      </Card>
    );
  }
  return (
    <Card title="Ingest points">
      {error && !isNotReady(error) ? (
        <ProblemState
          error={error}
          what="ingest points"
          onRetry={() => void Promise.all([live.refetch(), points.refetch()])}
        />
      ) : (
        <div className={layout.row} role="status">
          <Loader size={16} /> Waiting for an encoder
        </div>
      )}
    </Card>
  );
};
