import { formatCost } from '@sluice/contract/billing/plans/price-words';
import { Link } from '@tanstack/react-router';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { durationAsClock } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import { useBilling } from '../../app/account/use-billing.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { AskSupport } from '../../shared/ask-support.tsx';
import layout from '../../shared/layout.module.css';
import { PublishedBadge, StreamBadge } from '../shared/stream-badge.tsx';
import { progressText, viewersText } from '../shared/stream-state.ts';
import type { Stream, VideoStream } from '../shared/stream-types.ts';
import { EncodeAgain } from './encode-again.tsx';
import { Receipt } from './receipt.tsx';

const stages = {
  WAITING_FOR_UPLOAD: 'Waiting for the upload',
  ANALYZING: 'Analyzing the source',
  ENCODING: undefined,
  READY: undefined,
  ERROR: undefined,
} as const satisfies Record<VideoStream['stage'], string | undefined>;

const Progress = ({ stream }: { stream: VideoStream }) => {
  const text = stages[stream.stage] ?? progressText(stream.encodingTasks);
  if (stream.stage === 'READY' || stream.stage === 'ERROR') return null;
  return (
    <div className={layout.tight}>
      <div className={`${layout.row} ${layout.spread}`}>
        <span role="status">{text}</span>
        <span className={`tabular ${layout.dim}`}>{stream.progress} %</span>
      </div>
      <ProgressBar percent={stream.progress} label="Progress of the encoding" />
      {stream.isPlayable && (
        <span className={`${layout.dim} ${layout.small}`}>
          It can be watched already; the full quality follows by itself.
        </span>
      )}
    </div>
  );
};

/** Text of what a stream costs; undefined where usage has no price. */
const useCostText = ({ id }: Stream): string | undefined => {
  const { hasPrices } = useBilling();
  const { data } = useOperation(
    'account.billing.costs.stream',
    { params: { stream_id: id } },
    { enabled: hasPrices, retry: () => false },
  );
  if (!data) return undefined;
  const { currency, encoding, delivery, storage } = data;
  return `${formatCost(encoding, currency)} for encoding, ${formatCost(delivery + storage, currency)} for delivery and storage this month`;
};

type Failure = NonNullable<Stream['failure']>;

/** Reason of a failure, with buttons that encode a video again and start a ticket. */
const FailureMessage = ({ stream, failure: { text, advice, evidence } }: { stream: Stream; failure: Failure }) => (
  <>
    <MessageBox type="ERROR" {...(evidence && { entries: [evidence] })}>
      {text} {advice}
    </MessageBox>
    <div className={layout.row}>
      {stream.type === 'VIDEO' && stream.assetUrl !== undefined && (
        <EncodeAgain streamId={stream.id} assetUrl={stream.assetUrl} />
      )}
      <AskSupport
        product="streams"
        subject="A stream failed"
        report={[text, evidence && `Evidence:\n${evidence}`]}
        details={{ streamId: stream.id }}
      />
    </div>
  </>
);

/** State of a stream, and why it cannot be played. */
export const StatusCard = ({ stream }: { stream: Stream }) => {
  const cost = useCostText(stream);
  return (
    <Card title="Status">
      <div className={layout.stack}>
        {stream.failure && <FailureMessage stream={stream} failure={stream.failure} />}
        {stream.type === 'VIDEO' && <Progress stream={stream} />}
        <KeyValues
          entries={[
            ['Status', <StreamBadge key="state" stream={stream} />],
            ['Publication', <PublishedBadge key="published" {...stream} />],
            ['Watching now', stream.type === 'LIVE' ? viewersText(stream) : undefined],
            [
              'Duration',
              stream.type === 'VIDEO' && stream.durationSeconds ? durationAsClock(stream.durationSeconds) : undefined,
            ],
            ['Created', <RelativeTime key="created" at={stream.createdAt} />],
            ['Modified', <RelativeTime key="modified" at={stream.modifiedAt} />],
            ['Cost', cost],
            [
              'Live encoding',
              stream.type === 'LIVE' && stream.encodingId ? (
                <Link to="/live/encodings/$id" params={{ id: stream.encodingId }} className={layout.link}>
                  Open
                </Link>
              ) : undefined,
            ],
            [
              'Download',
              stream.type === 'VIDEO' && stream.downloadUrl ? (
                <a href={stream.downloadUrl} className={layout.link} download>
                  MP4 file
                </a>
              ) : undefined,
            ],
          ]}
        />
        <Receipt stream={stream} />
      </div>
    </Card>
  );
};
