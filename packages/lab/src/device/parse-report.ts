import { z } from 'zod';
import type { BrowserSupport, DeviceReport } from '../page/tasks.ts';
import { pictureSchema, recordingSchema, supportSchema } from '../page-server/page-result.ts';

const milliseconds = z.number().min(0).max(1e13);

const request = z.object({
  at: milliseconds,
  method: z.string().max(20),
  url: z.string().max(4096),
  status: z.int().min(0).max(999).exactOptional(),
  contentType: z.string().max(200).exactOptional(),
  firstByteMilliseconds: milliseconds.exactOptional(),
  milliseconds: milliseconds.exactOptional(),
  bytes: z.number().min(0).max(1e12),
  error: z.string().max(2000).exactOptional(),
});

const report = z.object({
  recording: recordingSchema.nullable(),
  requests: z.array(request).max(5000),
  pictures: z.array(pictureSchema).max(40),
  wasHidden: z.boolean(),
});

/** Parses the report of a device about a play; throws a ZodError, as the holder of the token may send anything. */
export const parseDeviceReport = (body: unknown): DeviceReport => report.parse(body);

/** Parses the support that a device reports when it asks for work; throws a ZodError. */
export const parseDeviceSupport = (body: unknown): BrowserSupport =>
  z.object({ support: supportSchema }).parse(body).support;
