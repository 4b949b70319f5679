import type { Context } from '../../shared/context.ts';
import type { User } from './user-store.ts';

/**
 * Returns the domain whose single sign-on is the user's only way to sign in, so that leaving it ends access here.
 *
 * Undefined if it is disabled, and for the organization's owner, who must be able to repair it.
 */
export const singleSignOnOnly = async ({ db }: Context, person: User): Promise<string | undefined> => {
  if (person.saml_domain_id === null) return undefined;
  const domain = await db
    .selectFrom('saml_domains')
    .innerJoin('organizations', 'organizations.id', 'saml_domains.organization_id')
    .select('saml_domains.domain')
    .where('saml_domains.id', '=', person.saml_domain_id)
    .where('saml_domains.is_enabled', '=', true)
    .where((where) =>
      where.or([
        where('organizations.owner_user_id', 'is', null),
        where('organizations.owner_user_id', '!=', person.id),
      ]),
    )
    .executeTakeFirst();
  return domain?.domain;
};
