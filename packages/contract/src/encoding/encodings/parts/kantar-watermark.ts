import { kindRequest, kindResponse } from '../../../shared/family.ts';
import { family, type Kind } from '../../../shared/kind.ts';
import { operation, type Operation } from '../../../shared/operation.ts';
import { kantarWatermark as watermark } from './kinds/kantar-watermark.ts';

const path = '/encoding/encodings/{encoding_id}/kantar-watermark';
const permission = 'encoding.encodings';

/** An encoding has at most one, so its operations take no id. */
export const kantarWatermarks = family({
  name: 'kantarWatermark',
  noun: 'Kantar watermark',
  path,
  idParameter: 'encoding_id',
  sdkName: 'encoding.encodings.kantarWatermark',
  permission,
  owner: 'encoding',
  kinds: { KANTAR_WATERMARK: watermark },
});

// The engine does not need the types of the kind's fields.
const declared = watermark as unknown as Kind;

export const kantarWatermark = {
  create: operation({
    id: 'encoding.encodings.kantarWatermark.create',
    method: 'POST',
    path,
    permission,
    status: 201,
    summary: 'Create the Kantar watermark of an encoding',
    request: kindRequest(declared),
    response: kindResponse(declared),
    errors: ['not_found', 'validation_failed', 'conflict', 'encoding_immutable'],
  }),
  get: operation({
    id: 'encoding.encodings.kantarWatermark.get',
    method: 'GET',
    path,
    permission,
    status: 200,
    summary: 'Get the Kantar watermark of an encoding',
    response: kindResponse(declared),
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'encoding.encodings.kantarWatermark.delete',
    method: 'DELETE',
    path,
    permission,
    status: 200,
    summary: 'Remove the Kantar watermark of an encoding',
    response: kindResponse(declared),
    errors: ['not_found', 'encoding_immutable'],
  }),
} as const;

export const kantarWatermarkOperations: readonly Operation[] = Object.values(kantarWatermark);
