import {
  allFamilyOperations,
  configurations,
  filters,
  inputs,
  isAllowed,
  outputs,
  type InputFor,
  type ResultOf,
  type encodings,
} from '@sluice/contract';
import { toNotification } from '../../../notifications/notification-store.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toResource } from '../../families/family-verbs.ts';
import type { ResourceRow } from '../../families/resource-store.ts';
import { loadEncoding } from '../../encoding-store.ts';
import { loadParts } from '../load-parts.ts';
import { namedIds } from './named-ids.ts';
import { pictureFilesOf } from './picture-files.ts';

type Composition = ResultOf<typeof encodings.composition>;

const notificationsMax = 100;
const namedFamilies = [configurations, inputs, outputs, filters];
const nouns = new Map(allFamilyOperations.map(({ family }) => [family.name, family.noun]));

const ofOrganization = (context: Context) =>
  context.db
    .selectFrom('resources')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .orderBy('created_at')
    .orderBy('id');

/** Returns the resources that the encoding refers to and the caller may read. */
const loadNamed = async (context: Context, ids: readonly string[]): Promise<ResourceRow[]> => {
  const readable = namedFamilies.filter(({ permission }) => isAllowed(context.actor, permission, 'GET'));
  if (ids.length === 0 || readable.length === 0) return [];
  return ofOrganization(context)
    .where('id', 'in', [...new Set(ids)])
    .where(
      'family',
      'in',
      readable.map(({ name }) => name),
    )
    .execute();
};

const loadFilters = (context: Context, streamIds: readonly string[]) =>
  streamIds.length === 0
    ? []
    : context.db
        .selectFrom('stream_filters')
        .select(['stream_id as streamId', 'filter_id as filterId', 'position'])
        .where('organization_id', '=', context.organizationId)
        .where('stream_id', 'in', streamIds)
        .orderBy('position')
        .orderBy('filter_id')
        .execute();

const loadNotifications = async (context: Context, encodingId: string): Promise<Composition['notifications']> => {
  if (!isAllowed(context.actor, 'notifications', 'GET')) return [];
  const rows = await context.db
    .selectFrom('notifications')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where((where) => where.or([where('resource_id', 'is', null), where('resource_id', '=', encodingId)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(notificationsMax)
    .execute();
  return rows.map(toNotification).filter(({ resourceType }) => resourceType === 'ENCODING');
};

const compositionOf = (context: Context, row: ResourceRow) => {
  const resource = toResource(context, row);
  return {
    ...resource,
    // Validated as JSON when it was received.
    customData: resource.customData as Composition['resources'][number]['customData'],
    family: row.family,
    noun: nouns.get(row.family) ?? row.family,
  };
};

/** Returns everything that a screen about an encoding shows besides its streams and muxings, in one response. */
export const getEncodingComposition = async (
  context: Context,
  { params }: Pick<InputFor<typeof encodings.composition>, 'params'>,
): Promise<Composition> => {
  authorize(context, 'encoding.encodings', 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  const { streams, muxings } = await loadParts(context, id);
  const [parts, applied, notifications] = await Promise.all([
    ofOrganization(context).where('encoding_id', '=', id).execute(),
    loadFilters(
      context,
      streams.map((stream) => stream.id),
    ),
    loadNotifications(context, id),
  ]);
  const namedResources = await loadNamed(context, [
    ...streams.map((stream) => stream.codec_config_id),
    ...applied.map(({ filterId }) => filterId),
    ...namedIds([...streams, ...muxings, ...parts].map(({ settings }) => settings)),
  ]);
  const cdn = new Set(namedResources.filter(({ kind }) => kind === 'CDN').map((row) => row.id));
  const filesOf = pictureFilesOf(context, streams, cdn);
  return {
    resources: namedResources.map((row) => compositionOf(context, row)),
    filters: applied,
    parts: parts.map((row) => ({
      ...compositionOf(context, row),
      ownerId: row.owner_id ?? id,
      files: filesOf(row.id, row.settings['outputs']),
    })),
    notifications,
  };
};
