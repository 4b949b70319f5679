import { z } from 'zod';
import { operation } from '../shared/operation.ts';
import { paging, queryText } from '../shared/query.ts';
import { idResponse, page } from '../shared/resource.ts';
import { labBase as base, labPermission as permission, targetPaging } from './fields.ts';
import { labJob, labJobInput } from './schema-jobs.ts';
import {
  labStream,
  labStreamInput,
  labStreamPatch,
  labStreamTarget,
  labStreamTargetInput,
  labStreamTargetPatch,
} from './schema-streams.ts';
import { labValidation, labValidationSummary } from './schema-validations.ts';

const streams = `${base}/streams` as const;
const one = `${streams}/{stream_id}` as const;
const targets = `${one}/targets` as const;
const target = `${targets}/{target_id}` as const;
const get = { method: 'GET', permission, status: 200 } as const;
const post = { method: 'POST', permission, status: 201 } as const;
const patch = { method: 'PATCH', permission, status: 200 } as const;
const remove = { method: 'DELETE', permission, status: 200 } as const;

/** Streams under test, their test environments, and their validations. */
export const labStreams = {
  list: operation({
    ...get,
    id: 'player.testing.streams.list',
    path: streams,
    summary: 'List streams under test with their environments and latest jobs, newest first',
    query: z.object({ ...paging, search: queryText.describe('Text in the name or URL') }),
    response: page(labStream),
    errors: ['validation_failed', 'rate_limited'],
  }),
  create: operation({
    ...post,
    id: 'player.testing.streams.create',
    path: streams,
    summary: 'Add a stream; its validation starts',
    request: labStreamInput,
    response: labStream,
    errors: ['validation_failed', 'reference_missing', 'rate_limited'],
  }),
  get: operation({
    ...get,
    id: 'player.testing.streams.get',
    path: one,
    summary: 'Get a stream under test',
    response: labStream,
    errors: ['not_found', 'rate_limited'],
  }),
  update: operation({
    ...patch,
    id: 'player.testing.streams.update',
    path: one,
    summary: 'Change fields of a stream; a different URL, type or DRM starts a validation',
    request: labStreamPatch,
    response: labStream,
    errors: ['validation_failed', 'not_found', 'reference_missing', 'rate_limited'],
  }),
  delete: operation({
    ...remove,
    id: 'player.testing.streams.delete',
    path: one,
    summary: 'Delete a stream with its environments, jobs and results',
    response: idResponse,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  listTargets: operation({
    ...get,
    id: 'player.testing.streams.targets.list',
    path: targets,
    summary: 'List the test environments of a stream, oldest first',
    query: z.object(targetPaging),
    response: page(labStreamTarget),
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
  addTarget: operation({
    ...post,
    id: 'player.testing.streams.targets.create',
    path: targets,
    summary: 'Add a test environment to a stream',
    request: labStreamTargetInput,
    response: labStreamTarget,
    errors: ['validation_failed', 'not_found', 'reference_missing', 'conflict', 'lab_slots_exhausted', 'rate_limited'],
  }),
  updateTarget: operation({
    ...patch,
    id: 'player.testing.streams.targets.update',
    path: target,
    summary: 'Switch automatic tests of an environment of a stream; the id may be that of the environment',
    request: labStreamTargetPatch,
    response: labStreamTarget,
    errors: ['validation_failed', 'not_found', 'lab_slots_exhausted', 'rate_limited'],
  }),
  deleteTarget: operation({
    ...remove,
    id: 'player.testing.streams.targets.delete',
    path: target,
    summary: 'Remove a test environment from a stream; the id may be that of the environment',
    response: idResponse,
    errors: ['not_found', 'rate_limited'],
  }),
  listJobs: operation({
    ...get,
    id: 'player.testing.streams.targets.jobs.list',
    path: `${target}/jobs`,
    summary: 'List the jobs of an environment of a stream, newest first',
    query: z.object(targetPaging),
    response: page(labJob),
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
  startJob: operation({
    ...post,
    id: 'player.testing.streams.targets.jobs.create',
    path: `${target}/jobs`,
    summary: 'Start a test; it runs when the validation of the stream is finished',
    request: labJobInput,
    bodyOptional: true,
    response: labJob,
    errors: ['validation_failed', 'not_found', 'reference_missing', 'lab_slots_exhausted', 'rate_limited'],
  }),
  listValidations: operation({
    ...get,
    id: 'player.testing.streams.validations.list',
    path: `${one}/validations`,
    summary: 'List the validations of a stream without their findings, newest first',
    query: z.object(paging),
    response: page(labValidationSummary),
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
  validate: operation({
    ...post,
    id: 'player.testing.streams.validations.create',
    path: `${one}/validations`,
    summary: 'Validate a stream; returns the validation that waits, if there is one',
    response: labValidationSummary,
    errors: ['not_found', 'lab_slots_exhausted', 'rate_limited'],
  }),
  getValidation: operation({
    ...get,
    id: 'player.testing.streams.validations.get',
    path: `${one}/validations/{validation_id}`,
    summary: 'Get a validation with its findings',
    response: labValidation,
    errors: ['not_found', 'rate_limited'],
  }),
};
