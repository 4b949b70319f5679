import { AppError, type InputFor, type ResultOf, type samlDomains } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { checkPlatform, checkProvider, failure, ok, warning, type Check } from './checks.ts';
import { loadDomain, samlPermission, type DomainRow } from './domain-store.ts';
import { providerOfMetadata } from './identity-provider.ts';
import { countInspection } from './inspect-metadata.ts';

const again = 'Save the configuration again to apply the published metadata.';

const isSame = (row: DomainRow, published: { entityId: string; ssoUrl: string; certificates: string[] }): boolean =>
  row.entity_id === published.entityId &&
  row.sso_url === published.ssoUrl &&
  published.certificates.every((certificate) => row.certificates.includes(certificate));

const checkMetadata = async (context: Context, row: DomainRow): Promise<Check[]> => {
  const name = 'Metadata';
  if (row.metadata_url === null) return [];
  try {
    const described = await providerOfMetadata(context, { metadataUrl: row.metadata_url });
    if (!described || isSame(row, described.provider))
      return [ok(name, 'The published metadata matches the configuration.')];
    return [warning(name, 'The published metadata differs from the configuration.', again)];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [failure(name, error.evidence ?? error.message, 'Correct the address, or paste the metadata.')];
  }
};

const checkGroupOf = async ({ db }: Context, { group_id: groupId }: DomainRow): Promise<Check> => {
  const name = 'Group of new users';
  const group =
    groupId === null
      ? undefined
      : await db.selectFrom('groups').select('name').where('id', '=', groupId).executeTakeFirst();
  if (group) return ok(name, `Users who sign in for the first time join ${group.name}.`);
  return warning(
    name,
    'No group is set, so users without an account are refused.',
    'Choose a group, or invite users before they sign in.',
  );
};

const checkEnabled = ({ is_enabled: isEnabled }: DomainRow): Check =>
  isEnabled
    ? ok('State', 'The configuration is enabled.')
    : warning('State', 'The configuration is disabled: nobody can sign in with it.', 'Enable it when it is complete.');

/** Checks everything that a sign-in with this configuration needs, as far as possible without signing in. */
export const testSamlDomain = async (
  context: Context,
  { params }: InputFor<typeof samlDomains.test>,
): Promise<ResultOf<typeof samlDomains.test>> => {
  authorize(context, samlPermission, 'POST');
  const row = await loadDomain(context, params.domain_id);
  await countInspection(context);
  const provider = { entityId: row.entity_id, ssoUrl: row.sso_url, certificates: row.certificates };
  const checks = [
    checkEnabled(row),
    ...(await checkMetadata(context, row)),
    ...(await checkProvider(context, provider)),
    await checkGroupOf(context, row),
    checkPlatform(context),
  ];
  return { passed: checks.every(({ status }) => status !== 'ERROR'), checks };
};
