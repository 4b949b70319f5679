import { z } from 'zod';
import { text } from './measures.ts';
import { muxFacts } from './mux-facts.ts';

/** How players of one key system find the key: the entry of an MPD, and the boxes of the files. */
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

/** The attributes of an `EXT-X-KEY`, without quotes. */
const hlsKey = z.object({
  method: z.enum(['AES-128', 'SAMPLE-AES', 'SAMPLE-AES-CTR']),
  uri: text,
  keyFormat: text.optional(),
  keyFormatVersions: text.optional(),
  /** Hexadecimal. */
  keyId: text.optional(),
  iv: text.optional(),
});

/** Signalling of protected files in manifests; holds nothing secret. */
export const protectionSignalling = z.object({
  scheme: z.enum(['cenc', 'cbcs', 'SAMPLE-AES', 'AES-128']),
  /** Hexadecimal; none where whole files are encrypted. */
  keyId: text.nullable().default(null),
  /** A file with the key to be written beside the others, to which the keys of HLS lead; usually it is elsewhere. */
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
