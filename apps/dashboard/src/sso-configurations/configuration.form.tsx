import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select, Switch } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { problemOf } from '../app/api/problem.ts';
import { useGroups } from '../organization/use-organization.ts';
import layout from '../shared/layout.module.css';
import { LinkButton } from '../shared/link-button.tsx';
import { Certificates } from './certificates.tsx';
import { findErrors, type Draft, type DraftErrors } from './draft.ts';
import { MetadataInput, type Inspected } from './metadata-input.tsx';

type ConfigurationFormProps = {
  initial: Draft;
  submit: string;
  isBusy: boolean;
  error: unknown;
  onSave: (draft: Draft) => void;
};

const GroupToJoin = ({ value, onChange }: { value: string; onChange: (groupId: string) => void }) => {
  const groups = useGroups();
  return (
    <Select
      label="Default group"
      description="Users join it on their first sign-in. Without a group, they have no access."
      placeholder="None"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'None' }}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      error={groups.error ? 'Error when fetching groups of the organization.' : undefined}
      data={groups.data?.items.map(({ id, name }) => ({ value: id, label: name ?? id })) ?? []}
    />
  );
};

const useDraft = (initial: Draft) => {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const change = (next: Partial<Draft>) => setDraft((previous) => ({ ...previous, ...next }));
  const takeMetadata = (inspected: Inspected, source: { metadataUrl?: string; metadataXml?: string }) => {
    const { entityId, ssoUrl, certificates } = inspected;
    change({ entityId, ssoUrl, certificates, pastedCertificate: '', metadataUrl: source.metadataUrl ?? '' });
    setErrors({});
  };
  return { draft, change, errors, setErrors, takeMetadata };
};

/** Form of an SSO configuration: metadata, name, identity provider and default group. */
export const ConfigurationForm = ({ initial, submit, isBusy, error, onSave }: ConfigurationFormProps) => {
  const { draft, change, errors, setErrors, takeMetadata } = useDraft(initial);
  const problem = error ? problemOf(error) : undefined;
  const errorOf = (name: keyof DraftErrors) => errors[name] ?? problem?.fields[name];
  const save = (event: FormEvent) => {
    event.preventDefault();
    const fieldErrors = findErrors(draft);
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length === 0) onSave(draft);
  };
  const text = (name: 'domain' | 'name' | 'entityId' | 'ssoUrl') => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={layout.stack}>
      <Card title="Identity provider metadata">
        <MetadataInput initialUrl={initial.metadataUrl} onRead={takeMetadata} />
      </Card>
      <Card title="Configuration">
        <form className={layout.stack} noValidate onSubmit={save}>
          {problem && Object.keys(problem.fields).length === 0 && (
            <MessageBox type="ERROR" entries={problem.details}>
              {problem.text}
            </MessageBox>
          )}
          <TextInput
            label="SSO domain"
            description="Users enter it to sign in. Letters, digits and dashes only."
            placeholder="your-company"
            withAsterisk
            autoComplete="off"
            error={errorOf('domain')}
            {...text('domain')}
          />
          <TextInput label="Name" placeholder="Company login" {...text('name')} />
          <TextInput label="Entity ID" withAsterisk error={errorOf('entityId')} {...text('entityId')} />
          <TextInput
            label="Sign-in URL"
            description="Endpoint of the identity provider for sign-in requests (HTTP redirect)."
            type="url"
            withAsterisk
            error={errorOf('ssoUrl')}
            {...text('ssoUrl')}
          />
          <Certificates
            certificates={draft.certificates}
            pasted={draft.pastedCertificate}
            error={errorOf('certificates')}
            onChange={(certificates) => change({ certificates })}
            onPaste={(pastedCertificate) => change({ pastedCertificate })}
          />
          <GroupToJoin value={draft.groupId} onChange={(groupId) => change({ groupId })} />
          <Switch
            label="Enabled"
            description="Users cannot sign in through a disabled configuration."
            checked={draft.isEnabled}
            onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
          />
          <div className={layout.row}>
            <Button type="submit" loading={isBusy}>
              {submit}
            </Button>
            <LinkButton to="/sso-configurations" variant="default">
              Cancel
            </LinkButton>
          </div>
        </form>
      </Card>
    </div>
  );
};
