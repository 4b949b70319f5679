import { useState } from 'react';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { plural } from '@sluice/ui/format/quantity';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { useDebouncedValue } from '@sluice/ui/hooks';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { Pager } from '@sluice/ui/table/pager.tsx';
import { SearchField } from '@sluice/ui/search-field.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import { ProblemState } from '../../../app/screens/screens.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../licenses.module.css';
import { Usage } from '../usage.tsx';
import type { Candidate, Chosen } from './draft.ts';

const pageSize = 25;
const typingMilliseconds = 250;

const columns: Column<Candidate>[] = [
  {
    key: 'name',
    header: 'Name',
    render: ({ name, licenseKey, organizationName }) => (
      <>
        <span className={styles.name}>{name ?? licenseKey}</span>
        <div className={`${layout.dim} ${layout.small}`}>{organizationName}</div>
      </>
    ),
  },
  {
    key: 'key',
    header: 'License key',
    from: 'wide',
    render: ({ licenseKey }) => <CopyId value={licenseKey} label="Copy to clipboard" />,
  },
  {
    key: 'impressions',
    header: 'Impressions this month',
    render: ({ name, licenseKey, impressions, maxImpressions }) => (
      <Usage name={name ?? licenseKey} impressions={impressions} maxImpressions={maxImpressions} />
    ),
  },
  {
    key: 'fields',
    header: 'Custom data fields',
    align: 'number',
    from: 'wide',
    render: ({ customDataFieldsCount }) => customDataFieldsCount,
  },
];

type CandidatesCardProps = {
  chosen: ReadonlyMap<string, Chosen>;
  violation: string | undefined;
  onChange: (chosen: ReadonlyMap<string, Chosen>) => void;
};

/** Licenses that can be combined: those of the organization and its sub-organizations. */
export const CandidatesCard = ({ chosen, violation, onChange }: CandidatesCardProps) => {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(text.trim(), typingMilliseconds);
  const query = { limit: pageSize, offset: (page - 1) * pageSize, ...(search && { search }) };
  const { data, error, refetch } = useOperation(
    'analytics.virtualLicenses.candidates.list',
    { query },
    { keepPrevious: true },
  );
  const select = (keys: ReadonlySet<string>) => {
    const candidates = new Map((data?.items ?? []).map((item) => [item.licenseKey, item]));
    const chosenMembers = [...chosen].filter(([key]) => keys.has(key));
    const added = [...keys].flatMap((key): [string, Chosen][] => {
      const item = chosen.has(key) ? undefined : candidates.get(key);
      return item ? [[key, item]] : [];
    });
    onChange(new Map([...chosenMembers, ...added]));
  };
  return (
    <Card
      flush
      title="2. Licenses"
      actions={<span className={layout.dim}>{plural(chosen.size, 'license')} selected</span>}
    >
      <div className={styles.bar}>
        <SearchField
          label="Search licenses"
          placeholder="Name, key or organization"
          value={text}
          onChange={(next) => {
            setText(next);
            setPage(1);
          }}
        />
      </div>
      {violation && (
        <div className={styles.note}>
          <MessageBox type="ERROR">{violation}</MessageBox>
        </div>
      )}
      {error ? (
        <ProblemState error={error} what="licenses" onRetry={() => void refetch()} />
      ) : data?.totalCount === 0 ? (
        <p className={`${styles.note} ${layout.dim}`}>
          {search ? 'No license has this name.' : 'No licenses to combine yet.'}
        </p>
      ) : (
        <DataTable
          label="Licenses to combine"
          columns={columns}
          rows={data?.items}
          rowId={({ licenseKey }) => licenseKey}
          rowLabel={({ name, licenseKey }) => name ?? licenseKey}
          selection={{ ids: new Set(chosen.keys()), onChange: select, withAll: false }}
        />
      )}
      {data && data.totalCount > pageSize && (
        <Pager page={page} pageSize={pageSize} total={data.totalCount} onPage={setPage} />
      )}
    </Card>
  );
};
