import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { Modal } from '@sluice/ui/overlays';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { oneOf } from '../../app/search/search.ts';
import { actionFailure } from '../../app/texts.ts';
import layout from '../../shared/layout.module.css';
import { toast } from '../../shared/toast/toast.ts';
import { emptyId3Draft, id3Body, id3Errors, id3Kinds, id3Labels, type Id3Draft, type Id3Errors } from './id3-draft.ts';

type FieldProps = { draft: Id3Draft; errors: Id3Errors; onChange: (change: Partial<Id3Draft>) => void };

const Fields = ({ draft, errors, onChange }: FieldProps) => (
  <>
    <Select
      label="Content"
      value={draft.kind}
      allowDeselect={false}
      onChange={(value) => {
        const kind = oneOf(value, id3Kinds) ?? draft.kind;
        onChange({ kind, frameId: kind === 'FRAME_ID' ? 'PRIV' : 'TIT2', content: '' });
      }}
      data={id3Kinds.map((kind) => ({ value: kind, label: id3Labels[kind] }))}
    />
    {draft.kind !== 'RAW' && (
      <TextInput
        label="Frame"
        maxLength={4}
        value={draft.frameId}
        error={errors.frameId}
        onChange={(event) => onChange({ frameId: event.currentTarget.value.toUpperCase() })}
      />
    )}
    <TextInput
      label={draft.kind === 'PLAIN_TEXT' ? 'Text' : 'Bytes in base64'}
      data-autofocus
      value={draft.content}
      error={errors.content}
      onChange={(event) => onChange({ content: event.currentTarget.value })}
    />
    <TextInput
      type="datetime-local"
      step={1}
      label="Time"
      description="Time of the stream at which players receive it. Leave empty to send it as soon as possible."
      defaultValue={draft.presentAt}
      error={errors.presentAt}
      onChange={(event) => onChange({ presentAt: event.currentTarget.value })}
    />
  </>
);

/** Dialog that sends an ID3 tag to the players of a running stream. */
export const Id3Dialog = ({ encodingId, onClose }: { encodingId: string; onClose: () => void }) => {
  const send = useChange('encoding.encodings.live.id3Tags.create');
  const [draft, setDraft] = useState(emptyId3Draft);
  const [isTried, setTried] = useState(false);
  const errors = id3Errors(draft);
  const submit = async () => {
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    await send.mutateAsync({ params: { encoding_id: encodingId }, body: id3Body(draft) });
    toast({ type: 'success', title: 'ID3 tag sent' });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<strong>Send ID3 tag</strong>}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Errors are shown from the state of the change.
          void submit().catch(() => undefined);
        }}
      >
        {send.error && (
          <MessageBox type="ERROR" entries={problemOf(send.error).details}>
            {actionFailure(send.error, 'send', 'ID3 tag')}: {problemOf(send.error).text}
          </MessageBox>
        )}
        <Fields
          draft={draft}
          errors={isTried ? errors : {}}
          onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={send.isPending}>
            Send ID3 tag
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
