import { AppError } from '@sluice/contract';
import { boxesIn, type Box } from '../../package/boxes.ts';
import { box, numbers } from '../../package/write-box.ts';
import type { SampleProtection } from '../../protection/protection.ts';

/** Kind of the only track of an init segment, which decides what of its samples is encrypted. */
export type SampleKind = 'h264' | 'h265' | 'sound';

const kinds: Readonly<Record<string, SampleKind>> = {
  avc1: 'h264',
  avc3: 'h264',
  hvc1: 'h265',
  hev1: 'h265',
  mp4a: 'sound',
};

const schemeVersion = 0x1_00_00;
const entriesAt = 8;
const ivBytes = 8;
/** One block of ten is encrypted (ISO/IEC 23001-7, 10.4.2). */
const videoPattern = 0x19;

/** Replaces the boxes at the end of a path such as `moov/trak`. */
const replaceAt = (bytes: Buffer, path: readonly string[], replace: (found: Box) => Buffer): Buffer =>
  Buffer.concat(
    boxesIn(bytes).map((found) => {
      const [type, ...rest] = path;
      if (found.type !== type) return box(found.type, found.body);
      return rest.length === 0 ? replace(found) : box(found.type, replaceAt(found.body, rest, replace));
    }),
  );

/** Default encryption of a track (ISO/IEC 23001-7, 8.2). */
const trackEncryption = ({ scheme, keyId, iv }: SampleProtection, kind: SampleKind): Buffer => {
  if (scheme === 'cenc') return box('tenc', numbers(0), Buffer.from([0, 0, 1, ivBytes]), keyId);
  const pattern = kind === 'sound' ? 0 : videoPattern;
  return box('tenc', numbers(0x1_00_00_00), Buffer.from([0, pattern, 1, 0]), keyId, Buffer.from([iv.length]), iv);
};

const protectedEntry = (entry: Box, protection: SampleProtection, kind: SampleKind): Buffer =>
  box(
    kind === 'sound' ? 'enca' : 'encv',
    entry.body,
    box(
      'sinf',
      box('frma', Buffer.from(entry.type, 'latin1')),
      box('schm', numbers(0), Buffer.from(protection.scheme, 'latin1'), numbers(schemeVersion)),
      box('schi', trackEncryption(protection, kind)),
    ),
  );

/** Adds the protection of samples to the init segment of one track; throws `settings_unsupported` for other codecs. */
export const protectInit = (init: Buffer, protection: SampleProtection): { bytes: Buffer; kind: SampleKind } => {
  let kind: SampleKind | undefined;
  const described = replaceAt(init, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'], ({ body }) => {
    const [entry] = boxesIn(body.subarray(entriesAt));
    kind = entry && kinds[entry.type];
    if (!entry || !kind)
      throw new AppError('settings_unsupported', {
        evidence: `Live samples of ${entry?.type ?? 'an unknown codec'} cannot be encrypted.`,
      });
    return box('stsd', body.subarray(0, entriesAt), protectedEntry(entry, protection, kind));
  });
  if (!kind) throw new AppError('packaging_failed', { evidence: 'The init segment has no track.' });
  return {
    bytes: replaceAt(described, ['moov'], ({ body }) => box('moov', body, ...protection.psshBoxes)),
    kind,
  };
};
