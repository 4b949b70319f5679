import { ApiError } from '@sluice/api-client';
import type { Api } from '../../app/api/api.ts';

/** Messages after adding users to groups; `unregistered` lists those to invite. */
export type AddOutcome = { added: string[]; failures: string[]; unregistered: string[] };

export type NamedGroup = { id: string; name: string };

const codes = { alreadyInGroup: 6006, notRegistered: 6133, requestId: 1004, wrongPassword: 6003 } as const;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) return 'Please check your network connection and try again.';
  if (error.code === 0) return 'Please try again in a few minutes.';
  if (error.code === codes.requestId)
    return `Please provide the following request id for further investigation: ${error.requestId ?? ''}`;
  if (error.code === codes.wrongPassword) return 'The given password is not correct';
  return error.message;
};

/** Returns why a user could not be added to a group. */
export const addFailure = (error: unknown, email: string, group: string): string =>
  error instanceof ApiError && error.code === codes.alreadyInGroup
    ? `The user ${email} is already in the ${group} group.`
    : `Failed to add ${email} to the ${group} group. ${reasonOf(error)}`;

const isUnregistered = (error: unknown) => error instanceof ApiError && error.code === codes.notRegistered;

type Place = { organizationId: string; groups: readonly NamedGroup[] };

const addOne = async (api: Api, { organizationId, groups }: Place, email: string): Promise<AddOutcome> => {
  const failures: string[] = [];
  for (const group of groups) {
    try {
      await api.call('account.organizations.groups.tenants.create', {
        params: { organization_id: organizationId, group_id: group.id },
        body: { eMail: email },
      });
    } catch (error) {
      if (isUnregistered(error)) return { added: [], failures, unregistered: [email] };
      failures.push(addFailure(error, email, group.name));
    }
  }
  return { added: failures.length === 0 ? [`Successfully added ${email}`] : [], failures, unregistered: [] };
};

/** Adds every user to every group; collects users without an account and continues. */
export const addUsers = async (api: Api, place: Place, emails: readonly string[]): Promise<AddOutcome> => {
  const outcome: AddOutcome = { added: [], failures: [], unregistered: [] };
  for (const email of emails) {
    const one = await addOne(api, place, email);
    outcome.added.push(...one.added);
    outcome.failures.push(...one.failures);
    outcome.unregistered.push(...one.unregistered);
  }
  return outcome;
};
