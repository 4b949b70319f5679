import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import type { OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { Id3Dialog } from './id3-dialog.tsx';
import { id3Labels } from './id3-draft.ts';

type Id3Tag = OperationResult<'encoding.encodings.live.id3Tags.list'>['items'][number];

const pollMilliseconds = 3000;
/** Tags that are listed, the newest first. */
const shownMax = 10;

const contentOf = ({ type, frameId, text }: Id3Tag): string =>
  text === undefined ? [id3Labels[type], frameId].filter(Boolean).join(' ') : `${frameId}: ${text}`;

const Tag = ({ tag }: { tag: Id3Tag }) => (
  <li className={`${layout.row} ${layout.spread}`}>
    <span className={layout.row}>
      <span>{contentOf(tag)}</span>
      {tag.startSeconds === undefined ? (
        <Badge>Waiting</Badge>
      ) : (
        <Badge tone="good">In the stream at {tag.startSeconds.toFixed(1)} s</Badge>
      )}
    </span>
    <span className={layout.dim}>{exactTime(Date.parse(tag.presentAt ?? tag.createdAt))}</span>
  </li>
);

/** Lists the newest ID3 tags of a live encoding, and sends one while it runs. */
export const Id3Card = ({ id, isRunning }: { id: string; isRunning: boolean }) => {
  const [isSending, setSending] = useState(false);
  const tags = useOperation(
    'encoding.encodings.live.id3Tags.list',
    { params: { encoding_id: id }, query: { limit: shownMax } },
    { refetchInterval: isRunning && pollMilliseconds },
  );
  if (tags.error && !tags.data)
    return (
      <Card title="ID3 tags">
        <ProblemState error={tags.error} what="ID3 tags" onRetry={() => void tags.refetch()} />
      </Card>
    );
  if (!tags.data) return <LoadingCard label="ID3 tags" />;
  const { items, totalCount } = tags.data;
  return (
    <Card
      title="ID3 tags"
      actions={
        isRunning && (
          <Button variant="default" onClick={() => setSending(true)}>
            Send ID3 tag
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <span className={layout.dim}>
          {isRunning
            ? 'No ID3 tags yet. Send one to give players a text or data at a time of the stream.'
            : 'No ID3 tags were sent.'}
        </span>
      ) : (
        <div className={layout.stack}>
          <ul className={`${layout.entries} ${layout.tight}`} aria-label="ID3 tags, newest first">
            {items.map((tag) => (
              <Tag key={tag.id} tag={tag} />
            ))}
          </ul>
          {totalCount > items.length && (
            <span className={layout.dim}>
              The newest {items.length} of {totalCount}.
            </span>
          )}
        </div>
      )}
      {isSending && <Id3Dialog encodingId={id} onClose={() => setSending(false)} />}
    </Card>
  );
};
