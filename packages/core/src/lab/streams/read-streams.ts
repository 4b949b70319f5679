import type { InputFor, LabStream, LabStreamTarget, labStreams, Page } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { containing } from '../../shared/like.ts';
import { readRows } from '../../shared/paging.ts';
import { labPermission } from '../lab-permission.ts';
import {
  labStreamsOf,
  loadLabStream,
  streamTargetsOf,
  toLabStream,
  toLabStreams,
  toStreamTargets,
} from '../store/stream-store.ts';

/** Returns a page of the organization's streams under test, newest first. */
export const listLabStreams = async (
  context: Context,
  { query }: Pick<InputFor<typeof labStreams.list>, 'query'>,
): Promise<Page<LabStream>> => {
  authorize(context, labPermission, 'GET');
  const { search } = query;
  const rows = labStreamsOf(context)
    .$if(search !== undefined, (streams) => {
      const pattern = containing(search ?? '');
      return streams.where((where) => where.or([where('name', 'ilike', pattern), where('url', 'ilike', pattern)]));
    })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const page = await readRows(rows, query);
  return { ...page, items: await toLabStreams(context, page.items) };
};

/** Returns a stream under test; throws `not_found`. */
export const getLabStream = async (
  context: Context,
  { params }: Pick<InputFor<typeof labStreams.get>, 'params'>,
): Promise<LabStream> => {
  authorize(context, labPermission, 'GET');
  return toLabStream(context, await loadLabStream(context, params.stream_id));
};

/** Returns a page of the environments of a stream, oldest first; throws `not_found`. */
export const listLabStreamTargets = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof labStreams.listTargets>, 'params' | 'query'>,
): Promise<Page<LabStreamTarget>> => {
  authorize(context, labPermission, 'GET');
  const { id } = await loadLabStream(context, params.stream_id);
  const rows = streamTargetsOf(context).where('stream_id', '=', id).orderBy('created_at').orderBy('id');
  const page = await readRows(rows, query);
  return { ...page, items: await toStreamTargets(context, page.items) };
};
