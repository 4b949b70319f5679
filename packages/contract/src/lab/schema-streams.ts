import { z } from 'zod';
import { id, ignoredInput, instant } from '../shared/resource.ts';
import { webUrl } from '../shared/web-url.ts';
import { anyCase, headerValues, labName, optional } from './fields.ts';
import { labJob } from './schema-jobs.ts';
import { labValidationSummary } from './schema-validations.ts';
import {
  labDrmHeadersMax,
  labDrmHeaderValueMax,
  labDrmTypes,
  labStreamTypes,
  labStreamUrlMax,
  labStreamVersion,
} from './vocabulary.ts';

const drmHeaders = headerValues(labDrmHeadersMax, labDrmHeaderValueMax);
const maskedHeaders = z.record(z.string(), z.string()).describe('Headers of license requests; their values are masked');

const configInput = z.object({
  name: labName.describe('Display name of the stream'),
  streamType: anyCase(labStreamTypes).describe('dash or hls, in any case'),
  streamDrmType: optional(anyCase(labDrmTypes)).describe('none, widevine, playready or clearkey; none by default'),
  streamUrl: webUrl(labStreamUrlMax).describe('URL of the manifest or playlist'),
  version: optional(z.literal(labStreamVersion)).describe('Version of the configuration; always 1'),
  streamDrmLicenseUrl: optional(webUrl(labStreamUrlMax)).describe('URL of the license server; required with a DRM'),
  drmHeaders: optional(drmHeaders).describe('Headers of license requests; a masked value keeps the stored one'),
});

export const labStreamInput = z.object({
  ...ignoredInput,
  config: configInput,
  vpnLocationId: optional(id).describe('Location from which the stream is requested; direct by default'),
});
export type LabStreamInput = z.output<typeof labStreamInput>;

export const labStreamPatch = z.object({
  ...ignoredInput,
  config: optional(configInput.partial()),
  vpnLocationId: optional(id).describe('Location from which the stream is requested; direct removes it'),
});
export type LabStreamPatch = z.output<typeof labStreamPatch>;

export const labStreamTarget = z.object({
  id,
  streamId: id,
  targetId: id.describe('Test environment'),
  automaticTestEnabled: z.boolean(),
  job: labJob.optional().describe('Latest job'),
  createdAt: instant,
  updatedAt: instant,
});
export type LabStreamTarget = z.output<typeof labStreamTarget>;

export const labStreamTargetInput = z.object({
  ...ignoredInput,
  targetId: id.describe('Id of a test environment'),
  automaticTestEnabled: optional(z.boolean()).describe('Whether the schedule tests it; false by default'),
});

export const labStreamTargetPatch = z.object({ ...ignoredInput, automaticTestEnabled: z.boolean() });

export const labStream = z.object({
  id,
  config: z.object({
    name: z.string(),
    streamType: z.enum(labStreamTypes),
    streamDrmType: z.enum(labDrmTypes),
    streamUrl: z.string(),
    version: z.literal(labStreamVersion),
    streamDrmLicenseUrl: z.string().optional(),
    drmHeaders: maskedHeaders.optional(),
  }),
  vpnLocationId: id.optional(),
  hostedStreamId: id
    .optional()
    .describe('Stream of this platform that is published only after these tests; its URL cannot be changed'),
  suiteId: id.describe('Group of the tests of this stream'),
  targets: z.array(labStreamTarget).describe('Test environments of the stream with their latest jobs, oldest first'),
  validation: labValidationSummary.optional().describe('Latest validation'),
  createdAt: instant,
  updatedAt: instant,
});
export type LabStream = z.output<typeof labStream>;
