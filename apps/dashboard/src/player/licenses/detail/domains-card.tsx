import { useState, type FormEvent } from 'react';
import { hostOfDomain } from '@sluice/contract/player/domains';
import { fieldMessages } from '@sluice/contract/shared/field';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { TextInput } from '@sluice/ui/forms';
import { Card } from '@sluice/ui/layout/card.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Column } from '@sluice/ui/table/data-table.tsx';
import type { OperationResult } from '../../../app/api/api.ts';
import { useChange } from '../../../app/api/hooks.ts';
import { useDeleteDomainColumn } from '../../../shared/domains/delete-domain-column.tsx';
import { PagedList } from '../../../shared/list/paged-list.tsx';
import { usePagedList } from '../../../shared/list/use-paged-list.ts';
import { messageOf } from '../../shared/message-of.ts';
import styles from '../../player.module.css';
import { playerDomainList } from '../../player-search.ts';

type Domain = OperationResult<'player.licenses.domains.list'>['items'][number];

/** Returns what is wrong with a domain that a user entered; undefined if it can be sent. */
const domainProblem = (url: string): string | undefined => {
  if (!url.trim()) return fieldMessages.empty;
  if (url.includes('*')) return 'Leave out *: subdomains are always included.';
  return hostOfDomain(url) === undefined ? 'Enter a domain, such as example.com.' : undefined;
};

const DomainForm = ({ licenseId }: { licenseId: string }) => {
  const add = useChange('player.licenses.domains.create');
  const [url, setUrl] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = domainProblem(url);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem) return;
    await add.mutateAsync({ params: { license_id: licenseId }, body: { url: url.trim() } });
    setUrl('');
    setChecked(false);
  };
  const failure = add.error ? messageOf(add.error, 'url', 'add', 'domain') : undefined;
  return (
    <form noValidate className={styles.bar} onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <TextInput
        aria-label="Domain"
        placeholder="example.com"
        maxLength={255}
        value={url}
        error={isChecked && problem ? problem : failure}
        onChange={({ currentTarget }) => {
          add.reset();
          setUrl(currentTarget.value);
        }}
      />
      <Button type="submit" loading={add.isPending}>
        Add domain
      </Button>
    </form>
  );
};

/** Domains that may use a player license, with their subdomains. */
export const DomainsCard = ({ licenseId }: { licenseId: string }) => {
  const list = usePagedList('player.licenses.domains.list', playerDomainList, {
    params: { license_id: licenseId },
  });
  const { mutateAsync } = useChange('player.licenses.domains.delete');
  const deleteColumn = useDeleteDomainColumn<Domain>(({ id }) =>
    mutateAsync({ params: { license_id: licenseId, domain_id: id } }),
  );
  const columns: readonly Column<Domain>[] = [
    { key: 'url', header: 'Domain', sortable: true, render: ({ url }) => <span className={styles.name}>{url}</span> },
    {
      key: 'createdAt',
      header: 'Added',
      from: 'wide',
      sortable: true,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    deleteColumn,
  ];
  return (
    <Card flush title="Allowed domains">
      <DomainForm licenseId={licenseId} />
      <PagedList
        list={list}
        what="domains"
        label="Allowed domains"
        columns={columns}
        rowLabel={({ url }) => url}
        empty={
          <EmptyState
            illustration="noResult"
            title="No domains yet"
            description="The license works only on localhost and on this platform. Add the domains of your pages; subdomains are included."
          />
        }
        expectedRows={2}
      />
    </Card>
  );
};
