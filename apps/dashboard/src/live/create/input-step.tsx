import { NumberInput } from '@sluice/ui/number-field.ts';
import { Select } from '@sluice/ui/fields';
import { PasswordInput, TextInput } from '@sluice/ui/forms';
import { useState } from 'react';
import { useOperation } from '../../app/api/hooks.ts';
import { oneOf } from '../../app/search/search.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import {
  inputKindOf,
  isNewSrt,
  isPassphrase,
  passphraseCharacters,
  protocolLabels,
  withDefaults,
} from './live-choices.ts';
import { keyLengths, protocols } from './live-draft.ts';
import type { FieldProps, StepProps } from './live-steps.tsx';

const helpTexts: Record<(typeof protocols)[number], string> = {
  RTMP: 'Works with every encoder. A publisher that disconnects may return.',
  REDUNDANT_RTMP: 'Two encoders send to a main and a backup ingest point. If the main one fails, the backup is used.',
  SRT: 'Recovers lost packets on unreliable networks. Your encoder connects to this server.',
  SRT_CALLER: 'This server connects to an SRT sender, such as a camera or a studio.',
};

/** Input that exists, or a new one with the usual settings. */
const ExistingInput = ({ draft, onChange }: FieldProps) => {
  const inputs = useOperation('encoding.inputs.list', { query: { limit: 100 } });
  if (inputs.error && !inputs.data)
    return <ProblemState error={inputs.error} what="inputs" onRetry={() => void inputs.refetch()} />;
  return (
    <Select
      label="Input"
      description="An input of yours has its own passphrase, latency, backups and static ingest points."
      placeholder="New input"
      clearable
      value={draft.inputId ?? null}
      onChange={(value) => onChange({ inputId: value ?? undefined })}
      data={(inputs.data?.items ?? [])
        .filter(({ type }) => type === inputKindOf(draft))
        .map(({ id, name }) => ({ value: id, label: name ?? id }))}
    />
  );
};

const SenderFields = ({ draft, onChange }: FieldProps) => {
  // The URL follows typing with a delay.
  const [host, setHost] = useState(draft.host ?? '');
  return (
    <>
      <TextInput
        label="Host of the sender"
        required
        value={host}
        onChange={(event) => {
          setHost(event.currentTarget.value);
          onChange({ host: event.currentTarget.value });
        }}
      />
      <NumberInput
        label="Port of the sender"
        min={1}
        max={65_535}
        value={withDefaults(draft).port}
        onChange={(value) => onChange({ port: typeof value === 'number' ? value : undefined })}
      />
    </>
  );
};

const encryptionLabels: Record<(typeof keyLengths)[number], string> = { 16: 'AES-128', 24: 'AES-192', 32: 'AES-256' };

/** Encryption of a new SRT input. */
const EncryptionFields = ({ draft, onChange, passphrase, onPassphrase }: StepProps) => (
  <>
    <Select
      label="Encryption"
      description="Both sides need the same passphrase. Without one, anybody on the way can watch."
      placeholder="None"
      clearable
      value={draft.keyLength ?? null}
      onChange={(value) => onChange({ keyLength: oneOf(value, keyLengths) })}
      data={keyLengths.map((length) => ({ value: length, label: encryptionLabels[length] }))}
    />
    {draft.keyLength && (
      <PasswordInput
        label="Passphrase"
        description="10 to 79 characters. It is stored encrypted, and shown with the ingest points of the encoding."
        required
        autoComplete="new-password"
        maxLength={passphraseCharacters.max}
        value={passphrase}
        error={passphrase === '' || isPassphrase(passphrase) ? undefined : 'Must have 10 to 79 characters.'}
        onChange={(event) => onPassphrase(event.currentTarget.value)}
      />
    )}
  </>
);

/** Name of the encoding and the way in which it receives its stream. */
export const InputStep = (props: StepProps) => {
  const { draft, onChange } = props;
  // The URL follows typing with a delay.
  const [name, setName] = useState(draft.name ?? '');
  const { protocol } = withDefaults(draft);
  return (
    <>
      <TextInput
        label="Encoding name"
        required
        maxLength={255}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          onChange({ name: event.currentTarget.value });
        }}
      />
      <Select
        label="Protocol"
        description={helpTexts[protocol]}
        value={protocol}
        allowDeselect={false}
        onChange={(value) => onChange({ protocol: oneOf(value, protocols), inputId: undefined })}
        data={protocols.map((choice) => ({ value: choice, label: protocolLabels[choice] }))}
      />
      {protocol !== 'RTMP' && <ExistingInput draft={draft} onChange={onChange} />}
      {protocol === 'SRT_CALLER' && !draft.inputId && <SenderFields draft={draft} onChange={onChange} />}
      {isNewSrt(draft) && <EncryptionFields {...props} />}
    </>
  );
};
