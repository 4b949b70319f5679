import { useState, type FormEvent } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { Switch, Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ChoiceTile } from '@sluice/ui/layout/choice-tile.tsx';
import layout from '../../shared/layout.module.css';
import { useOutcome } from '../shared/use-outcome.ts';
import { useStreamUpdate, type StreamChange } from '../shared/use-stream-update.ts';
import type { Stream } from '../shared/stream-types.ts';

const useSaving = (stream: Stream, outcome: Parameters<typeof useOutcome>[0] = 'saveConfig') => {
  const update = useStreamUpdate(stream);
  const { isBusy, run } = useOutcome(outcome);
  return { isBusy, save: (change: StreamChange) => run(() => update(change)) };
};

const isBeingTested = (stream: Stream): boolean =>
  stream.type === 'VIDEO' && stream.requiresTests && stream.publication?.state === 'TESTING';

/** Publishes a stream, or takes it from all pages; one that requires tests is published once they have passed. */
export const PublishSwitch = ({ stream }: { stream: Stream }) => {
  const isPublished = stream.status === 'PUBLISHED';
  const isTest = !isPublished && stream.type === 'VIDEO' && stream.requiresTests;
  const { isBusy, save } = useSaving(stream, isTest ? 'requestPublication' : 'saveConfig');
  if (isTest && isBeingTested(stream)) return <Badge tone="active">Being tested</Badge>;
  return (
    <Switch
      label="Published"
      checked={isPublished}
      disabled={isBusy}
      onChange={() => void save({ status: isPublished ? 'UNPUBLISHED' : 'PUBLISHED' })}
    />
  );
};

/** Title and description of a stream, and whether its viewers need a token. */
export const DetailsCard = ({ stream }: { stream: Stream }) => {
  const { isBusy, save } = useSaving(stream);
  const [title, setTitle] = useState(stream.title ?? '');
  const [description, setDescription] = useState(stream.description ?? '');
  const isChanged = title !== (stream.title ?? '') || description !== (stream.description ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ title: title.trim(), description: description.trim() });
  };
  return (
    <Card title="Details">
      <form className={layout.stack} onSubmit={submit}>
        <TextInput
          label="Title"
          maxLength={255}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label="Description"
          maxLength={2000}
          autosize
          minRows={2}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <div className={layout.row}>
          <Button type="submit" disabled={!isChanged} loading={isBusy}>
            Save
          </Button>
        </div>
        <ChoiceTile
          label="Signed"
          help="Only viewers with a token that your server has signed can watch. The preview here always works."
          checked={stream.signed}
          onChange={(signed) => void save({ signed })}
        />
      </form>
    </Card>
  );
};
