import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { alertStates } from '@sluice/contract/analytics/alerts/vocabulary';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { useDebouncedValue } from '@sluice/ui/hooks';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import { useLicense } from '../shared/use-license.ts';
import { stateLabel } from './alert-words.tsx';
import type { AlertsSearch } from './alert-search.ts';
import styles from './alerts.module.css';
import { useRuleActions } from './rule-actions.ts';
import { ruleColumns } from './rule-columns.tsx';

const pageSize = 25;
const refreshMilliseconds = 30_000;
const typingMilliseconds = 300;

type RuleListProps = { search: AlertsSearch; onDefaults: () => void };

const Empty = ({ onDefaults }: { onDefaults: () => void }) => (
  <EmptyState
    illustration="firstUse"
    title="No alert rules yet"
    description="Use the recommended rules for errors, slow starts, rebuffering and missing data, or create your own."
    actions={
      <>
        <Button onClick={onDefaults}>Use recommended rules</Button>
        <LinkButton to="/observability/alerts/create" variant="default">
          New rule
        </LinkButton>
      </>
    }
  />
);

const Bar = ({ search, onChange }: { search: AlertsSearch; onChange: (changes: AlertsSearch) => void }) => (
  <div className={styles.bar}>
    <TextInput
      label="Name"
      placeholder="Search"
      defaultValue={search.search ?? ''}
      onChange={(event) => onChange({ search: event.currentTarget.value || undefined })}
    />
    <Select
      label="State"
      placeholder="All states"
      clearable
      value={search.state ?? null}
      data={alertStates.map((value) => ({ value, label: stateLabel(value) }))}
      onChange={(value) => onChange({ state: alertStates.find((each) => each === value) })}
    />
  </div>
);

/** Lists all rules of the organization, firing ones first. */
export const RuleList = ({ search, onDefaults }: RuleListProps) => {
  const navigate = useNavigate();
  const { licenses } = useLicense();
  const actions = useRuleActions();
  const [name] = useDebouncedValue(search.search, typingMilliseconds);
  const page = search.page ?? 1;
  const query = {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...(search.state && { state: search.state }),
    ...(name && { search: name }),
  };
  const list = useOperation(
    'analytics.alerts.rules.list',
    { query },
    { keepPrevious: true, refetchInterval: refreshMilliseconds },
  );
  const [key, setKey] = useState(0);
  const go = (changes: AlertsSearch) =>
    void navigate({ to: '/observability/alerts', search: { ...search, page: undefined, ...changes }, replace: true });
  if (list.error && !list.data)
    return (
      <Card>
        <ProblemState error={list.error} what="alert rules" onRetry={() => void list.refetch()} />
      </Card>
    );
  const isNarrowed = search.state !== undefined || search.search !== undefined;
  if (list.data?.totalCount === 0 && !isNarrowed)
    return (
      <Card>
        <Empty onDefaults={onDefaults} />
      </Card>
    );
  return (
    <Card flush>
      <Bar key={key} search={search} onChange={go} />
      {list.data?.totalCount === 0 ? (
        <EmptyState
          illustration="noResult"
          title="No matching rules"
          description="Try another name or state."
          actions={
            <Button
              variant="default"
              onClick={() => {
                setKey(key + 1);
                go({ state: undefined, search: undefined });
              }}
            >
              Show all rules
            </Button>
          }
        />
      ) : (
        <DataTable
          asCards
          label="Alert rules"
          columns={ruleColumns({
            licenseName: (licenseKey) => licenses?.find((each) => each.licenseKey === licenseKey)?.name ?? licenseKey,
            onEnabled: (rule, isOn) => void actions.setEnabled(rule, isOn),
          })}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowLabel={(rule) => rule.name}
          busy={list.isPlaceholderData}
        />
      )}
      {list.data && list.data.totalCount > pageSize && (
        <Pager page={page} pageSize={pageSize} total={list.data.totalCount} onPage={(next) => go({ page: next })} />
      )}
    </Card>
  );
};
