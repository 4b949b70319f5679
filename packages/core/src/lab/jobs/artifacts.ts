import { type InputFor, type LabArtifact, type labJobs, notFound, type Page } from '@sluice/contract';
import type { StoredLabArtifact } from '@sluice/db';
import type { ObjectContent } from '@sluice/storage';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { labPermission } from '../lab-permission.ts';
import { labFilesPrefix } from '../store/delete-files.ts';
import { loadLabJob } from '../store/job-store.ts';

const lifetimeSeconds = 15 * 60;
const purpose = 'lab-artifact';

/** A file of a job, as a signed URL names it. */
export type LabArtifactLink = {
  jobId: string;
  name: string;
  organizationId: string;
  expires: string;
  signature: string;
};

const signedText = ({ jobId, name, organizationId, expires }: Omit<LabArtifactLink, 'signature'>): string =>
  [organizationId, jobId, expires, name].join('/');

const toArtifact = (
  { organizationId, services }: Context,
  jobId: string,
  { name, mediaType, sizeBytes }: StoredLabArtifact,
  expiresAt: Date,
): LabArtifact => {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const signature = services.secrets.sign(purpose, signedText({ jobId, name, organizationId, expires }));
  const query = new URLSearchParams({ organization: organizationId, expires, signature });
  return {
    name,
    mediaType,
    sizeBytes,
    url: `${services.addresses.api}/lab-artifacts/${jobId}/${name}?${query}`,
    expiresAt: toInstant(expiresAt),
  };
};

/** Returns a page of the files of a job with signed links, by name; throws `not_found`. */
export const listLabArtifacts = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof labJobs.artifacts>, 'params' | 'query'>,
): Promise<Page<LabArtifact>> => {
  authorize(context, labPermission, 'GET');
  const { id, artifacts } = await loadLabJob(context, params.job_id);
  const expiresAt = new Date(context.clock.now().getTime() + lifetimeSeconds * 1000);
  const sorted = artifacts.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const items = sorted
    .slice(offsetOf(query), offsetOf(query) + limitOf(query))
    .map((artifact) => toArtifact(context, id, artifact, expiresAt));
  return pageOf(items, artifacts.length, query);
};

/** Opens the file that a signed URL names; throws `not_found` for an invalid or expired one. */
export const openLabArtifact = async (
  context: Context,
  link: LabArtifactLink,
): Promise<ObjectContent & { mediaType: string }> => {
  const isOurs = context.services.secrets.verify(purpose, signedText(link), link.signature);
  if (!isOurs || !(Number(link.expires) * 1000 >= context.clock.now().getTime()))
    throw notFound('file of the job', link.jobId);
  const { organizationId, jobId, name } = link;
  const { artifacts } = await loadLabJob({ ...context, organizationId }, jobId);
  const artifact = artifacts.find((candidate) => candidate.name === name);
  if (!artifact) throw notFound('file of the job', jobId);
  const content = await context.services.objects.get(`${labFilesPrefix(organizationId, jobId)}${name}`);
  return { ...content, mediaType: artifact.mediaType };
};
