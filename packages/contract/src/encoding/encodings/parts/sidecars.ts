import { kindRequest, kindResponse } from '../../../shared/family.ts';
import type { Kind } from '../../../shared/kind.ts';
import { operation, type Operation } from '../../../shared/operation.ts';
import { customDataResponse } from '../../../shared/resource.ts';
import { sidecars } from './families.ts';

// The engine does not need the types of the kind's fields.
const webVtt = sidecars.kinds.WEB_VTT as unknown as Kind;
const { path, permission } = sidecars;

/** The sidecar operations without the kind's path segment, as the wire defined them before there were kinds. */
export const anySidecar = {
  create: operation({
    id: 'encoding.encodings.sidecars.create',
    method: 'POST',
    path,
    permission,
    status: 201,
    summary: 'Add a sidecar file to an encoding',
    request: kindRequest(webVtt),
    response: kindResponse(webVtt),
    errors: ['not_found', 'validation_failed', 'encoding_immutable'],
  }),
  delete: operation({
    id: 'encoding.encodings.sidecars.delete',
    method: 'DELETE',
    path: `${path}/{sidecar_id}`,
    permission,
    status: 200,
    summary: 'Remove a sidecar',
    response: kindResponse(webVtt),
    errors: ['not_found', 'encoding_immutable'],
  }),
  customData: operation({
    id: 'encoding.encodings.sidecars.customdata.get',
    method: 'GET',
    path: `${path}/{sidecar_id}/customData`,
    permission,
    status: 200,
    summary: 'Get the custom data of a sidecar',
    response: customDataResponse,
    errors: ['not_found'],
  }),
} as const;

export const sidecarOperations: readonly Operation[] = Object.values(anySidecar);
