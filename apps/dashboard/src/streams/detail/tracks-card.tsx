import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import type { Stream } from '../shared/stream-types.ts';
import { TrackDialog } from './track-dialog.tsx';
import { trackName, type Track, type TrackKind } from './track-types.ts';

const names = { CAPTIONS: 'Captions', CHAPTERS: 'Chapters' } as const;

type RowProps = { stream: Stream; track: Track; onEdit: () => void };

const Row = ({ stream, track, onEdit }: RowProps) => {
  const remove = useAction(stream.type === 'LIVE' ? 'streams.live.tracks.delete' : 'streams.video.tracks.delete', {
    verb: 'delete',
    noun: 'track',
    done: `${names[track.kind]} deleted`,
  });
  return (
    <li className={`${layout.row} ${layout.spread}`}>
      <span className={layout.row}>
        {names[track.kind]} · {trackName(track)}
        {track.isDefault && <Badge>Default</Badge>}
      </span>
      <span className={layout.row}>
        <Button size="compact-xs" variant="default" aria-label={`Edit ${trackName(track)}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          loading={remove.isBusy}
          aria-label={`Delete ${trackName(track)}`}
          onClick={() => void remove.run({ params: { stream_id: stream.id, track_id: track.id } })}
        >
          Delete
        </Button>
      </span>
    </li>
  );
};

type Dialog = { kind: TrackKind; track?: Track };

/** Captions and chapters of a stream: uploaded, edited and deleted. */
export const TracksCard = ({ stream }: { stream: Stream }) => {
  const tracks = useOperation(stream.type === 'LIVE' ? 'streams.live.tracks.list' : 'streams.video.tracks.list', {
    params: { stream_id: stream.id },
    query: { limit: 100 },
  });
  const [dialog, setDialog] = useState<Dialog>();
  const items = tracks.data?.items ?? [];
  return (
    <Card title="Captions and chapters">
      <div className={layout.stack}>
        {tracks.error && !tracks.data ? (
          <ProblemState error={tracks.error} what="captions" onRetry={() => void tracks.refetch()} />
        ) : items.length === 0 ? (
          <p className={layout.dim}>
            None yet. Captions make a video accessible; chapters show in the timeline and in search engines.
          </p>
        ) : (
          <ul className={`${layout.entries} ${layout.tight}`}>
            {items.map((track) => (
              <Row key={track.id} stream={stream} track={track} onEdit={() => setDialog({ kind: track.kind, track })} />
            ))}
          </ul>
        )}
        <div className={layout.row}>
          {(['CAPTIONS', 'CHAPTERS'] as const).map((kind) => (
            <Button
              key={kind}
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => setDialog({ kind })}
            >
              Add {names[kind].toLowerCase()}
            </Button>
          ))}
        </div>
      </div>
      {dialog && <TrackDialog stream={stream} {...dialog} onClose={() => setDialog(undefined)} />}
    </Card>
  );
};
