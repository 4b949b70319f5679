import { isEmail } from '@sluice/contract/account/rules';
import { ApiError } from '@sluice/api-client';
import type { Api } from '../../app/api/api.ts';
import type { NamedGroup } from './add-users.ts';

/** A user to invite; `key` is stable while the email is typed. */
export type Invitee = { key: string; email: string; firstName: string; lastName: string; company: string };

let createdCount = 0;
export const newInvitee = (email = ''): Invitee => ({
  key: `invitee-${(createdCount += 1)}`,
  email,
  firstName: '',
  lastName: '',
  company: '',
});

const isBlank = (text: string) => text.trim() === '';

/** Reports whether a row is complete. */
export const isComplete = ({ email, firstName, lastName, company }: Invitee): boolean =>
  isEmail(email) && ![firstName, lastName, company].some(isBlank);

export type InviteOutcome = { invited: string[]; failures: string[]; remaining: Invitee[] };

const failureOf = (error: unknown, email: string, group: string): string => {
  const reason = error instanceof ApiError && error.message ? `. ${error.message}` : '';
  return `Failed to invite ${email} to group ${group}${reason}`;
};

type Place = { organizationId: string; groups: readonly NamedGroup[] };

const inviteOne = async (api: Api, { organizationId, groups }: Place, invitee: Invitee): Promise<string[]> => {
  const failures: string[] = [];
  const email = invitee.email.trim();
  const { firstName, lastName, company } = invitee;
  for (const group of groups)
    await api
      .call('account.organizations.groups.invitations.create', {
        params: { organization_id: organizationId, group_id: group.id },
        body: { email, firstName: firstName.trim(), lastName: lastName.trim(), company: company.trim() },
      })
      .catch((error: unknown) => failures.push(failureOf(error, email, group.name)));
  return failures;
};

/** Invites every user to every group, one call each; returns those that failed so that they can be retried. */
export const inviteUsers = async (api: Api, place: Place, invitees: readonly Invitee[]): Promise<InviteOutcome> => {
  const outcome: InviteOutcome = { invited: [], failures: [], remaining: [] };
  for (const invitee of invitees) {
    const failures = await inviteOne(api, place, invitee);
    if (failures.length === 0) outcome.invited.push(`Successfully invited ${invitee.email.trim()}`);
    else outcome.remaining.push(invitee);
    outcome.failures.push(...failures);
  }
  return outcome;
};
