import { bitrate, bytes, count } from '@sluice/ui/format/quantity';
import { durationAsClock } from '@sluice/ui/format/duration';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { pollings, retryWhilePolling, usePollingLimit } from '../quality/polling.ts';
import type { ComparedStream } from './use-comparison.ts';

const polling = pollings.statistics;

/** Loads the output and billing of an encoding; these are available shortly after it has ended. */
const useStatistics = (encodingId: string) => {
  const limit = usePollingLimit(true, polling);
  return useOperation(
    'encoding.statistics.encodings.get',
    { params: { encoding_id: encodingId } },
    { retry: retryWhilePolling(polling, limit.isPolling), retryDelay: polling.everySeconds * 1000 },
  );
};

const minutes = (value: number) => `${count(Math.round(value * 100) / 100)} min`;

type StatisticsCardProps = { title: string; encodingId: string; streams: readonly ComparedStream[] };

/** Shows the totals of one encoding. */
export const StatisticsCard = ({ title, encodingId, streams }: StatisticsCardProps) => {
  const statistics = useStatistics(encodingId);
  if (statistics.isPending) return <LoadingCard label={title} />;
  const pictures = streams.reduce((sum, stream) => sum + stream.bytes, 0);
  return (
    <Card title={title}>
      {statistics.error && <MessageBox type="ERROR">Failed loading statistics.</MessageBox>}
      <KeyValues
        entries={[
          ['Streams compared', count(streams.length)],
          ['Video of all streams', bytes(pictures)],
          ['Encoded', statistics.data && bytes(statistics.data.bytesEncoded)],
          ['Encoded time', statistics.data && durationAsClock(statistics.data.timeEncoded)],
          ['Billable', statistics.data && minutes(statistics.data.billableMinutes)],
        ]}
      />
    </Card>
  );
};

const frameRate = (text: string | undefined): string | undefined => {
  if (!text) return undefined;
  const [frames = 0, seconds = 1] = text.split('/').map(Number);
  return `${Math.round((frames / seconds) * 100) / 100} fps`;
};

/** Shows the input of both encodings. */
export const InputCard = ({ encodingId, streamId }: { encodingId: string; streamId: string }) => {
  const input = useOperation('encoding.encodings.streams.input.get', {
    params: { encoding_id: encodingId, stream_id: streamId },
  });
  if (input.isPending) return <LoadingCard label="input" />;
  const { data } = input;
  const video = data?.videoStreams[0];
  return (
    <Card title="Input">
      {data ? (
        <KeyValues
          entries={[
            ['Width', video && `${video.width} px`],
            ['Height', video && `${video.height} px`],
            ['Duration', data.duration === undefined ? undefined : durationAsClock(data.duration)],
            ['Bitrate', data.bitrate === undefined ? undefined : bitrate(data.bitrate)],
            ['Size', data.size === undefined ? undefined : bytes(data.size)],
            ['Frame rate', frameRate(video?.fps)],
          ]}
        />
      ) : (
        <MessageBox type="WARNING">The details of the input could not be loaded.</MessageBox>
      )}
    </Card>
  );
};
