import type { CodecKind, DrmKind, ErrorDetail, MuxingType } from '@sluice/contract';

export type RuledProtection = {
  id: string;
  muxingId: string;
  kind: DrmKind;
  outputs: readonly unknown[];
  settings: Record<string, unknown>;
};
export type RuledContainer = { id: string; type: MuxingType; codecs: readonly (CodecKind | undefined)[] };

/** What is encrypted within transport streams, which HLS defines for these alone. */
const transportCodecs: readonly CodecKind[] = ['H264', 'AAC', 'AC3', 'EAC3'];

const isWholeFile = ({ kind, settings }: RuledProtection): boolean =>
  kind === 'AES' && settings['method'] === 'AES_128';

const settingsOffences = ({ kind, settings }: RuledProtection, { type }: RuledContainer): string[] => {
  const provider = settings['provider'] as { roleArn?: string } | undefined;
  return [
    ...(settings['enablePiffCompatibility'] === true || settings['method'] === 'PIFF_CTR'
      ? ['PIFF boxes cannot be written; leave enablePiffCompatibility out, or use MPEG_CENC.']
      : []),
    ...(type.endsWith('WEBM') && settings['encryptionMode'] === 'CBC' ? ['WebM is encrypted with CTR alone.'] : []),
    ...(kind === 'SPEKE' && provider?.roleArn
      ? ['roleArn: roles of a cloud account cannot be taken on here; use a user name and a password, or an API key.']
      : []),
    ...(kind === 'SPEKE' && type.endsWith('WEBM') && includesFairPlay(settings['systemIds'])
      ? ['WebM cannot be played with FairPlay.']
      : []),
  ];
};

const fairPlayId = '94ce86fb-07ff-4f43-adb8-93d2fa968ca2';
const includesFairPlay = (systemIds: unknown): boolean =>
  Array.isArray(systemIds) && systemIds.some((id) => typeof id === 'string' && id.toLowerCase() === fairPlayId);

const contentOffences = ({ type, codecs }: RuledContainer): string[] => {
  const misfit = type.endsWith('TS') ? codecs.find((codec) => codec && !transportCodecs.includes(codec)) : undefined;
  return [
    ...(codecs.length > 1 ? ['Only a muxing of one stream can be protected so; give each stream a muxing.'] : []),
    ...(misfit ? [`${misfit} within a transport stream cannot be encrypted; use AES with AES_128.`] : []),
    ...(type === 'PACKED_AUDIO' ? ['Packed audio can be protected by AES with AES_128 alone.'] : []),
  ];
};

/** What about the DRMs of an encoding's muxings cannot work. */
export const protectionOffences = (
  protections: readonly RuledProtection[],
  muxings: readonly RuledContainer[],
): ErrorDetail[] =>
  protections.flatMap((protection) => {
    const muxing = muxings.find(({ id }) => id === protection.muxingId);
    if (!muxing) return [];
    const texts = [
      ...(protection.outputs.length === 0 ? ['it has no output.'] : []),
      ...settingsOffences(protection, muxing),
      ...(isWholeFile(protection) ? [] : contentOffences(muxing)),
    ];
    return texts.map((text) => ({
      field: `muxings.${muxing.id}.drm.${protection.id}`,
      text: `${protection.kind} DRM ${protection.id} of muxing ${muxing.id}: ${text}`,
    }));
  });
