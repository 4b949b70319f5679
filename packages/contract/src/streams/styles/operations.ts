import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { page } from '../../shared/resource.ts';
import { pictureBytesMax, uploadedFile } from '../../shared/uploaded-file.ts';
import { streamStyle, streamStyleRequest } from './schema.ts';

const permission = 'streams.config';
const base = '/streams/config/style';
const one = `${base}/{style_config_id}` as const;
const watermark = `${one}/watermark` as const;

/** Operations on the colors and watermarks of streams. */
export const streamStyles = {
  list: operation({
    id: 'streams.config.style.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the styles of streams, newest first',
    query: z.object(paging),
    response: page(streamStyle),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'streams.config.style.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a style; it takes effect once a stream refers to it',
    request: streamStyleRequest,
    response: streamStyle,
    errors: ['validation_failed', 'limit_reached'],
  }),
  get: operation({
    id: 'streams.config.style.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a style',
    response: streamStyle,
    errors: ['not_found'],
  }),
  update: operation({
    id: 'streams.config.style.update',
    method: 'PUT',
    path: one,
    permission,
    status: 200,
    summary: 'Replace the colors and the link of a style, for all streams that refer to it; the watermark stays',
    request: streamStyleRequest,
    response: streamStyle,
    errors: ['validation_failed', 'not_found'],
  }),
  uploadWatermark: operation({
    id: 'streams.config.style.watermark.create',
    method: 'POST',
    path: watermark,
    permission,
    status: 201,
    summary: 'Upload the watermark of a style: a PNG, JPEG, WebP or GIF picture',
    request: uploadedFile,
    file: { bytesMax: pictureBytesMax },
    response: streamStyle,
    errors: ['validation_failed', 'not_found', 'payload_too_large'],
  }),
  deleteWatermark: operation({
    id: 'streams.config.style.watermark.delete',
    method: 'DELETE',
    path: watermark,
    permission,
    status: 204,
    summary: 'Remove the watermark of a style',
    errors: ['not_found'],
  }),
};

export const streamStyleOperations: readonly Operation[] = Object.values(streamStyles);
