import { AppError, invalid, notFound, type ResultOf, type samlDomains } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant, toOptionalInstant } from '../../shared/instant.ts';
import { requireHeld } from '../groups/granting.ts';
import { serviceProviderOf } from '../saml/service-provider.ts';
import { describeCertificate, parseCertificate, type Certificate } from './certificates.ts';

export const samlPermission = 'account.saml-domains';

export type DomainRow = Selectable<Database['saml_domains']>;
export type SamlDomain = ResultOf<typeof samlDomains.get>;

/** Selects the organization's configurations. */
export const ownDomains = ({ db, organizationId }: Context) =>
  db.selectFrom('saml_domains').selectAll().where('organization_id', '=', organizationId);

/** Loads a configuration of the organization; throws `not_found`. */
export const loadDomain = (context: Context, id: string): Promise<DomainRow> =>
  ownDomains(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('single sign-on configuration', id));

export const describeCertificates = (certificates: readonly string[]): Certificate[] =>
  certificates.flatMap((pem) => parseCertificate(pem) ?? []).map(describeCertificate);

/** Returns a configuration in its wire format, with the values that the identity provider needs from this platform. */
export const toSamlDomain = ({ services }: Context, row: DomainRow): SamlDomain => ({
  id: row.id,
  domain: row.domain,
  name: row.name ?? undefined,
  entityId: row.entity_id,
  ssoUrl: row.sso_url,
  certificates: describeCertificates(row.certificates),
  metadataUrl: row.metadata_url ?? undefined,
  groupId: row.group_id ?? undefined,
  isEnabled: row.is_enabled,
  serviceProvider: serviceProviderOf(services.addresses, row.domain),
  lastLoginAt: toOptionalInstant(row.last_login_at),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

/** Requires the group, if given, to belong to the organization. */
export const checkGroup = async ({ db, organizationId }: Context, groupId: string | undefined): Promise<void> => {
  if (groupId === undefined) return;
  const group = await db
    .selectFrom('groups')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!group) throw invalid('groupId', 'This organization has no group with this id.');
};

/** Requires all permissions: choosing the identity provider makes it possible to sign in as every user here. */
export const requireMayVouch = (context: Context): void =>
  requireHeld(context, [{ resource: '*', permissions: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] }]);

export const domainTaken = (domain: string): AppError => {
  const text = `The domain ${domain} is already in use; choose another one.`;
  return new AppError('conflict', { evidence: text, details: [{ field: 'domain', text }] });
};

/** Reports whether another configuration of the platform has the domain, ignoring case. */
export const isDomainTaken = async ({ db }: Context, domain: string, exceptId?: string): Promise<boolean> => {
  const row = await db
    .selectFrom('saml_domains')
    .select('id')
    .where((where) => where(where.fn('lower', ['domain']), '=', domain.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined && row.id !== exceptId;
};
