import type { Context } from '../../shared/context.ts';
import type { User } from './user-store.ts';

/**
 * The domain by whose single sign-on alone a person may sign in, so that who leaves there is out here too.
 *
 * None where it is switched off, and none for the owner of the organization, who must be able to repair it.
 */
export const singleSignOnOnly = async ({ db }: Context, person: User): Promise<string | undefined> => {
  if (person.saml_domain_id === null) return undefined;
  const found = await db
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
  return found?.domain;
};
