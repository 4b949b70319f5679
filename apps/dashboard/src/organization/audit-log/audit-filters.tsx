import { useState, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { useOperation } from '../../app/api/hooks.ts';
import { resourceChoices } from '../groups/permission-summary.ts';
import type { OrganizationSearch } from '../organization-search.ts';
import styles from './audit-log.module.css';

type AuditFiltersProps = { search: OrganizationSearch; onChange: (search: OrganizationSearch) => void };

const actions = [
  'create',
  'update',
  'delete',
  'start',
  'stop',
  'login',
  'logout',
  'accept',
  'refuse',
  'revoke',
  'change',
  'reset',
  'turn-on',
  'turn-off',
  'add-tenant',
  'remove-tenant',
  'add-permission',
  'remove-permission',
];

const padded = (value: number) => String(value).padStart(2, '0');

/** Formats a time for the browser's date-time field, which uses local time without a zone. */
const toField = (instant: string | undefined): string => {
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime())) return '';
  const day = [date.getFullYear(), padded(date.getMonth() + 1), padded(date.getDate())].join('-');
  return `${day}T${padded(date.getHours())}:${padded(date.getMinutes())}`;
};

const fromField = (text: string): string | undefined => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

const Actor = ({ value, onValue }: { value: string; onValue: (actor: string) => void }) => {
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onValue(typed.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label="User"
        placeholder="Part of an email address"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed.trim() !== value && onValue(typed.trim())}
      />
    </form>
  );
};

/** Filters the audit log by user, resource, action and time; filters are kept in the URL. */
export const AuditFilters = ({ search, onChange }: AuditFiltersProps) => {
  const catalogue = useOperation('account.permissions.list', {}, { staleTime: 600_000 });
  const { actor = '', resource, action, from, to } = search;
  const isFiltered = Boolean(actor || resource || action || from || to);
  const knownActions = new Set(actions);
  return (
    <div className={styles.filters} role="search">
      <Actor key={actor} value={actor} onValue={(next) => onChange({ actor: next || undefined })} />
      <Select
        label="Resource"
        placeholder="All resources"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All resources' }}
        value={resource ?? null}
        onChange={(next) => onChange({ resource: next ?? undefined })}
        data={resourceChoices(catalogue.data?.items ?? []).filter(({ group }) => group !== 'All resources')}
      />
      <Select
        label="Action"
        placeholder="All actions"
        clearable
        clearButtonProps={{ 'aria-label': 'All actions' }}
        value={action ?? null}
        onChange={(next) => onChange({ action: next ?? undefined })}
        data={action && !knownActions.has(action) ? [...actions, action] : actions}
      />
      <TextInput
        label="From"
        type="datetime-local"
        value={toField(from)}
        onChange={(event) => onChange({ from: fromField(event.currentTarget.value) })}
      />
      <TextInput
        label="To"
        type="datetime-local"
        value={toField(to)}
        onChange={(event) => onChange({ to: fromField(event.currentTarget.value) })}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          onClick={() =>
            onChange({ actor: undefined, resource: undefined, action: undefined, from: undefined, to: undefined })
          }
        >
          Clear
        </Button>
      )}
    </div>
  );
};
