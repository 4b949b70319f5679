import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import type { Stream } from '../shared/stream-types.ts';

const pollMilliseconds = 1000;

/** Shows on how many delivery servers the last change of a stream is live. */
export const Receipt = ({ stream }: { stream: Stream }) => {
  const receipt = useOperation(
    'streams.access.receipt.get',
    { params: { stream_id: stream.id } },
    {
      stamp: stream.modifiedAt,
      refetchInterval: (latest) => (latest && latest.currentServers < latest.servers.length ? pollMilliseconds : false),
    },
  );
  if (!receipt.data || receipt.data.servers.length === 0) return null;
  const { servers, currentServers, seconds } = receipt.data;
  return (
    <span className={`${layout.dim} ${layout.small}`} role="status">
      The last change is live on {currentServers} of {servers.length} delivery servers
      {seconds === undefined ? '' : ` after ${seconds.toFixed(1)} s`}.
    </span>
  );
};
