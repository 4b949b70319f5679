import { AppError, kantarWatermarks, kindsOf, notFound } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import {
  createResource,
  deleteResource,
  getResource,
  listResources,
  type Resource,
  type ResourceBody,
} from '../families/family-verbs.ts';

type Params = { encoding_id: string };

const [kind] = kindsOf(kantarWatermarks);

const idOf = async (context: Context, params: Params): Promise<string | undefined> =>
  (await listResources(context, kantarWatermarks, { limit: 1 }, kind, params)).items[0]?.id;

const existing = async (context: Context, params: Params): Promise<string> => {
  const id = await idOf(context, params);
  if (id === undefined) throw notFound('Kantar watermark of encoding', params.encoding_id);
  return id;
};

/** Adds a Kantar watermark to an encoding; `conflict` if it already has one. */
export const createKantarWatermark = async (
  context: Context,
  { params, body }: { params: Params; body: unknown },
): Promise<Resource> => {
  if ((await idOf(context, params)) !== undefined)
    throw new AppError('conflict', { evidence: 'The encoding already has a Kantar watermark.' });
  if (!kind) throw new Error('The family has no kind.');
  // The route validated it with the kind's own schema.
  return createResource(context, kantarWatermarks, kind, body as ResourceBody, params);
};

export const getKantarWatermark = async (context: Context, { params }: { params: Params }): Promise<Resource> =>
  getResource(context, kantarWatermarks, await existing(context, params), kind, params);

export const deleteKantarWatermark = async (context: Context, { params }: { params: Params }): Promise<Resource> => {
  const id = await existing(context, params);
  if (!kind) throw new Error('The family has no kind.');
  return deleteResource(context, kantarWatermarks, kind, id, params);
};
