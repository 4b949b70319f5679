import { allFamilyOperations, anySidecar, kindsOf, sidecars, type FamilyOperation } from '@sluice/contract';
import {
  createResource,
  deleteResource,
  getResource,
  getResourceCustomData,
  getResourceType,
  listResources,
  type ResourceBody,
} from '@sluice/core';
import { bind, bindSettled, type Binding } from '../shared/bind.ts';

const bindFamilyOperation = ({ family, kind, verb, operation }: FamilyOperation): Binding =>
  (operation.method === 'GET' ? bindSettled : bind)(operation, async (context, { params, query, body }) => {
    // The family names the params, which the route has validated; the operation's schemas have validated query and
    // body.
    const place = params as Record<string, string>;
    const id = place[family.idParameter] ?? '';
    if (verb === 'type') return getResourceType(context, family, id, place);
    if (verb === 'list' || verb === 'kind.list') return listResources(context, family, query ?? {}, kind, place);
    if (verb === 'kind.customData') return getResourceCustomData(context, family, id, kind, place);
    if (verb === 'kind.create' && kind) return createResource(context, family, kind, body as ResourceBody, place);
    if (verb === 'kind.delete' && kind) return deleteResource(context, family, kind, id, place);
    return getResource(context, family, id, kind, place);
  });

const [webVtt] = kindsOf(sidecars);

/** Bindings of all operations of all families. */
export const familyBindings: readonly Binding[] = [
  ...allFamilyOperations.map(bindFamilyOperation),
  bindFamilyOperation({ family: sidecars, kind: webVtt, verb: 'kind.create', operation: anySidecar.create }),
  bindFamilyOperation({ family: sidecars, kind: webVtt, verb: 'kind.delete', operation: anySidecar.delete }),
  bindFamilyOperation({ family: sidecars, kind: webVtt, verb: 'kind.customData', operation: anySidecar.customData }),
];
