import type { ReactNode } from 'react';
import { ApiError } from '@sluice/api-client';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { Loader } from '@sluice/ui/core';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { StreamKeyValue } from '../stream-keys/stream-key-value.tsx';
import { PublisherSettings } from './publisher-settings.tsx';
import type { LiveEncoding } from './publisher-commands.ts';

const pollMilliseconds = 5000;

/** Loads where to send; clients of the API take every refusal for "not ready yet". */
const useLive = (id: string) =>
  useOperation(
    'encoding.encodings.live.get',
    { params: { encoding_id: id } },
    { refetchInterval: pollMilliseconds, staleTime: 0 },
  );

const isNotReady = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const entriesOf = ({
  application,
  encoderIp,
  streamKey,
  ingestUrls,
}: LiveEncoding): Parameters<typeof KeyValues>[0]['entries'] => [
  ['Application', application],
  ['Encoder IP', <CopyId key="ip" value={encoderIp} />],
  ['Stream key', <StreamKeyValue key="key" value={streamKey} name="this encoding" />],
  ...ingestUrls
    // The SRT address contains the stream key; it is in the settings below.
    .filter(({ protocol }) => protocol !== 'SRT')
    .map(({ protocol, url }): [string, ReactNode] => [`${protocol} URL`, <CopyId key={protocol} value={url} />]),
];

/** Shows where and with which key to send, once an encoder is ready. */
export const IngestCard = ({ id }: { id: string }) => {
  const live = useLive(id);
  if (live.data && !live.error)
    return (
      <Card title="Ingest points">
        <div className={layout.stack}>
          <KeyValues entries={entriesOf(live.data)} />
          <PublisherSettings live={live.data} />
        </div>
      </Card>
    );
  return (
    <Card title="Ingest points">
      {live.error && !isNotReady(live.error) ? (
        <ProblemState error={live.error} what="ingest points" onRetry={() => void live.refetch()} />
      ) : (
        <div className={layout.row} role="status">
          <Loader size={16} /> Waiting for an encoder
        </div>
      )}
    </Card>
  );
};
