import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { userOf } from '../api-keys/api-keys.ts';

/** Requires the user to have two-step verification or to have signed in by that organization's single sign-on. */
export const requireEnrollment = async (context: Context, organizationId?: string): Promise<void> => {
  const { totp_confirmed_at: confirmedAt, organization_id: ssoOrganizationId } = await context.db
    .selectFrom('users')
    .leftJoin('saml_domains', (join) =>
      join.onRef('saml_domains.id', '=', 'users.saml_domain_id').on('saml_domains.is_enabled', '=', true),
    )
    .select(['users.totp_confirmed_at', 'saml_domains.organization_id'])
    .where('users.id', '=', userOf(context))
    .executeTakeFirstOrThrow();
  if (confirmedAt !== null || ssoOrganizationId === organizationId) return;
  throw new AppError('mfa_enrollment_required', {
    evidence: 'Enable two-step verification for your own account first.',
  });
};
