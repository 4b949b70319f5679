import { useState, type FormEvent } from 'react';
import { proposingKeyDaysMax, type KeyAccess } from '@sluice/contract/account/key-vocabulary';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Checkbox, NativeSelect, SegmentedControl } from '@sluice/ui/fields';
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
import { accessWords, keyAreas, keyLifetimes } from './key-words.ts';

const accesses = ['FULL', 'WRITE', 'READ', 'PROPOSE'] as const;

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

type Draft = { name: string; access: KeyAccess | 'FULL'; areas: string[]; days: string };

const dayMilliseconds = 86_400_000;

const bodyOf = ({ name, access, areas, days }: Draft) => ({
  name: name.trim() || undefined,
  ...(days !== '0' && { expiresAt: new Date(Date.now() + Number(days) * dayMilliseconds).toISOString() }),
  ...(access !== 'FULL' && {
    scope: { access, ...(areas.length < keyAreas.length && { resources: areas }) },
  }),
});

/** Keys that propose changes must expire soon. */
const lifetimesOf = (access: Draft['access']) =>
  keyLifetimes.filter(({ value }) => access !== 'PROPOSE' || (value !== '0' && Number(value) < proposingKeyDaysMax));

const Limits = ({ draft, onChange }: { draft: Draft; onChange: (changes: Partial<Draft>) => void }) => {
  const { access, areas, days } = draft;
  const choose = (next: Draft['access']) => {
    const [first] = lifetimesOf(next);
    const isValid = lifetimesOf(next).some(({ value }) => value === days);
    onChange({ access: next, ...(!isValid && first && { days: first.value }) });
  };
  return (
    <>
      <NativeSelect
        label="Access"
        description={accessWords[access].help}
        value={access}
        data={accesses.map((each) => ({ value: each, label: accessWords[each].label }))}
        onChange={({ currentTarget: { value } }) => choose(accesses.find((each) => each === value) ?? 'FULL')}
      />
      {access !== 'FULL' && (
        <Checkbox.Group label="Areas" value={areas} onChange={(values) => onChange({ areas: values })}>
          <div className={layout.row}>
            {keyAreas.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <NativeSelect
        label="Expires"
        value={days}
        data={lifetimesOf(access)}
        onChange={(event) => onChange({ days: event.currentTarget.value })}
      />
    </>
  );
};

/** Creates an API key and shows its value once. */
export const CreateApiKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const create = useChange('account.apiKeys.create');
  const [draft, setDraft] = useState<Draft>({
    name: '',
    access: 'FULL',
    areas: keyAreas.map(({ value }) => value),
    days: '0',
  });
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ body: bodyOf(draft) });
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
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Limits draft={draft} onChange={change} />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={create.isPending}
              disabled={draft.access !== 'FULL' && draft.areas.length === 0}
            >
              Create key
            </Button>
          </DialogFoot>
        </form>
      )}
    </Modal>
  );
};
