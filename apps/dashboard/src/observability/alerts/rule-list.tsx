import { useState } from 'react';
import { alertStates } from '@sluice/contract/analytics/alerts/vocabulary';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { useDebouncedCallback } from '@sluice/ui/hooks';
import { Card } from '@sluice/ui/layout/card.tsx';
import { PagedList } from '../../shared/list/paged-list.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { useLicense } from '../shared/use-license.ts';
import { stateLabel } from './alert-words.tsx';
import { alertRuleList } from './alert-search.ts';
import styles from './alerts.module.css';
import { useRuleActions } from './rule-actions.ts';
import { ruleColumns } from './rule-columns.tsx';

const refreshMilliseconds = 30_000;
const typingMilliseconds = 300;

type RuleListSearch = ReturnType<typeof alertRuleList.read>;

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

type BarProps = { search: RuleListSearch; onChange: (changes: RuleListSearch) => void };

const Bar = ({ search, onChange }: BarProps) => {
  const find = useDebouncedCallback((name: string) => onChange({ search: name || undefined }), typingMilliseconds);
  return (
    <div className={styles.bar}>
      <TextInput
        label="Name"
        placeholder="Search"
        defaultValue={search.search ?? ''}
        onChange={(event) => find(event.currentTarget.value)}
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
};

/** Lists all rules of the organization, firing ones first. */
export const RuleList = ({ onDefaults }: { onDefaults: () => void }) => {
  const { licenses } = useLicense();
  const actions = useRuleActions();
  const list = usePagedList('analytics.alerts.rules.list', alertRuleList, { refetchInterval: refreshMilliseconds });
  const [key, setKey] = useState(0);
  const showAll = () => {
    setKey(key + 1);
    list.clear();
  };
  const isFirstUse = list.rows?.length === 0 && !list.isNarrowed;
  return (
    <Card flush>
      {!isFirstUse && !list.error && <Bar key={key} search={list.search} onChange={list.change} />}
      <PagedList
        list={list}
        what="alert rules"
        label="Alert rules"
        columns={ruleColumns({
          licenseName: (licenseKey) => licenses?.find((each) => each.licenseKey === licenseKey)?.name ?? licenseKey,
          onEnabled: (rule, isOn) => void actions.setEnabled(rule, isOn),
        })}
        rowLabel={({ name }) => name}
        empty={<Empty onDefaults={onDefaults} />}
        none={
          <EmptyState
            illustration="noResult"
            title="No matching rules"
            description="Try another name or state."
            actions={
              <Button variant="default" onClick={showAll}>
                Show all rules
              </Button>
            }
          />
        }
        asCards
      />
    </Card>
  );
};
