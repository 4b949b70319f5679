import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconPencil } from '@sluice/ui/icons';
import { fieldMessages } from '@sluice/contract/shared/field';
import organization from '../organization.module.css';
import styles from './overview.module.css';

type InlineTextProps = {
  label: string;
  value: string;
  /** Shown when the value is empty. */
  absent: string;
  isLong?: boolean;
  isRequired?: boolean;
  maxLength: number;
  /** Saves the text; returns an error message on failure. */
  onSave: (value: string) => Promise<string | undefined>;
};

type EditorProps = Omit<InlineTextProps, 'absent'> & { onClose: () => void };

const Editor = ({ label, value, isLong, isRequired, maxLength, onSave, onClose }: EditorProps) => {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRequired && !text.trim()) return setError(fieldMessages.empty);
    setBusy(true);
    const failure = await onSave(text.trim());
    setBusy(false);
    if (failure) setError(failure);
    else onClose();
  };
  const field = {
    'aria-label': label,
    value: text,
    error,
    maxLength,
    autoFocus: true,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
    onKeyDown: (event: { key: string }) => event.key === 'Escape' && onClose(),
  };
  return (
    <form className={styles.editor} noValidate onSubmit={(event) => void submit(event)}>
      {isLong ? <Textarea {...field} autosize minRows={2} maxRows={8} /> : <TextInput {...field} />}
      <div className={styles.editorFoot}>
        <Button type="submit" size="xs" loading={isBusy} disabled={text.trim() === value}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

/** Text that is edited in place. */
export const InlineText = (props: InlineTextProps) => {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <Editor {...props} onClose={() => setEditing(false)} />;
  const { label, value, absent } = props;
  return (
    <span className={styles.inline}>
      <span className={value ? styles.text : organization.dim}>{value || absent}</span>
      <button
        type="button"
        className={organization.iconButton}
        aria-label={`Change ${label.toLowerCase()}`}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={16} />
      </button>
    </span>
  );
};
