import { useState } from 'react';
import { liveInputKinds } from '@sluice/contract/encoding/live/vocabulary';
import { fieldMessages } from '@sluice/contract/shared/field';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useChange, useEveryPage } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import { toast } from '../../shared/toast/toast.ts';

const newestFirst = { query: { sort: 'createdAt:DESC' } };
const liveKinds: ReadonlySet<string> = new Set(liveInputKinds);

const useContentForm = (encodingId: string, onClose: () => void) => {
  const create = useChange('encoding.encodings.live.insertableContent.create');
  const [name, setName] = useState('');
  const [inputId, setInputId] = useState('');
  const [inputPath, setInputPath] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = async () => {
    setChecked(true);
    if (!inputId || !inputPath.trim()) return;
    const inputs = [{ inputId, inputPath: inputPath.trim() }];
    const body = { ...(name.trim() && { name: name.trim() }), inputs };
    await create.mutateAsync({ params: { encoding_id: encodingId }, body });
    toast({ type: 'success', title: 'Content added' });
    onClose();
  };
  const isEmpty = (value: string): string | undefined => (isChecked && !value.trim() ? fieldMessages.empty : undefined);
  return { create, name, setName, inputId, setInputId, inputPath, setInputPath, submit, isEmpty };
};

/** Dialog that adds a video or an image that can be shown instead of the stream. */
export const ContentDialog = ({ encodingId, onClose }: { encodingId: string; onClose: () => void }) => {
  const inputs = useEveryPage('encoding.inputs.list', newestFirst);
  const form = useContentForm(encodingId, onClose);
  const { create, isEmpty } = form;
  const files = (inputs.data?.items ?? []).filter(({ type }) => !liveKinds.has(type));
  return (
    <Modal opened onClose={onClose} title={<strong>Add content</strong>}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Errors are shown from the state of the change.
          void form.submit().catch(() => undefined);
        }}
      >
        {create.error && (
          <MessageBox type="ERROR" entries={problemOf(create.error).details}>
            {actionFailure(create.error, 'add', 'content')}: {problemOf(create.error).text}
          </MessageBox>
        )}
        <TextInput
          label="Name"
          maxLength={255}
          data-autofocus
          value={form.name}
          onChange={(event) => form.setName(event.currentTarget.value)}
        />
        <Select
          label="Input"
          withAsterisk
          searchable
          placeholder="Input with the file"
          nothingFoundMessage="No input has this name."
          value={form.inputId || null}
          error={isEmpty(form.inputId)}
          onChange={(id) => form.setInputId(id ?? '')}
          data={files.map(({ id, name, type }) => ({ value: id, label: `${name ?? id} · ${type}` }))}
        />
        <TextInput
          label="File"
          withAsterisk
          description="A video, or an image in PNG, JPEG or WebP. It is encoded once with the settings of the stream."
          placeholder="ads/break.mp4"
          value={form.inputPath}
          error={isEmpty(form.inputPath)}
          onChange={(event) => form.setInputPath(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Add content
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
