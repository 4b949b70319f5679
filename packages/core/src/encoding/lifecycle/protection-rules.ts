import type { CodecKind, DrmKind, ErrorDetail, MuxingType } from '@sluice/contract';

export type ProtectionToValidate = {
  id: string;
  muxingId: string;
  kind: DrmKind;
  outputs: readonly unknown[];
  settings: Record<string, unknown>;
};
export type ContainerToValidate = { id: string; type: MuxingType; codecs: readonly (CodecKind | undefined)[] };

const copies = ['AUDIO_PASSTHROUGH', 'DTS_PASSTHROUGH'] as const;

/** Codecs per container whose encrypted output was verified to be decryptable. */
const encryptable: Record<'iso' | 'webm' | 'transport', readonly CodecKind[]> = {
  iso: [
    'H264',
    'H265',
    'H265V2',
    'VP9',
    'AV1',
    'AAC',
    'HE_AAC_V1',
    'HE_AAC_V2',
    'AC3',
    'EAC3',
    'DD',
    'DDPLUS',
    'OPUS',
    ...copies,
  ],
  webm: ['VP8', 'VP9', 'AV1', 'OPUS', 'VORBIS', ...copies],
  transport: ['H264', 'AAC', 'HE_AAC_V1', 'HE_AAC_V2'],
};

const formOf = (type: MuxingType): keyof typeof encryptable => {
  if (type.endsWith('TS')) return 'transport';
  return type.endsWith('WEBM') ? 'webm' : 'iso';
};

const isWholeFile = ({ kind, settings }: ProtectionToValidate): boolean =>
  kind === 'AES' && settings['method'] !== 'SAMPLE_AES';

const settingsViolations = ({ kind, settings }: ProtectionToValidate, { type }: ContainerToValidate): string[] => {
  const provider = settings['provider'] as { roleArn?: string } | undefined;
  return [
    ...(settings['enablePiffCompatibility'] === true || settings['method'] === 'PIFF_CTR'
      ? ['PIFF boxes cannot be written. Omit enablePiffCompatibility, or use MPEG_CENC.']
      : []),
    ...(type.endsWith('WEBM') && settings['encryptionMode'] === 'CBC' ? ['WebM can only be encrypted with CTR.'] : []),
    ...(kind === 'SPEKE' && provider?.roleArn
      ? ['roleArn: cloud account roles are not supported here. Use a user name and a password, or an API key.']
      : []),
    ...(kind === 'SPEKE' && type.endsWith('WEBM') && includesFairPlay(settings['systemIds'])
      ? ['WebM cannot be played with FairPlay.']
      : []),
  ];
};

const fairPlayId = '94ce86fb-07ff-4f43-adb8-93d2fa968ca2';
const includesFairPlay = (systemIds: unknown): boolean =>
  Array.isArray(systemIds) && systemIds.some((id) => typeof id === 'string' && id.toLowerCase() === fairPlayId);

const contentViolations = ({ type, codecs }: ContainerToValidate): string[] => {
  if (type === 'PACKED_AUDIO') return ['Packed audio can only be protected by AES with AES_128.'];
  const incompatible = codecs.filter((codec) => codec && !encryptable[formOf(type)].includes(codec));
  return [
    ...(codecs.length > 1 && type !== 'MP4'
      ? ['This DRM requires a muxing with a single stream. Create a separate muxing for each stream.']
      : []),
    ...incompatible.map(
      (codec) => `${codec} cannot be encrypted within ${type}, only ${encryptable[formOf(type)].join(', ')}.`,
    ),
  ];
};

/** Returns everything about the DRMs of an encoding's muxings that cannot work. */
export const protectionViolations = (
  protections: readonly ProtectionToValidate[],
  muxings: readonly ContainerToValidate[],
): ErrorDetail[] =>
  protections.flatMap((protection) => {
    const muxing = muxings.find(({ id }) => id === protection.muxingId);
    if (!muxing) return [];
    const texts = [
      ...(protection.outputs.length === 0 ? ['it has no output.'] : []),
      ...settingsViolations(protection, muxing),
      ...(isWholeFile(protection) ? [] : contentViolations(muxing)),
    ];
    return texts.map((text) => ({
      field: `muxings.${muxing.id}.drm.${protection.id}`,
      text: `${protection.kind} DRM ${protection.id} of muxing ${muxing.id}: ${text}`,
    }));
  });
