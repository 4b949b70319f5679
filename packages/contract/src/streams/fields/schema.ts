import { z } from 'zod';
import { id, instant } from '../../shared/resource.ts';
import { adSchedule } from '../ads/operations.ts';
import { domainRestriction } from '../restrictions/schema.ts';
import { streamStyle } from '../styles/schema.ts';
import { webLink } from '../shared/web-link.ts';
import { trimmingStatuses } from '../shared/vocabulary.ts';

/** Fields of the responses of both types of streams. */
export const streamOutput = {
  id,
  title: z.string().optional(),
  description: z.string().optional(),
  createdAt: instant,
  modifiedAt: instant,
  posterUrl: z.string().optional(),
  styleConfigId: id.optional(),
  styleConfig: streamStyle.optional(),
  adConfigId: id.optional(),
  adConfig: adSchedule.optional(),
  domainRestrictionId: id.optional(),
  domainRestriction: domainRestriction.optional(),
  trimming: z.enum(trimmingStatuses).describe('UNAVAILABLE until there is a finished video or recording'),
  failure: z
    .looseObject({ code: z.string(), text: z.string(), advice: z.string(), evidence: z.string().optional() })
    .optional()
    .describe('Why the stream cannot be played'),
};

/** A text of a request; an empty one clears the field. */
const text = (max: number) => z.string().max(max).optional();

const idOrEmpty = z.union([id, z.literal('')]).optional();

/** Fields of the requests of both types of streams; an empty text clears a field, an absent one leaves it unchanged. */
export const streamInput = {
  title: text(255),
  description: text(2000),
  domainRestrictionId: idOrEmpty.describe('Restriction of the domains that may embed the stream'),
};

export const streamUpdateInput = {
  ...streamInput,
  posterUrl: z
    .union([webLink, z.literal('')])
    .optional()
    .describe('Address of a picture; empty to return to the selected frame'),
  styleConfigId: idOrEmpty,
  adConfigId: idOrEmpty,
};
