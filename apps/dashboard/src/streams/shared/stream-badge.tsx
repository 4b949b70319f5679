import { Badge } from '@sluice/ui/badge.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import { lifeCycleLabels, videoBadge } from './stream-state.ts';
import type { LiveStream, Stream } from './stream-types.ts';

const tones = { PROVISIONING: 'warn', RUNNING: 'active', STOPPED: 'neutral', ERROR: 'bad' } as const satisfies Record<
  LiveStream['lifeCycle'],
  string
>;

/** Status of a stream: that of its encoding, or the life cycle of a live stream. */
export const StreamBadge = ({ stream }: { stream: Stream }) =>
  stream.type === 'LIVE' ? (
    <Badge tone={tones[stream.lifeCycle]}>{lifeCycleLabels[stream.lifeCycle]}</Badge>
  ) : (
    <StatusBadge status={videoBadge(stream)} />
  );

/** Shows whether viewers can open a stream. */
export const PublishedBadge = ({ status }: Pick<Stream, 'status'>) =>
  status === 'PUBLISHED' ? <Badge tone="good">Published</Badge> : <Badge>Unpublished</Badge>;
