import { useState, type FormEvent } from 'react';
import { emailMessage, isEmail } from '@sluice/contract/account/rules';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { useApi } from '../../app/api/api.ts';
import { toast } from '../../shared/toast/toast.ts';
import layout from '../../shared/layout.module.css';
import { useOrganizationId } from '../../app/account/use-session.ts';
import { useGroups, useRefreshOrganization } from '../use-organization.ts';
import styles from './add-user.module.css';
import { GroupSelect } from './group-select.tsx';
import { inviteUsers, isComplete, newInvitee, type InviteOutcome, type Invitee } from './invite-users.ts';
import { Outcome } from './outcome.tsx';

type InviteeRowProps = { invitee: Invitee; onChange: (invitee: Invitee) => void; onRemove: () => void };

const InviteeRow = ({ invitee, onChange, onRemove }: InviteeRowProps) => {
  const field = (name: 'email' | 'firstName' | 'lastName' | 'company', label: string) => ({
    label,
    withAsterisk: true,
    autoComplete: 'off',
    value: invitee[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...invitee, [name]: event.currentTarget.value }),
  });
  const wrongEmail = invitee.email.trim() !== '' && !isEmail(invitee.email);
  return (
    <fieldset className={styles.invitee}>
      <legend className="visually-hidden">{invitee.email || 'New user'}</legend>
      <TextInput
        {...field('email', 'Email')}
        className={styles.email}
        type="email"
        error={wrongEmail ? emailMessage : undefined}
      />
      <TextInput {...field('firstName', 'First name')} />
      <TextInput {...field('lastName', 'Last name')} />
      <TextInput {...field('company', 'Company')} />
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${invitee.email || 'this user'}`}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </button>
    </fieldset>
  );
};

type InviteFormProps = { emails: readonly string[]; groupIds: readonly string[]; onClose: () => void };

const useInvitation = (onClose: () => void) => {
  const api = useApi();
  const organizationId = useOrganizationId();
  const refresh = useRefreshOrganization();
  const [outcome, setOutcome] = useState<InviteOutcome>();
  const [isBusy, setBusy] = useState(false);
  const invite = async (invitees: readonly Invitee[], groups: { id: string; name: string }[]) => {
    if (!organizationId) return [];
    setBusy(true);
    const result = await inviteUsers(api, { organizationId, groups }, invitees);
    setBusy(false);
    void refresh();
    setOutcome(result);
    if (result.failures.length > 0) return result.remaining;
    for (const text of result.invited) toast({ type: 'success', title: text });
    onClose();
    return [];
  };
  return { outcome, isBusy, invite };
};

/** Form for the users to invite and their groups; sends one invitation per user and group. */
export const InviteForm = ({ emails, groupIds, onClose }: InviteFormProps) => {
  const groups = useGroups();
  const [invitees, setInvitees] = useState(() => (emails.length > 0 ? emails : ['']).map(newInvitee));
  const [chosen, setChosen] = useState<string[]>([...groupIds]);
  const { outcome, isBusy, invite } = useInvitation(onClose);
  const isReady = invitees.length > 0 && chosen.length > 0 && invitees.every(isComplete);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    const chosenGroups = chosen.map((id) => ({
      id,
      name: groups.data?.items.find((group) => group.id === id)?.name ?? id,
    }));
    setInvitees(await invite(invitees, chosenGroups));
  };
  return (
    <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
      {outcome && <Outcome successes={outcome.invited} failures={outcome.failures} />}
      <p className={styles.lead}>Each user gets an email with a link to create an account and join the groups.</p>
      {invitees.map((invitee) => (
        <InviteeRow
          key={invitee.key}
          invitee={invitee}
          onChange={(next) => setInvitees(invitees.map((each) => (each.key === next.key ? next : each)))}
          onRemove={() => setInvitees(invitees.filter(({ key }) => key !== invitee.key))}
        />
      ))}
      {invitees.length === 0 && <p className={styles.missing}>At least one user must be added.</p>}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => setInvitees([...invitees, newInvitee()])}
        >
          Add another user
        </Button>
      </div>
      <GroupSelect
        groups={groups.data?.items}
        value={chosen}
        onChange={setChosen}
        error={
          groups.error
            ? 'Error when fetching groups of the organization.'
            : chosen.length === 0
              ? 'At least one group needs to be selected to add a user.'
              : undefined
        }
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy} disabled={!isReady}>
          Invite
        </Button>
      </DialogFoot>
    </form>
  );
};
