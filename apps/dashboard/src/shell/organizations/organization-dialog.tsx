import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { Modal, Tooltip } from '@sluice/ui/overlays';
import { SearchField } from '@sluice/ui/search-field.tsx';
import type { Organization, OrganizationEntry } from '../../app/account/organization-tree.ts';
import { useAccount, useOrganizations } from '../../app/account/use-session.ts';
import styles from './organizations.module.css';
import { switchOrganization } from '../../app/account/switch-organization.ts';

const manyOrganizations = 8;

const has = (organization: Organization, words: string) =>
  `${organization.name} ${organization.id}`.toLowerCase().includes(words.toLowerCase().trim());

/** Returns entries whose name, or that of a sub-organization, matches. */
export const findOrganizations = (tree: readonly OrganizationEntry[], words: string): OrganizationEntry[] =>
  words.trim() === ''
    ? [...tree]
    : tree.flatMap((entry) => {
        const subOrganizations = entry.subOrganizations.filter((each) => has(each, words));
        if (has(entry.organization, words)) return [entry];
        return subOrganizations.length > 0 ? [{ ...entry, subOrganizations }] : [];
      });

type RowProps = {
  organization: Organization;
  /** Undefined while the account loads. */
  isOwned: boolean | undefined;
  isCurrent: boolean;
  /** True when two-step verification must be turned on before switching. */
  needsEnrollment: boolean;
  isSub?: boolean;
};

const Row = ({ organization, isOwned, isCurrent, needsEnrollment, isSub = false }: RowProps) => (
  <li className={`${styles.row} ${isSub ? styles.sub : ''}`}>
    <span className={styles.name}>{organization.name}</span>
    <span className={styles.badges}>
      {isOwned !== undefined && <span className={styles.badge}>{isOwned ? 'Owner' : 'Tenant'}</span>}
      {organization.mfaRequired && <span className={styles.badge}>2-Step Verification</span>}
    </span>
    {isCurrent ? (
      <span className={`${styles.badge} ${styles.current}`}>Current</span>
    ) : (
      <Tooltip
        label="This organization requires 2-Step Verification. Turn it on in your account settings to switch."
        disabled={!needsEnrollment}
      >
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Switch to ${organization.name}`}
          aria-disabled={needsEnrollment}
          data-disabled={needsEnrollment || undefined}
          onClick={() => !needsEnrollment && switchOrganization(organization.id)}
        >
          Switch
        </Button>
      </Tooltip>
    )}
  </li>
);

/** Lists the user's organizations and switches to one. */
const OrganizationDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { tree, list, current } = useOrganizations();
  const account = useAccount();
  const [words, setWords] = useState('');
  const matches = findOrganizations(tree, words);
  // Single sign-on may suffice; otherwise the server responds with an error.
  const isMfaOn = account.data?.mfaEnabled === true || account.data?.samlDomain !== undefined;
  const factsOf = (organization: Organization) => ({
    organization,
    isOwned: account.data && organization.ownerUserId === account.data.id,
    isCurrent: organization.id === current?.id,
    needsEnrollment: organization.mfaRequired && !isMfaOn,
  });
  return (
    <Modal opened={opened} onClose={onClose} title={<strong>Switch organization</strong>} size="lg">
      {list.length > manyOrganizations && (
        <SearchField
          label="Search organizations"
          placeholder="Search organizations…"
          value={words}
          data-autofocus
          onChange={setWords}
          mb="sm"
        />
      )}
      {matches.length === 0 && <EmptyState illustration="noResult" title="No matching organizations" />}
      <ul className={styles.list} aria-label="Organizations">
        {matches.flatMap(({ organization, subOrganizations }) => [
          <Row key={organization.id} {...factsOf(organization)} />,
          ...subOrganizations.map((each) => <Row key={each.id} {...factsOf(each)} isSub />),
        ])}
      </ul>
    </Modal>
  );
};

export default OrganizationDialog;
