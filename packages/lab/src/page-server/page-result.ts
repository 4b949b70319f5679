import { z } from 'zod';
import type { PageMoment, PagePicture, PageResult } from '../page/tasks.ts';
import { pageMoments } from '../page/tasks.ts';

const milliseconds = z.number().min(-1e9).max(1e15);
/** Bounded, so that no sum of them leaves the numbers that JSON has. */
const amount = z.number().min(-1e15).max(1e15);
const text = z.string().max(2000);
const list = <Schema extends z.ZodType>(item: Schema) => z.array(item).max(200_000);

/** Schema of a recording, which bounds all its parts. */
export const recordingSchema = z.object({
  requestedAt: milliseconds,
  playerVersion: text.exactOptional(),
  events: list(
    z.object({
      at: milliseconds,
      name: text,
      position: amount,
      width: amount.exactOptional(),
      height: amount.exactOptional(),
      code: amount.exactOptional(),
      message: text.exactOptional(),
    }),
  ),
  frames: list(z.tuple([milliseconds, amount, amount, amount, amount])),
  clock: list(z.tuple([z.int().min(0), amount])).exactOptional(),
  levels: list(
    z.object({
      at: milliseconds,
      height: amount.exactOptional(),
      bitsPerSecond: amount.exactOptional(),
      name: text.exactOptional(),
    }),
  ),
  errors: list(z.object({ at: milliseconds, code: text, message: text, isFatal: z.boolean() })),
  buffer: list(z.tuple([milliseconds, amount, amount])),
  seeks: list(z.object({ at: milliseconds, targetSeconds: amount, isPaused: z.boolean() })),
  requestedRenditions: list(
    z.object({
      kind: z.enum(['video', 'audio']),
      name: text,
      height: amount.exactOptional(),
      requestedAt: milliseconds,
      presentedAt: milliseconds.exactOptional(),
    }),
  ),
  quality: z.object({ total: amount, dropped: amount }).exactOptional(),
  durationSeconds: amount.exactOptional(),
  liveLatencySeconds: amount.exactOptional(),
  stoppedAt: milliseconds,
  incompleteStep: text.exactOptional(),
  unsupported: text.exactOptional(),
});

/** Schema of what a browser reports of its support. */
export const supportSchema = z.object({
  mediaSource: z.boolean(),
  nativeHls: z.boolean(),
  frameCallbacks: z.boolean(),
  codecs: z.array(text).max(100),
  drmSystems: z.array(text).max(100),
});

const result = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('probe'), support: supportSchema }),
  z.object({ kind: z.literal('play'), recording: recordingSchema }),
]);

const moment = z.object({ moment: z.enum(pageMoments) });

/** Parses what a page reports; throws for anything else, as the browser is not trusted, and names the part. */
export const parsePageResult = (body: unknown): PageResult => {
  const { data, error } = result.safeParse(body);
  if (data) return data;
  const [issue] = error.issues;
  throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`.slice(0, 300));
};

export const parsePageMoment = (body: unknown): PageMoment => moment.parse(body).moment;

/** Schema of a picture of the video. */
export const pictureSchema = z.object({
  moment: z.string().regex(/^[a-z-]{1,20}$/),
  position: amount,
  jpeg: z.base64().max(400_000),
});

export const parsePagePicture = (body: unknown): PagePicture => pictureSchema.parse(body);
