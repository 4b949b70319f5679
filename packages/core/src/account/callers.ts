import { AppError, type KeyScope, type PermissionRule } from '@sluice/contract';
import type { Database, Kysely } from '@sluice/db';
import { sql } from 'kysely';
import type { Actor, Clock } from '../shared/context.ts';
import { hashToken } from '../shared/secret-box.ts';

/** Owner of an API key, with the organizations and permissions it gives access to. */
export type Caller = {
  apiKeyId: string;
  isSignedIn: boolean;
  userId: string;
  email: string;
  expiresAt?: Date | undefined;
  /** Limits of the key. */
  scope?: KeyScope | undefined;
  /** Oldest first. */
  ownedOrganizationIds: string[];
  memberships: { organizationId: string; rules: PermissionRule[] }[];
  /** Organizations that require two-step verification, which this user has not enabled. */
  closedOrganizationIds: string[];
};

type Place = { organizationId: string; mfaRequired: boolean };

type CallerRow = {
  id: string;
  kind: 'API' | 'SESSION';
  user_id: string;
  email: string;
  expires_at: Date | null;
  scope: KeyScope | null;
  last_used_at: Date | null;
  mfa_enabled: boolean;
  /** Organization whose single sign-on verified this user. */
  proven_to: string | null;
  owned: Place[];
  memberships: (Place & { rules: PermissionRule[] | null })[];
};

const touchAfterMilliseconds = 60_000;

// Signing in by an organization's single sign-on satisfies its two-step requirement; a later password sign-in does not.
const findRow = async (db: Kysely<Database>, key: string): Promise<CallerRow | undefined> => {
  const { rows } = await sql<CallerRow>`
    select k.id, k.kind, k.user_id, k.expires_at, k.scope, k.last_used_at, u.email, u.totp_confirmed_at is not null as mfa_enabled,
      case when d.is_enabled and (k.kind = 'API' or k.signed_in_by = 'SAML') then d.organization_id end as proven_to,
      (select coalesce(json_agg(json_build_object('organizationId', o.id, 'mfaRequired', o.mfa_required)
         order by o.created_at, o.id), '[]') from organizations o where o.owner_user_id = u.id) as owned,
      (select coalesce(json_agg(json_build_object('organizationId', o.id, 'mfaRequired', o.mfa_required, 'rules',
         (select json_agg(json_build_object('resource', r.resource, 'policy', r.policy, 'permissions', r.permissions))
          from group_rules r where r.group_id = g.id)) order by m.created_at, g.id), '[]')
       from group_members m join groups g on g.id = m.group_id join organizations o on o.id = g.organization_id
       where m.user_id = u.id) as memberships
    from api_keys k join users u on u.id = k.user_id left join saml_domains d on d.id = u.saml_domain_id
    where k.value_hash = ${hashToken(key)}`.execute(db);
  return rows[0];
};

const closedTo = ({ mfa_enabled: mfaEnabled, proven_to: provenTo, owned, memberships }: CallerRow): string[] =>
  mfaEnabled
    ? []
    : [...owned, ...memberships]
        .filter(({ organizationId, mfaRequired }) => mfaRequired && organizationId !== provenTo)
        .map(({ organizationId }) => organizationId);

/** Records the use of a key, at most once per minute. */
const touch = async (db: Kysely<Database>, row: CallerRow, now: Date): Promise<void> => {
  if (row.last_used_at && now.getTime() - row.last_used_at.getTime() < touchAfterMilliseconds) return;
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', row.id).execute();
};

/** Finds the caller by an API key; throws `unauthenticated` if the key does not exist or has expired. */
export const findCaller = async (db: Kysely<Database>, clock: Clock, key: string | undefined): Promise<Caller> => {
  if (!key) throw new AppError('unauthenticated', { evidence: 'The header X-Api-Key is missing.' });
  const row = await findRow(db, key);
  if (!row) throw new AppError('unauthenticated', { evidence: 'The key in X-Api-Key does not exist.' });
  if (row.expires_at && row.expires_at <= clock.now())
    throw new AppError('unauthenticated', { evidence: 'The key in X-Api-Key has expired.' });
  await touch(db, row, clock.now());
  const memberships = row.memberships.map(({ organizationId, rules }) => ({ organizationId, rules: rules ?? [] }));
  return {
    apiKeyId: row.id,
    isSignedIn: row.kind === 'SESSION',
    userId: row.user_id,
    email: row.email,
    expiresAt: row.expires_at ?? undefined,
    scope: row.scope ?? undefined,
    ownedOrganizationIds: row.owned.map(({ organizationId }) => organizationId),
    memberships,
    closedOrganizationIds: closedTo(row),
  };
};

/** True when the caller owns the organization or is a member of it. */
export const isIn = ({ ownedOrganizationIds, memberships }: Caller, organizationId: string): boolean =>
  ownedOrganizationIds.includes(organizationId) ||
  memberships.some((membership) => membership.organizationId === organizationId);

/** Throws `mfa_enrollment_required` where two-step verification is required of everyone who acts in an organization. */
export const requireEnrollment = ({ organizationId, actor }: { organizationId: string; actor: Actor }): void => {
  if (!actor.mustEnroll) return;
  throw new AppError('mfa_enrollment_required', {
    evidence: `Organization ${organizationId} requires two-step verification of everyone who acts in it.`,
  });
};

/** Id that clients send for "no particular organization". */
const noOrganization = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the organization that a request acts in, and the caller as its actor there.
 *
 * Unless requested, it is that of the key's limits, or the caller's first own one. Throws `organization_mismatch` if the
 * caller does not belong to it, or the key is limited to another one.
 */
export const actIn = (
  caller: Caller,
  requestedOrganization: string | undefined,
): { organizationId: string; actor: Actor } => {
  const { ownedOrganizationIds: owned, memberships, scope } = caller;
  const requestedId =
    requestedOrganization && requestedOrganization !== noOrganization
      ? requestedOrganization
      : (scope?.organizationId ?? owned[0] ?? memberships[0]?.organizationId ?? '');
  if (scope && requestedId !== scope.organizationId)
    throw new AppError('organization_mismatch', {
      evidence: `The key is limited to organization ${scope.organizationId}.`,
    });
  const isOwner = owned.includes(requestedId);
  const joined = memberships.filter(({ organizationId }) => organizationId === requestedId);
  if (requestedId !== '' && !isOwner && joined.length === 0)
    throw new AppError('organization_mismatch', {
      evidence: `The key gives no access to organization ${requestedId}.`,
    });
  const rules = joined.flatMap((membership) => membership.rules);
  const { apiKeyId, isSignedIn, userId, email } = caller;
  return {
    organizationId: requestedId,
    actor: {
      kind: 'user',
      userId,
      apiKeyId,
      isSignedIn,
      mustEnroll: caller.closedOrganizationIds.includes(requestedId),
      access: scope?.access,
      label: email,
      isOwner,
      rules,
    },
  };
};
