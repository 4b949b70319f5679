import { useState, type FormEvent } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { durationAsClock } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import layout from '../../shared/layout.module.css';
import { useAction } from '../../shared/use-action.ts';
import styles from '../analysis.module.css';
import { sceneTypeNames } from './scene-types.ts';
import type { Analysis } from './tracks.ts';
import { useRefreshAnalysis } from './use-refresh-analysis.ts';

type Series = Analysis['series'];
type Part = Series['parts'][number];

const columnsOf = (onSeek: (seconds: number) => void): readonly Column<Part>[] => [
  {
    key: 'type',
    header: 'Part',
    render: ({ type, start }) => (
      <button type="button" className={layout.opener} onClick={() => onSeek(start)}>
        {sceneTypeNames[type]}
      </button>
    ),
  },
  { key: 'start', header: 'Start', align: 'number', render: ({ start }) => durationAsClock(start) },
  { key: 'end', header: 'End', align: 'number', render: ({ end }) => durationAsClock(end) },
  { key: 'episodes', header: 'Episodes with it', align: 'number', render: ({ episodes }) => episodes + 1 },
];

const noteOf = ({ name, isPending, comparedEpisodes, parts }: Series): string | undefined => {
  if (isPending) return 'This encoding is being compared with the others of its series.';
  if (name === undefined) return 'This encoding belongs to no series. Set one to find what its episodes share.';
  if (comparedEpisodes === 0) return 'No other analyzed encoding of this series has a sound to compare with.';
  return parts.length === 0 ? 'Nothing was found that episodes share.' : undefined;
};

type DialogProps = { encodingId: string; series: Series; onClose: () => void };

const SeriesDialog = ({ encodingId, series, onClose }: DialogProps) => {
  const [name, setName] = useState(series.name ?? '');
  const refresh = useRefreshAnalysis();
  const { run, isBusy } = useAction('aiSceneAnalysis.analyses.byEncodingId.series.update', {
    verb: 'update',
    noun: 'series',
    done: 'Series saved',
  });
  const save = (body: { name?: string }): void =>
    void run({ params: { encoding_id: encodingId }, body }, async () => {
      await refresh();
      onClose();
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save({ name });
  };
  return (
    <Modal opened onClose={onClose} title={<strong>Set series</strong>}>
      <form noValidate className={layout.tight} onSubmit={submit}>
        <TextInput
          label="Name of the series"
          description="Encodings with the same name are compared. Leave empty if this is no episode."
          maxLength={200}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {series.isDeclared && (
            <Button variant="default" disabled={isBusy} onClick={() => save({})}>
              Use the title
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            Save series
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};

type SeriesCardProps = { encodingId: string; series: Series; onSeek: (seconds: number) => void };

/** Parts that other episodes of the series share, found by the sound, and the series itself. */
export const SeriesCard = ({ encodingId, series, onSeek }: SeriesCardProps) => {
  const [isEditing, setEditing] = useState(false);
  const { name, isDeclared, parts } = series;
  const note = noteOf(series);
  return (
    <Card
      flush
      title="Series"
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
          Set series
        </Button>
      }
    >
      {name !== undefined && (
        <p className={`${layout.row} ${styles.note}`}>
          {name}
          <Badge>{isDeclared ? 'By hand' : 'By title'}</Badge>
        </p>
      )}
      {note !== undefined && <p className={`${layout.dim} ${styles.note}`}>{note}</p>}
      {parts.length > 0 && (
        <DataTable
          label="Parts that episodes share"
          columns={columnsOf(onSeek)}
          rows={parts}
          rowId={({ type, start }) => `${type} ${start}`}
          rowLabel={({ type }) => sceneTypeNames[type]}
          asCards
        />
      )}
      {isEditing && <SeriesDialog encodingId={encodingId} series={series} onClose={() => setEditing(false)} />}
    </Card>
  );
};
