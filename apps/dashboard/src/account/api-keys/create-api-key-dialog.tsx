import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { SegmentedControl } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconCheck, IconCopy } from '@sluice/ui/icons';
import { Modal } from '@sluice/ui/overlays';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { copyText } from '../../shared/copy-text.ts';
import layout from '../../shared/layout.module.css';
import styles from '../account.module.css';
import { examples, type Example } from './examples.ts';

const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={label}
      leftSection={isCopied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
};

const Examples = () => {
  const [shown, setShown] = useState<Example>('curl');
  const text = examples[shown].text(location.origin);
  return (
    <div className={styles.example}>
      <div className={`${layout.row} ${layout.spread}`}>
        <SegmentedControl
          size="xs"
          aria-label="Example"
          value={shown}
          onChange={(value) => setShown(value === 'sdk' ? 'sdk' : 'curl')}
          data={[
            { value: 'curl', label: examples.curl.label },
            { value: 'sdk', label: examples.sdk.label },
          ]}
        />
        <CopyButton text={text} label="Copy example" />
      </div>
      <pre className={layout.pre}>{text}</pre>
    </div>
  );
};

const Created = ({ value, onClose }: { value: string; onClose: () => void }) => (
  <div className={layout.stack}>
    <MessageBox type="WARNING">Copy the key now. It will not be shown again.</MessageBox>
    <div className={styles.key}>
      <span>{value}</span>
      <CopyButton text={value} label="Copy key" />
    </div>
    <Examples />
    <div className={styles.end}>
      <Button onClick={onClose}>Done</Button>
    </div>
  </div>
);

/** Creates an API key and shows its value once. */
export const CreateApiKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const create = useChange('account.apiKeys.create');
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ body: { name: name.trim() || undefined } });
  };
  const title = create.data ? 'Your new API key' : 'New API key';
  return (
    <Modal opened onClose={onClose} size="lg" title={<strong>{title}</strong>} closeOnClickOutside={!create.data}>
      {create.data ? (
        <Created value={create.data.value} onClose={onClose} />
      ) : (
        <form className={layout.stack} noValidate onSubmit={submit}>
          {create.error && <MessageBox type="ERROR">{problemOf(create.error).text}</MessageBox>}
          <TextInput
            label="Name"
            description="Name the program that will use this key, so that you can recognize it later."
            placeholder="Upload script"
            data-autofocus
            maxLength={255}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create key
            </Button>
          </DialogFoot>
        </form>
      )}
    </Modal>
  );
};
