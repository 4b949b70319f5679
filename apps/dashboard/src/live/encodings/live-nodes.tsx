import { Badge } from '@sluice/ui/badge.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import layout from '../../shared/layout.module.css';

type Node = NonNullable<OperationResult<'encoding.encodings.live.get'>['nodes']>[number];

const roles: Record<Node['role'], string> = { PRIMARY: 'Primary node', STANDBY: 'Standby node' };

const states: Record<Node['state'], { label: string; tone: 'neutral' | 'good' | 'bad' }> = {
  READY: { label: 'Encoding', tone: 'good' },
  WAITING: { label: 'Waiting for media', tone: 'neutral' },
  LOST: { label: 'Lost', tone: 'bad' },
};

const NodeRow = ({ role, state, name, ingestUrls }: Node) => (
  <li>
    <div className={layout.row}>
      <strong>{roles[role]}</strong> <Badge tone={states[state].tone}>{states[state].label}</Badge>
      <span className={`${layout.dim} ${layout.mono}`}>{name}</span>
    </div>
    {ingestUrls
      .filter(({ protocol }) => protocol === 'RTMP' || protocol === 'RTMPS')
      .map(({ url }) => (
        <div key={url}>
          <CopyId value={url} />
        </div>
      ))}
  </li>
);

/** Nodes that encode a stream with redundancy, with their state and where to send. */
export const LiveNodes = ({ nodes }: { nodes: readonly Node[] }) => (
  <section aria-label="Nodes" className={layout.stack}>
    <p className={`${layout.dim} ${layout.small}`}>
      {nodes.some(({ role }) => role === 'STANDBY')
        ? 'Both nodes encode the stream. The standby node continues it if the primary node is lost. Send to the standby node, so that your connection survives that.'
        : 'Redundancy was requested, and no second node has room for this encoding yet.'}
    </p>
    <ul className={`${layout.entries} ${layout.tight}`}>
      {nodes.map((node) => (
        <NodeRow key={node.role} {...node} />
      ))}
    </ul>
  </section>
);
