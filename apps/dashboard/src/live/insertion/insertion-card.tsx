import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { IconPlus } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { ContentDialog } from './content-dialog.tsx';
import { ContentList } from './content-list.tsx';
import { isOpen, type Content } from './content-name.ts';
import { CueDialog } from './cue-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleList } from './schedule-list.tsx';

const pollMilliseconds = 3000;

const useInsertions = (id: string) => {
  const input = { params: { encoding_id: id }, query: { limit: 100 } };
  const options = { refetchInterval: pollMilliseconds };
  return {
    contents: useOperation('encoding.encodings.live.insertableContent.list', input, options),
    schedule: useOperation('encoding.encodings.live.insertableContent.scheduled.list', input, options),
  };
};

type Dialog = { kind: 'cue' } | { kind: 'content' } | { kind: 'schedule'; content: Content; isNow: boolean };

/** Shows what can be inserted into a running stream: ad cues, and content that runs at once or at a time. */
export const InsertionCard = ({ id }: { id: string }) => {
  const { contents, schedule } = useInsertions(id);
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const failed = [contents, schedule].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <Card title="Ads and inserted content">
        <ProblemState error={failed.error} what="inserted content" onRetry={() => void failed.refetch()} />
      </Card>
    );
  if (!contents.data || !schedule.data) return <LoadingCard label="inserted content" />;
  const { items } = contents.data;
  const open = schedule.data.items.filter(isOpen);
  return (
    <Card
      title="Ads and inserted content"
      actions={
        <span className={layout.row}>
          <Button variant="default" onClick={() => setDialog({ kind: 'cue' })}>
            Insert ad cue
          </Button>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setDialog({ kind: 'content' })}>
            Add content
          </Button>
        </span>
      }
    >
      <div className={layout.stack}>
        {items.length === 0 && (
          <span className={layout.dim}>
            No content yet. Add a video or an image to show it instead of the stream, at once or at a time.
          </span>
        )}
        {open.length > 0 && (
          <ScheduleList encodingId={id} contents={items} schedule={open} now={schedule.dataUpdatedAt} />
        )}
        {items.length > 0 && (
          <ContentList contents={items} onRun={(content, isNow) => setDialog({ kind: 'schedule', content, isNow })} />
        )}
      </div>
      {dialog?.kind === 'cue' && <CueDialog encodingId={id} onClose={close} />}
      {dialog?.kind === 'content' && <ContentDialog encodingId={id} onClose={close} />}
      {dialog?.kind === 'schedule' && (
        <ScheduleDialog encodingId={id} content={dialog.content} isNow={dialog.isNow} onClose={close} />
      )}
    </Card>
  );
};
