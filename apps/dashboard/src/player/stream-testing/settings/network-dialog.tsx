import { useState, type ReactNode } from 'react';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconX } from '@sluice/ui/icons';
import { NumberInput } from '@sluice/ui/number-field';
import { Modal } from '@sluice/ui/overlays';
import { useApi } from '../../../app/api/api.ts';
import { problemOf } from '../../../app/api/problem.ts';
import layout from '../../../shared/layout.module.css';
import { toast } from '../../../shared/toast/toast.ts';
import { useAttempt } from '../../../shared/use-attempt.ts';
import type { LabProfile } from '../shared/lab-types.ts';
import { useLabRefresh } from '../shared/use-lab.ts';
import { DialogForm } from './dialog-form.tsx';
import {
  type FaultDraft,
  type FaultType,
  faultTypes,
  networkBodyOf,
  networkDraftOf,
  nextKey,
  segmentPattern,
  type StepDraft,
} from './network-draft.ts';
import styles from './settings.module.css';

const types = Object.entries(faultTypes).map(([value, { label }]) => ({ value, label }));

const isFaultType = (value: string | null): value is FaultType => value !== null && value in faultTypes;

type RowProps<Row> = { row: Row; name: string; onChange: (changes: Partial<Row>) => void; onRemove: () => void };

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="subtle" color="gray" px={8} aria-label={label} onClick={onClick}>
    <IconX size={16} />
  </Button>
);

const StepRow = ({ row, name, onChange, onRemove }: RowProps<StepDraft>) => (
  <div className={styles.step} role="group" aria-label={name}>
    <NumberInput
      label="Seconds"
      min={0.01}
      max={3600}
      value={row.seconds}
      onChange={(value) => onChange({ seconds: Number(value) })}
    />
    <NumberInput
      label="Mbit/s"
      min={0}
      max={1000}
      value={row.megabitsPerSecond}
      onChange={(value) => onChange({ megabitsPerSecond: Number(value) })}
    />
    <NumberInput
      label="Round trip (ms)"
      min={0}
      max={10_000}
      value={row.roundTripMilliseconds}
      onChange={(value) => onChange({ roundTripMilliseconds: Number(value) })}
    />
    <RemoveButton label={`Remove ${name.toLowerCase()}`} onClick={onRemove} />
  </div>
);

const FaultRow = ({ row, name, onChange, onRemove }: RowProps<FaultDraft>) => (
  <div className={styles.step} role="group" aria-label={name}>
    <TextInput
      label="URL pattern"
      value={row.match}
      onChange={({ currentTarget: { value } }) => onChange({ match: value })}
    />
    <Select
      label="Effect"
      allowDeselect={false}
      value={row.type}
      data={types}
      onChange={(value) => isFaultType(value) && onChange({ type: value, value: faultTypes[value].value })}
    />
    <NumberInput
      label={faultTypes[row.type].unit}
      min={0}
      allowDecimal={false}
      value={row.value}
      onChange={(value) => onChange({ value: Number(value) })}
    />
    <NumberInput
      label="After requests"
      min={0}
      allowDecimal={false}
      value={row.skip}
      onChange={(value) => onChange({ skip: Number(value) })}
    />
    <NumberInput
      label="Times"
      placeholder="Always"
      min={1}
      allowDecimal={false}
      value={row.times}
      onChange={(value) => onChange({ times: typeof value === 'number' ? value : '' })}
    />
    <RemoveButton label={`Remove ${name.toLowerCase()}`} onClick={onRemove} />
  </div>
);

const replaced = <Row extends { key: number }>(rows: readonly Row[], key: number, changes: Partial<Row>): Row[] =>
  rows.map((row) => (row.key === key ? { ...row, ...changes } : row));

type RowListProps<Row extends { key: number }> = {
  title: string;
  help: string;
  /** Name of a row, as in “Step 1” and “Add step”. */
  noun: string;
  rows: readonly Row[];
  /** Returns a new row with the first values. */
  create: (key: number) => Row;
  onChange: (rows: Row[]) => void;
  row: (props: RowProps<Row>) => ReactNode;
};

/** Rows that can be edited, removed and added. */
const RowList = <Row extends { key: number }>({
  title,
  help,
  noun,
  rows,
  create,
  onChange,
  row: Editor,
}: RowListProps<Row>) => (
  <div className={styles.steps}>
    <div>
      <strong>{title}</strong>
      <div className={`${layout.dim} ${layout.small}`}>{help}</div>
    </div>
    {rows.map((row, index) => (
      <Editor
        key={row.key}
        row={row}
        name={`${noun} ${index + 1}`}
        onChange={(changes) => onChange(replaced(rows, row.key, changes))}
        onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
      />
    ))}
    <div>
      <Button size="xs" variant="default" onClick={() => onChange([...rows, create(nextKey(rows))])}>
        Add {noun.toLowerCase()}
      </Button>
    </div>
  </div>
);

const newStep = (key: number): StepDraft => ({ key, seconds: 10, megabitsPerSecond: 1, roundTripMilliseconds: 50 });

const newFault = (key: number): FaultDraft => ({
  key,
  match: segmentPattern,
  skip: 3,
  times: 1,
  type: 'status',
  value: 503,
});

type NetworkDialogProps = { profile: LabProfile | undefined; onClose: () => void };

/** Adds or edits a network profile: bandwidth over time, and faults of requests. */
export const NetworkDialog = ({ profile, onClose }: NetworkDialogProps) => {
  const api = useApi();
  const refresh = useLabRefresh();
  const [draft, setDraft] = useState(() => networkDraftOf(profile));
  const { isBusy, failure, attempt } = useAttempt(problemOf);
  const { name } = draft;
  const nameError = failure?.fields['name'];
  const save = () => {
    void attempt(async () => {
      const body = networkBodyOf(draft);
      if (profile) await api.call('player.testing.profiles.update', { params: { profile_id: profile.id }, body });
      else await api.call('player.testing.profiles.create', { body });
      await refresh();
      toast({ type: 'success', title: 'Network profile saved' });
      onClose();
    });
  };
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={<strong>{profile ? `Edit ${profile.name}` : 'Add network profile'}</strong>}
    >
      <DialogForm
        submit="Save network profile"
        isBusy={isBusy}
        failure={failure}
        isShownByFields={nameError !== undefined}
        onSubmit={save}
        onClose={onClose}
      >
        <TextInput
          label="Name"
          placeholder="Train: 2 Mbit/s with gaps"
          data-autofocus
          value={name}
          error={nameError}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, name: value })}
        />
        <RowList
          title="Bandwidth"
          help="Steps in order, from the start of playback; the last one holds. 0 Mbit/s stops all transfers. Without steps, the bandwidth is not limited."
          noun="Step"
          rows={draft.steps}
          create={newStep}
          row={StepRow}
          onChange={(steps) => setDraft({ ...draft, steps })}
        />
        <RowList
          title="Faults"
          help="Requests whose URL matches a regular expression. They need plain HTTP: the content of HTTPS is not visible."
          noun="Fault"
          rows={draft.faults}
          create={newFault}
          row={FaultRow}
          onChange={(faults) => setDraft({ ...draft, faults })}
        />
      </DialogForm>
    </Modal>
  );
};
