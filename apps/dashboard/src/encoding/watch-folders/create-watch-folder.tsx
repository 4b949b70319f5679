import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Modal } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { fieldMessages } from '@sluice/contract/shared/field';
import { useChange, useEveryPage } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import layout from '../../shared/layout.module.css';
import styles from './watch-folders.module.css';

const nothing = fieldMessages.empty;
const newestFirst = { query: { sort: 'createdAt:DESC' } };

const choicesOf = (items: readonly { id: string; name?: string | undefined; type: string }[] | undefined) =>
  (items ?? []).map(({ id, name, type }) => ({ value: id, label: `${name ?? id} · ${type}` }));

const useForm = (onCreated: (id: string) => void) => {
  const create = useChange('encoding.watchFolders.create');
  const [name, setName] = useState('');
  const [input, setInput] = useState({ inputId: '', inputPath: '' });
  const [output, setOutput] = useState({ outputId: '', outputPath: '' });
  const [isChecked, setChecked] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!input.inputId || !output.outputId) return;
    const body = { ...(name.trim() && { name: name.trim() }), input, outputs: [output] };
    onCreated((await create.mutateAsync({ params: {}, body })).id);
  };
  return { create, name, setName, input, setInput, output, setOutput, isChecked, submit };
};

/** Creates a watch folder, which starts immediately. */
export const CreateWatchFolder = ({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) => {
  const inputs = useEveryPage('encoding.inputs.list', newestFirst);
  const outputs = useEveryPage('encoding.outputs.list', newestFirst);
  const form = useForm(onCreated);
  const { input, output, isChecked, create } = form;
  const problem = create.error ? problemOf(create.error) : undefined;
  return (
    <Modal opened onClose={onClose} title={<strong>New watch folder</strong>} size="lg">
      <form className={layout.stack} noValidate onSubmit={(event) => void form.submit(event).catch(() => undefined)}>
        {problem && <MessageBox type="ERROR">{problem.details[0] ?? problem.text}</MessageBox>}
        <TextInput
          label="Name"
          data-autofocus
          maxLength={255}
          value={form.name}
          onChange={(event) => form.setName(event.currentTarget.value)}
        />
        <div className={styles.pair}>
          <Select
            label="Input"
            withAsterisk
            searchable
            placeholder="Input with the videos"
            nothingFoundMessage="No input has this name."
            value={input.inputId || null}
            error={isChecked && !input.inputId ? nothing : undefined}
            onChange={(inputId) => form.setInput({ ...input, inputId: inputId ?? '' })}
            data={choicesOf(inputs.data?.items)}
          />
          <TextInput
            label="Folder"
            description="Subfolders are watched too."
            placeholder="incoming"
            value={input.inputPath}
            error={problem?.fields['input.inputPath']}
            onChange={(event) => form.setInput({ ...input, inputPath: event.currentTarget.value })}
          />
        </div>
        <div className={styles.pair}>
          <Select
            label="Output"
            withAsterisk
            searchable
            placeholder="Output for the results"
            nothingFoundMessage="No output has this name."
            value={output.outputId || null}
            error={isChecked && !output.outputId ? nothing : undefined}
            onChange={(outputId) => form.setOutput({ ...output, outputId: outputId ?? '' })}
            data={choicesOf(outputs.data?.items)}
          />
          <TextInput
            label="Output folder"
            description="Each video gets its own subfolder."
            placeholder="outgoing"
            value={output.outputPath}
            error={problem?.fields['outputs.0.outputPath']}
            onChange={(event) => form.setOutput({ ...output, outputPath: event.currentTarget.value })}
          />
        </div>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create watch folder
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
