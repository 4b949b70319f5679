import {
  type InputFor,
  labSampleFolder,
  labSampleManifest,
  labSamples,
  type LabSample,
  type labSampleStreams,
  type Page,
} from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { labPermission } from '../lab-permission.ts';
import { makeLabSamplesJob } from './make-samples.job.ts';

/** Returns a page of the sample streams; requests that they are encoded if one does not exist. */
export const listLabSamples = async (
  context: Context,
  { query }: Pick<InputFor<typeof labSampleStreams.list>, 'query'>,
): Promise<Page<LabSample>> => {
  authorize(context, labPermission, 'GET');
  const { objects, addresses } = context.services;
  const samples = await Promise.all(
    labSamples.map(async ({ id, name, description }): Promise<LabSample> => {
      const key = `${labSampleFolder(id)}/${labSampleManifest}`;
      const status = (await objects.head(key)) ? 'READY' : 'PREPARING';
      return { id, name, description, streamType: 'hls', streamUrl: `${addresses.delivery}/${key}`, status };
    }),
  );
  if (samples.some(({ status }) => status === 'PREPARING')) await enqueue(context.db, makeLabSamplesJob, {});
  return pageOf(samples.slice(offsetOf(query), offsetOf(query) + limitOf(query)), samples.length, query);
};
