import { AppError, type InputFor, type ResultOf, type samlDomains } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { checkPlatform, checkProvider, failure, ok, warning, type Check } from './checks.ts';
import { loadDomain, samlPermission, type DomainRow } from './domain-store.ts';
import { providerOfMetadata } from './identity-provider.ts';
import { countInspection } from './inspect-metadata.ts';

const again = 'Save the configuration again to take over what is published.';

const isSame = (row: DomainRow, published: { entityId: string; ssoUrl: string; certificates: string[] }): boolean =>
  row.entity_id === published.entityId &&
  row.sso_url === published.ssoUrl &&
  published.certificates.every((certificate) => row.certificates.includes(certificate));

const checkMetadata = async (context: Context, row: DomainRow): Promise<Check[]> => {
  const name = 'Metadata';
  if (row.metadata_url === null) return [];
  try {
    const described = await providerOfMetadata(context, { metadataUrl: row.metadata_url });
    if (!described || isSame(row, described.provider)) return [ok(name, 'What is published is what is configured.')];
    return [warning(name, 'The identity provider publishes something else than is configured here.', again)];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [failure(name, error.evidence ?? error.message, 'Correct the address, or paste the metadata.')];
  }
};

const checkGroupOf = async ({ db }: Context, { group_id: groupId }: DomainRow): Promise<Check> => {
  const name = 'Group of new people';
  const group =
    groupId === null
      ? undefined
      : await db.selectFrom('groups').select('name').where('id', '=', groupId).executeTakeFirst();
  if (group) return ok(name, `Who signs in for the first time joins ${group.name}.`);
  return warning(
    name,
    'There is none: who has no account yet is refused.',
    'Choose a group, or invite people before they sign in.',
  );
};

const checkEnabled = ({ is_enabled: isEnabled }: DomainRow): Check =>
  isEnabled
    ? ok('State', 'The configuration is on.')
    : warning('State', 'The configuration is off: nobody can sign in by it.', 'Turn it on when it is complete.');

/** Checks everything that a sign-in by this configuration needs, as far as it can be seen without signing in. */
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
