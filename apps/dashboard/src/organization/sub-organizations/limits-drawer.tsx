import { useState, type FormEvent } from 'react';
import { limitEntry, type LimitEntry } from '@sluice/contract/account/limits/catalogue';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { Drawer } from '@sluice/ui/overlays';
import { SearchField } from '@sluice/ui/search-field.tsx';
import type { Organization } from '../../app/account/organization-tree.ts';
import { useApi, type OperationResult } from '../../app/api/api.ts';
import { useOperation } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { limitText } from '../overview/limit-format.ts';
import styles from './limits.module.css';
import { useAttempt } from '../../shared/use-attempt.ts';

type Limit = OperationResult<'account.limits.list'>['items'][number]['limits'][number];

type LimitRowProps = { organizationId: string; entry: LimitEntry; limit: Limit; onSaved: () => void };

const units: Partial<Record<LimitEntry['kind'], string>> = {
  bytes: 'in bytes',
  seconds: 'in seconds',
  minutes: 'in minutes',
  text: 'separated by commas',
};

const useSaveLimit = ({ organizationId, entry, onSaved }: LimitRowProps) => {
  const api = useApi();
  const { failure, isBusy, attempt } = useAttempt((error) => {
    const { details, text } = problemOf(error);
    return details[0] ?? text;
  });
  const save = (value: string) =>
    attempt(async () => {
      await api.call(
        'account.limits.update',
        { params: { resource: entry.resource, limit_name: entry.name }, body: { value } },
        { organizationId },
      );
      onSaved();
    });
  return { error: failure, isBusy, save };
};

const LimitRow = (props: LimitRowProps) => {
  const { entry, limit } = props;
  const { error, isBusy, save } = useSaveLimit(props);
  const [value, setValue] = useState(limit.value ?? '');
  const counts = limitText(entry, limit.effectiveValue);
  const unit = units[entry.kind];
  const description = [unit, `current value: ${counts}`].filter(Boolean).join(', ');
  if (entry.kind === 'flag')
    return (
      <Select
        label={entry.label}
        description={description}
        error={error}
        disabled={isBusy}
        allowDeselect={false}
        value={limit.value ?? null}
        onChange={(next) => next && void save(next)}
        data={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
      />
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(value.trim());
  };
  return (
    <form className={styles.row} noValidate onSubmit={submit}>
      <TextInput
        label={entry.label}
        description={description}
        placeholder="Unlimited"
        inputMode={entry.kind === 'text' ? 'text' : 'numeric'}
        value={value}
        error={error}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      {value.trim() !== '' && value.trim() !== limit.value && (
        <Button type="submit" loading={isBusy} aria-label={`Save ${entry.label}`}>
          Save
        </Button>
      )}
    </form>
  );
};

const Limits = ({ organization }: { organization: Organization }) => {
  const details = useOperation(
    'account.organizations.get',
    { params: { organization_id: organization.id } },
    { staleTime: 0 },
  );
  const [words, setWords] = useState('');
  const isFound = ({ label }: LimitEntry) => label.toLowerCase().includes(words.trim().toLowerCase());
  if (details.error) return <ProblemState error={details.error} what="limits" onRetry={() => void details.refetch()} />;
  return (
    <div className={styles.list} aria-busy={!details.data}>
      <p>Limits of this sub-organization. They cannot exceed those of the parent organization.</p>
      <SearchField label="Find limit" value={words} onChange={setWords} />
      {details.data?.limitsPerResource?.map(({ resource, limits }) =>
        limits.map((limit) => {
          const entry = limitEntry(resource, limit.name);
          return (
            entry &&
            isFound(entry) && (
              <LimitRow
                key={`${resource}.${limit.name}.${limit.value ?? ''}`}
                organizationId={organization.id}
                entry={entry}
                limit={limit}
                onSaved={() => void details.refetch()}
              />
            )
          );
        }),
      )}
    </div>
  );
};

type LimitsDrawerProps = { organization: Organization | undefined; onClose: () => void };

/** Limits of a sub-organization, each saved separately. */
export const LimitsDrawer = ({ organization, onClose }: LimitsDrawerProps) => (
  <Drawer
    opened={organization !== undefined}
    onClose={onClose}
    position="right"
    title={<strong>Limits of {organization?.name}</strong>}
  >
    {organization && <Limits key={organization.id} organization={organization} />}
  </Drawer>
);
