import { useState } from 'react';
import { Badge } from '@sluice/ui/badge.tsx';
import { CopyId } from '@sluice/ui/copy-id.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Switch } from '@sluice/ui/fields';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { RelativeTime } from '@sluice/ui/relative-time.tsx';
import type { Organization } from '../../app/account/organization-tree.ts';
import { useAccount } from '../../app/account/use-session.ts';
import { useOperation } from '../../app/api/hooks.ts';
import layout from '../../shared/layout.module.css';
import { LinkButton } from '../../shared/link-button.tsx';
import type { TabProps } from '../tab-props.ts';
import organizationStyles from '../organization.module.css';
import { InlineText } from './inline-text.tsx';
import { LabelColor } from './label-color.tsx';
import { LimitsTable } from './limits-table.tsx';
import { ModelCard } from './model-card.tsx';
import { OwnModel } from './own-model.tsx';
import { PeopleUsage } from './people-usage.tsx';
import { useUpdateOrganization } from './use-update-organization.ts';

const typeNames = { ROOT_ORGANIZATION: 'Root organization', SUB_ORGANIZATION: 'Sub-organization' } as const;

const useOwner = ({ id, ownerUserId }: Organization): string | undefined => {
  const account = useAccount();
  const isMine = ownerUserId !== undefined && ownerUserId === account.data?.id;
  const members = useOperation(
    'account.organizations.tenants.list',
    { params: { organization_id: id } },
    { enabled: account.isSuccess && !isMine, retry: () => false },
  );
  if (isMine) return `${account.data?.email ?? ''} (you)`;
  return members.data?.items.find((member) => member.isOwner)?.email ?? ownerUserId;
};

const Facts = ({ organization }: TabProps) => {
  const { save } = useUpdateOrganization(organization);
  const [failure, setFailure] = useState<string>();
  const [chosenColor, setChosenColor] = useState<string>();
  const owner = useOwner(organization);
  const colorWith = async (labelColor: string) => {
    setChosenColor(labelColor);
    setFailure(await save({ labelColor }));
    setChosenColor(undefined);
  };
  return (
    <Card title="General">
      <div className={layout.stack}>
        {failure && (
          <MessageBox type="ERROR" onClose={() => setFailure(undefined)}>
            {failure}
          </MessageBox>
        )}
        <KeyValues
          entries={[
            [
              'Name',
              <InlineText
                key="name"
                label="Name"
                value={organization.name}
                absent="Unnamed"
                isRequired
                maxLength={255}
                onSave={(name) => save({ name })}
              />,
            ],
            [
              'Description',
              <InlineText
                key="description"
                label="Description"
                value={organization.description ?? ''}
                absent="None"
                isLong
                maxLength={2000}
                onSave={(description) => save({ description })}
              />,
            ],
            [
              'Label color',
              <LabelColor
                key="color"
                value={chosenColor ?? organization.labelColor}
                onChange={(labelColor) => void colorWith(labelColor)}
              />,
            ],
            ['ID', <CopyId key="id" value={organization.id} />],
            ['Type', <Badge key="type">{typeNames[organization.type]}</Badge>],
            ['Owner', owner],
            ['Created', <RelativeTime key="created" at={organization.createdAt} />],
          ]}
        />
      </div>
    </Card>
  );
};

const Security = ({ organization }: TabProps) => {
  const { save, isBusy } = useUpdateOrganization(organization);
  const account = useAccount();
  const [failure, setFailure] = useState<string>();
  const needsOwn = account.data?.mfaEnabled === false && !organization.mfaRequired;
  return (
    <Card title="Security">
      <div className={layout.tight}>
        {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
        <Switch
          label="Require 2-Step Verification"
          checked={organization.mfaRequired}
          disabled={isBusy || needsOwn}
          onChange={(event) => void save({ mfaRequired: event.currentTarget.checked }).then(setFailure)}
        />
        <p className={organizationStyles.dim}>
          Members must turn on two-step verification to continue working here. Until then, their API keys are rejected.
        </p>
        {needsOwn && (
          <div className={layout.row}>
            <span className={organizationStyles.dim}>Turn it on for your own account first.</span>
            <LinkButton to="/account" search={{ tab: 'security' }} size="xs" variant="default">
              Turn on
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
};

/** General settings, security requirements and limits of the organization. */
const OverviewTab = ({ organization }: TabProps) => (
  <div className={organizationStyles.stack}>
    <div className={layout.columns}>
      <Facts organization={organization} />
      <Security organization={organization} />
    </div>
    <ModelCard />
    <OwnModel />
    <PeopleUsage />
    <LimitsTable organizationId={organization.id} />
  </div>
);

export default OverviewTab;
