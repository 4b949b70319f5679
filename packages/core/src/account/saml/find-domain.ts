import { notFound, ssoDomainRules } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { IdentityProvider, ServiceProvider } from '../../shared/ports/saml-client.ts';
import { serviceProviderOf } from './service-provider.ts';

export type SamlDomainRow = Selectable<Database['saml_domains']>;

/** Returns the configuration of a domain, ignoring case; throws `not_found`. */
export const findDomain = async ({ db }: Context, domain: string): Promise<SamlDomainRow> => {
  const row = ssoDomainRules.pattern.test(domain)
    ? await db
        .selectFrom('saml_domains')
        .selectAll()
        .where((where) => where(where.fn('lower', ['domain']), '=', domain.toLowerCase()))
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('single sign-on domain', domain.slice(0, 64));
  return row;
};

/** Same as `findDomain`, for a sign-in: a disabled configuration counts as not found. */
export const findEnabledDomain = async (context: Context, domain: string): Promise<SamlDomainRow> => {
  const row = await findDomain(context, domain);
  if (!row.is_enabled) throw notFound('single sign-on domain', row.domain);
  return row;
};

/** Returns the identity provider and the service provider of a domain. */
export const trustOf = (
  { services }: Context,
  row: SamlDomainRow,
): { provider: IdentityProvider; self: ServiceProvider } => ({
  provider: { entityId: row.entity_id, ssoUrl: row.sso_url, certificates: row.certificates },
  self: serviceProviderOf(services.addresses, row.domain),
});
