import { AppError, type InputFor, notFound, type playerBuilds, type ResultOf } from '@sluice/contract';
import type { ObjectContent } from '@sluice/storage';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { buildPermission, loadPlayerBuild } from './build-store.ts';

/** A build, as a signed URL names it. */
export type BuildLink = { id: string; organizationId: string; expires: string; signature: string };

const lifetimeSeconds = 15 * 60;
const purpose = 'player-build';

const signedText = ({ id, organizationId, expires }: Omit<BuildLink, 'signature'>): string =>
  [id, organizationId, expires].join('/');

/** Returns a signed link to the files of a build; throws `conflict` unless it has finished. */
export const getPlayerBuildDownload = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerBuilds.download>, 'params'>,
): Promise<ResultOf<typeof playerBuilds.download>> => {
  authorize(context, buildPermission, 'GET');
  const { id, status, result } = await loadPlayerBuild(context, params.custom_build_id);
  if (!result) throw new AppError('conflict', { evidence: `The build has no files yet: it is ${status}.` });
  const { organizationId, services, clock } = context;
  const expiresAt = new Date(clock.now().getTime() + lifetimeSeconds * 1000);
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const signature = services.secrets.sign(purpose, signedText({ id, organizationId, expires }));
  const query = new URLSearchParams({ organization: organizationId, expires, signature });
  return {
    downloadLink: `${services.addresses.api}/player-builds/${id}.zip?${query}`,
    expiresAt: toInstant(expiresAt),
    sizeBytes: result.size,
    hash: result.hash,
  };
};

/** Opens the files of a build named by a signed URL; throws `not_found` for an invalid or expired one. */
export const openPlayerBuild = async (context: Context, link: BuildLink): Promise<ObjectContent> => {
  const isOurs = context.services.secrets.verify(purpose, signedText(link), link.signature);
  if (!isOurs || Number(link.expires) * 1000 < context.clock.now().getTime())
    throw notFound('custom player build', link.id);
  const { result } = await loadPlayerBuild({ ...context, organizationId: link.organizationId }, link.id);
  if (!result) throw notFound('custom player build', link.id);
  return context.services.objects.get(result.key);
};
