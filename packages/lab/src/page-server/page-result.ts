import { z } from 'zod';
import type { PageMoment, PagePicture, PageResult } from '../page/tasks.ts';
import { pageMoments } from '../page/tasks.ts';

const milliseconds = z.number().min(-1e9).max(1e15);
const text = z.string().max(2000);
const list = <Schema extends z.ZodType>(item: Schema) => z.array(item).max(200_000);

const recording = z.object({
  requestedAt: milliseconds,
  playerVersion: text.exactOptional(),
  events: list(
    z.object({
      at: milliseconds,
      name: text,
      position: z.number(),
      width: z.number().exactOptional(),
      height: z.number().exactOptional(),
      code: z.number().exactOptional(),
      message: text.exactOptional(),
    }),
  ),
  frames: list(z.tuple([milliseconds, z.number(), z.number(), z.number(), z.number()])),
  levels: list(
    z.object({
      at: milliseconds,
      height: z.number().exactOptional(),
      bitsPerSecond: z.number().exactOptional(),
      name: text.exactOptional(),
    }),
  ),
  errors: list(z.object({ at: milliseconds, code: text, message: text, isFatal: z.boolean() })),
  buffer: list(z.tuple([milliseconds, z.number(), z.number()])),
  seeks: list(z.object({ at: milliseconds, targetSeconds: z.number(), isPaused: z.boolean() })),
  requestedRenditions: list(
    z.object({
      kind: z.enum(['video', 'audio']),
      name: text,
      height: z.number().exactOptional(),
      requestedAt: milliseconds,
      presentedAt: milliseconds.exactOptional(),
    }),
  ),
  quality: z.object({ total: z.number(), dropped: z.number() }).exactOptional(),
  durationSeconds: z.number().exactOptional(),
  liveLatencySeconds: z.number().exactOptional(),
  stoppedAt: milliseconds,
  incompleteStep: text.exactOptional(),
  unsupported: text.exactOptional(),
});

const support = z.object({
  mediaSource: z.boolean(),
  nativeHls: z.boolean(),
  frameCallbacks: z.boolean(),
  codecs: z.array(text),
  drmSystems: z.array(text),
});

const result = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('probe'), support }),
  z.object({ kind: z.literal('play'), recording }),
]);

const moment = z.object({ moment: z.enum(pageMoments) });

/** Parses what a page reports; throws for anything else, as the browser is not trusted. */
export const parsePageResult = (body: unknown): PageResult => result.parse(body);

export const parsePageMoment = (body: unknown): PageMoment => moment.parse(body).moment;

const picture = z.object({
  moment: z.string().regex(/^[a-z-]{1,20}$/),
  position: z.number(),
  jpeg: z.base64().max(400_000),
});

export const parsePagePicture = (body: unknown): PagePicture => picture.parse(body);
