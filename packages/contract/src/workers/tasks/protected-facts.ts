import { z } from 'zod';
import { text } from './measures.ts';
import { muxFacts } from './mux-facts.ts';

/** Signaling of one key system: for the MPD and for the files. */
const dashSystem = z.object({
  /** As `urn:uuid:…`. */
  schemeIdUri: text,
  value: text.optional(),
  /** A whole box, base64. */
  pssh: text.optional(),
  /** A PlayReady object, base64. */
  pro: text.optional(),
  marlinContentId: text.optional(),
});

/** Attributes of an `EXT-X-KEY`, without quotes. */
const hlsKey = z.object({
  method: z.enum(['AES-128', 'SAMPLE-AES', 'SAMPLE-AES-CTR']),
  uri: text,
  keyFormat: text.optional(),
  keyFormatVersions: text.optional(),
  /** Hexadecimal. */
  keyId: text.optional(),
  iv: text.optional(),
});

/** Signaling of protected files for manifests; contains no secrets. */
export const protectionSignalling = z.object({
  scheme: z.enum(['cenc', 'cbcs', 'SAMPLE-AES', 'AES-128']),
  /** Hexadecimal; null if whole files are encrypted. */
  keyId: text.nullable().default(null),
  /** Key file written beside the media files, to which HLS keys refer; absent if the key is hosted elsewhere. */
  keyFile: text.nullable().default(null),
  dash: z.array(dashSystem),
  hls: z.array(hlsKey),
});

/** Facts about the protected files of a muxing. */
export const protectedFacts = muxFacts.extend({ protection: protectionSignalling });

export type DashSystem = z.output<typeof dashSystem>;
export type HlsKey = z.output<typeof hlsKey>;
export type ProtectionSignalling = z.output<typeof protectionSignalling>;
export type ProtectedFacts = z.output<typeof protectedFacts>;
