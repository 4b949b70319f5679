import { useState, type FormEvent } from 'react';
import { emailMessage, isEmail } from '@sluice/contract/account/rules';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TagsInput } from '@sluice/ui/pills';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { useApi } from '../../app/api/api.ts';
import { product } from '../../app/branding.ts';
import { toast } from '../../shared/toast/toast.ts';
import layout from '../../shared/layout.module.css';
import { useOrganizationId } from '../../app/account/use-session.ts';
import { useGroups, useRefreshOrganization } from '../use-organization.ts';
import { addUsers, type AddOutcome } from './add-users.ts';
import { GroupSelect } from './group-select.tsx';
import { Outcome } from './outcome.tsx';

const useAdding = (onClose: () => void) => {
  const api = useApi();
  const organizationId = useOrganizationId();
  const refresh = useRefreshOrganization();
  const [outcome, setOutcome] = useState<AddOutcome>();
  const [isBusy, setBusy] = useState(false);
  const add = async (emails: readonly string[], groups: { id: string; name: string }[]) => {
    if (!organizationId) return;
    setBusy(true);
    const result = await addUsers(api, { organizationId, groups }, emails);
    setBusy(false);
    void refresh();
    setOutcome(result);
    if (result.failures.length > 0 || result.unregistered.length > 0) return;
    for (const text of result.added) toast({ type: 'success', title: text });
    onClose();
  };
  return { outcome, isBusy, add };
};

type AddFormProps = { onClose: () => void; onInvite: (emails: string[], groupIds: string[]) => void };

/** Splits pasted lists and removes duplicates. */
const eachOnce = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.split(/[\s,;]+/)).filter(Boolean)),
];

const wrongEmails = (emails: readonly string[]): string | undefined => {
  const wrong = emails.filter((email) => !isEmail(email));
  return wrong.length > 0 ? `${emailMessage} (${wrong.join(', ')})` : undefined;
};

/** Adds existing users to groups, and offers to invite the others. */
export const AddForm = ({ onClose, onInvite }: AddFormProps) => {
  const groups = useGroups();
  const [emails, setEmails] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const { outcome, isBusy, add } = useAdding(onClose);
  const error = wrongEmails(emails);
  const isReady = emails.length > 0 && chosen.length > 0 && !error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    void add(
      emails,
      chosen.map((id) => ({ id, name: groups.data?.items.find((group) => group.id === id)?.name ?? id })),
    );
  };
  if (groups.data?.items.length === 0)
    return <MessageBox type="INFO">This organization has no groups to add users to.</MessageBox>;
  if (groups.error) return <MessageBox type="ERROR">Error when fetching groups of the organization.</MessageBox>;
  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      {outcome && <Outcome successes={outcome.added} failures={outcome.failures} />}
      {outcome && outcome.unregistered.length > 0 && (
        <MessageBox type="WARNING">
          Some users are not yet registered at {product}. Would you like to invite them?
          <ul>
            {outcome.unregistered.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
          <div className={layout.apart}>
            <Button size="xs" onClick={() => onInvite(outcome.unregistered, chosen)}>
              Invite Users
            </Button>
          </div>
        </MessageBox>
      )}
      <TagsInput
        label="Emails"
        description="Separate several addresses with a comma or Enter."
        placeholder={emails.length === 0 ? 'ada@example.com' : undefined}
        data-autofocus
        splitChars={[',', ';', ' ', '\n', '\t']}
        acceptValueOnBlur
        value={emails}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(next) => setEmails(eachOnce(next))}
        error={error}
      />
      <GroupSelect groups={groups.data?.items} value={chosen} onChange={setChosen} />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy} disabled={!isReady}>
          Save
        </Button>
      </DialogFoot>
    </form>
  );
};
