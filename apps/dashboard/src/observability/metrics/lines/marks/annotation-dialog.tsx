import { Button } from '@sluice/ui/core';
import { Checkbox, SegmentedControl } from '@sluice/ui/fields';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { fieldMessages } from '@sluice/contract/shared/field';
import { useState, type FormEvent } from 'react';
import { useChange } from '../../../../app/api/hooks.ts';
import { actionFailure } from '../../../../app/texts.ts';
import layout from '../../../../shared/layout.module.css';
import { TimeField } from '../../settings/time-field.tsx';

type AnnotationDialogProps = { licenseKey: string; at: number; onClose: () => void };

const placeholders = { RELEASE: 'Player 8.1 in the web app', INCIDENT: 'Origin of the CDN unreachable' };

/** Dialog that marks a release or an incident on the charts of a license, or of all licenses. */
const AnnotationDialog = ({ licenseKey, at, onClose }: AnnotationDialogProps) => {
  const create = useChange('analytics.annotations.create');
  const [kind, setKind] = useState<'RELEASE' | 'INCIDENT'>('RELEASE');
  const [title, setTitle] = useState('');
  const [startedAt, setStartedAt] = useState(at);
  const [isForAll, setForAll] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const timeFault = Number.isNaN(startedAt) ? 'Choose a date.' : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!title.trim() || timeFault) return;
    await create.mutateAsync({
      body: { kind, title: title.trim(), startedAt: new Date(startedAt), ...(!isForAll && { licenseKey }) },
    });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<strong>Add annotation</strong>}>
      <form noValidate className={layout.stack} onSubmit={(event) => void submit(event).catch(() => undefined)}>
        {create.error && <MessageBox type="ERROR">{actionFailure(create.error, 'add', 'annotation')}</MessageBox>}
        <SegmentedControl
          aria-label="Kind"
          value={kind}
          data={[
            { value: 'RELEASE', label: 'Release' },
            { value: 'INCIDENT', label: 'Incident' },
          ]}
          onChange={(value) => setKind(value === 'INCIDENT' ? 'INCIDENT' : 'RELEASE')}
        />
        <TextInput
          label="Title"
          data-autofocus
          maxLength={200}
          placeholder={placeholders[kind]}
          value={title}
          error={isSubmitted && !title.trim() ? fieldMessages.empty : undefined}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TimeField
          label={kind === 'RELEASE' ? 'Released at' : 'Started at'}
          time={startedAt}
          error={timeFault}
          onChange={setStartedAt}
        />
        <Checkbox
          label="Show with every license"
          checked={isForAll}
          onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Add annotation
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};

export default AnnotationDialog;
