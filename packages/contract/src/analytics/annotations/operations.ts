import { z } from 'zod';
import { telemetryInstant } from '../../shared/instants.ts';
import { operation, type Operation } from '../../shared/operation.ts';
import { queryInstant, queryText } from '../../shared/query.ts';
import { idResponse } from '../../shared/resource.ts';
import { annotation, annotationLimits, annotationRequest, chartMark } from './schema.ts';

const permission = 'analytics.annotations';
const base = '/analytics/annotations';
const one = `${base}/{annotation_id}` as const;

/** Operations on annotations: releases and incidents marked on the time axis of charts. */
export const analyticsAnnotations = {
  list: operation({
    id: 'analytics.annotations.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: `List the annotations and alert periods of a time range, latest first, ${annotationLimits.listMax} at most`,
    query: z.object({
      licenseKey: queryText.describe('Only alerts of this license and annotations shown with it'),
      start: telemetryInstant(queryInstant).describe('Start of the time range; one day before the end if absent'),
      end: telemetryInstant(queryInstant).describe('End of the time range; now if absent'),
    }),
    response: z.object({
      items: z.array(chartMark).describe('Alert periods only for users who may read alert rules'),
      isTruncated: z.boolean().describe('There are more than the response contains'),
    }),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'analytics.annotations.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Mark a release or an incident on charts, for example at the end of a deployment',
    request: annotationRequest,
    response: annotation,
    errors: ['validation_failed', 'license_unknown', 'limit_reached'],
  }),
  update: operation({
    id: 'analytics.annotations.update',
    method: 'PUT',
    path: one,
    permission,
    status: 200,
    summary: 'Replace an annotation, for example to end an incident',
    request: annotationRequest,
    response: annotation,
    errors: ['validation_failed', 'license_unknown', 'not_found'],
  }),
  delete: operation({
    id: 'analytics.annotations.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 200,
    summary: 'Delete an annotation',
    response: idResponse,
    errors: ['not_found'],
  }),
};

export const analyticsAnnotationOperations: readonly Operation[] = Object.values(analyticsAnnotations);
