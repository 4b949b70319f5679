import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { NativeSelect } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { bitrate } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import type { Rendition } from '../../encoding/create/vod/ladder.ts';
import layout from '../../shared/layout.module.css';
import styles from '../shared/hub.module.css';
import type { AudienceLadder } from './audience-ladder.ts';
import type { TemplateDraft } from './audience-template.ts';
import { goals, ladderGoal, urlProblem } from './goals.ts';

const columns: readonly Column<Rendition>[] = [
  { key: 'height', header: 'Resolution', render: ({ height }) => `${height}p` },
  { key: 'bitrate', header: 'Bitrate', align: 'number', render: ({ bitrate: bits }) => bitrate(bits) },
];

const Ladder = ({ ladder: { rungs, reasons } }: { ladder: AudienceLadder }) => (
  <Card title="Proposed ladder">
    <div className={layout.stack}>
      <ul className={styles.steps}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <DataTable
        label="Proposed ladder"
        columns={columns}
        rows={rungs}
        rowId={({ height }) => String(height)}
        rowLabel={({ height }) => `${height}p`}
      />
    </div>
  </Card>
);

type DraftFormProps = { ladder: AudienceLadder; onCreate: (draft: TemplateDraft) => void };

/** Goal, name and source of the template, beside the proposed ladder. */
export const DraftForm = ({ ladder, onCreate }: DraftFormProps) => {
  const [goal, setGoal] = useState<string>(ladderGoal);
  const [name, setName] = useState('Audience ladder');
  const [url, setUrl] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = urlProblem(url);
  return (
    <>
      <Ladder ladder={ladder} />
      <Card title="Template">
        <form
          className={layout.stack}
          onSubmit={(event) => {
            event.preventDefault();
            setChecked(true);
            if (!problem && name.trim()) onCreate({ goal, name: name.trim(), url, rungs: ladder.rungs });
          }}
        >
          <div className={styles.form}>
            <NativeSelect
              label="Goal"
              value={goal}
              onChange={({ currentTarget }) => setGoal(currentTarget.value)}
              data={goals.map(({ slug, title }) => ({ value: slug, label: title }))}
            />
            <TextInput
              label="Name"
              value={name}
              error={isChecked && !name.trim() ? 'This field cannot be empty.' : undefined}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <TextInput
              label="Address of the source file"
              placeholder="https://media.example.com/film.mp4"
              value={url}
              error={isChecked ? problem : undefined}
              onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            />
          </div>
          <Button type="submit" className={layout.start}>
            Create template
          </Button>
        </form>
      </Card>
    </>
  );
};
