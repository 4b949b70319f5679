import { useState, type FormEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import { toast } from '../../shared/toast/toast.ts';

const ranges = [
  { value: '30', label: 'Last 30 seconds' },
  { value: '60', label: 'Last minute' },
  { value: '300', label: 'Last 5 minutes' },
  { value: '900', label: 'Last 15 minutes' },
  { value: 'all', label: 'Everything so far' },
  { value: 'custom', label: 'Between two times' },
];

type Times = { start: string; end: string };

/** Converts a value of the browser's date-time field, which is local time; undefined if it is empty. */
const instantOf = (value: string): string | undefined => (value === '' ? undefined : new Date(value).toISOString());

const timesOf = (range: string, { start, end }: Times) => {
  if (range === 'all') return {};
  if (range !== 'custom') return { lastSeconds: Number(range) };
  const [from, to] = [instantOf(start), instantOf(end)];
  return { ...(from !== undefined && { start: from }), ...(to !== undefined && { end: to }) };
};

type ClipDialogProps = { encodingId: string; name: string; onClose: () => void };

/** Dialog that makes a finished encoding of a part of a live encoding, and opens it. */
const ClipDialog = ({ encodingId, name: liveName, onClose }: ClipDialogProps) => {
  const navigate = useNavigate();
  const create = useChange('encoding.encodings.live.clips.create');
  const [name, setName] = useState(`Clip of ${liveName}`);
  const [range, setRange] = useState('60');
  const [times, setTimes] = useState<Times>({ start: '', end: '' });
  const problem = create.error && problemOf(create.error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { ...(name.trim() && { name: name.trim() }), ...timesOf(range, times) };
    const clip = await create.mutateAsync({ params: { encoding_id: encodingId }, body });
    toast({ type: 'success', title: 'Clip created' });
    await navigate({ to: '/encoding/encodings/$id', params: { id: clip.encodingId } });
  };
  const timeField = (label: string, field: keyof Times) => (
    <TextInput
      type="datetime-local"
      step={1}
      label={label}
      value={times[field]}
      onChange={({ currentTarget }) => setTimes({ ...times, [field]: currentTarget.value })}
    />
  );
  return (
    <Modal opened onClose={onClose} title={<strong>Create clip</strong>}>
      {/* Errors are shown from the state of the change. */}
      <form className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
        {problem && (
          <MessageBox type="ERROR" entries={problem.details}>
            {actionFailure(create.error, 'create', 'clip')}: {problem.text}
          </MessageBox>
        )}
        <TextInput
          label="Name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <Select
          label="Part"
          description="Starts and ends at segments. The clip uses the files of the live encoding, so it is ready at once."
          data={ranges}
          value={range}
          allowDeselect={false}
          onChange={(value) => setRange(value ?? '60')}
        />
        {range === 'custom' && timeField('From', 'start')}
        {range === 'custom' && timeField('To', 'end')}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create clip
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};

export default ClipDialog;
