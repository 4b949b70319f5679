import { AppError } from '@sluice/contract';
import type { ProtectionSignalling } from '../protection/protection.ts';
import { formatFraction } from '../shared/fraction.ts';
import { addressesOf, sharedTemplate } from './dash-addresses.ts';
import type { DashAdaptationSet, DashRepresentation } from './descriptions.ts';
import { contentProtection } from './protection.ts';
import { element, type Element } from '../shared/xml.ts';

const protectionsOf = ({ protection }: DashRepresentation): readonly ProtectionSignalling[] => {
  if (protection === undefined) return [];
  // Array.isArray does not distinguish a readonly array from an object.
  return Array.isArray(protection) ? protection : [protection as ProtectionSignalling];
};

/** Protection of one key for several DRM systems: the scheme once, then each system. */
const protectionElements = (protections: readonly ProtectionSignalling[]): Element[] => {
  const ids = new Set<string>();
  return protections.flatMap(contentProtection).filter((described) => {
    const key = JSON.stringify(described);
    if (ids.has(key)) return false;
    ids.add(key);
    return true;
  });
};

const channelConfiguration = (channels: number): Element =>
  element('AudioChannelConfiguration', {
    schemeIdUri: 'urn:mpeg:dash:23003:3:audio_channel_configuration:2011',
    value: channels,
  });

/** Sprites in columns and rows, as specified by the DASH-IF guidelines. */
const tileProperty = (columns: number, rows: number): Element =>
  element('EssentialProperty', { schemeIdUri: 'http://dashif.org/thumbnail_tile', value: `${columns}x${rows}` });

/** Code points of ITU-R BT.2020 video with the transfer function of a dynamic range, as in ISO/IEC 23091-2. */
const colorCodes = { PQ: [9, 16, 9], HLG: [9, 18, 9] } as const;
const colorSchemes = ['ColourPrimaries', 'TransferCharacteristics', 'MatrixCoefficients'];

/** Properties that players without support of them may ignore, so that they still play. */
const colorProperties = ({ videoRange }: Pick<DashRepresentation, 'videoRange'>): Element[] =>
  colorSchemes.flatMap((scheme, index) => {
    const value = videoRange && colorCodes[videoRange][index];
    return value === undefined
      ? []
      : [element('SupplementalProperty', { schemeIdUri: `urn:mpeg:mpegB:cicp:${scheme}`, value })];
  });

const addressOf = (described: DashRepresentation): string =>
  'uri' in described ? `${described.baseUrl ?? ''}${described.uri}` : (described.baseUrl ?? '');

const isEmpty = (described: DashRepresentation): boolean =>
  ('segments' in described && described.segments.length === 0) ||
  (described.form === 'tiles' && described.uris.length === 0);

const sizesOf = ({ width, height, frameRate, form }: DashRepresentation) => ({
  width,
  height,
  frameRate: frameRate && formatFraction(frameRate),
  sar: width && form !== 'tiles' ? '1:1' : undefined,
});

type Shared = { isProtectionShared: boolean; isRangeShared: boolean; isTemplateShared: boolean };

const representation = (described: DashRepresentation, shared: Shared): Element => {
  const { id, codecs, bandwidthBitsPerSecond: bandwidth, sampleRate, channels, dependencyId } = described;
  if (isEmpty(described))
    throw new AppError('manifest_incomplete', { evidence: `The representation ${id} has no segment.` });
  const address = addressOf(described);
  return element(
    'Representation',
    { id, codecs, bandwidth, ...sizesOf(described), audioSamplingRate: sampleRate, dependencyId },
    [
      ...(channels === undefined ? [] : [channelConfiguration(channels)]),
      ...(shared.isProtectionShared ? [] : protectionElements(protectionsOf(described))),
      ...(described.form === 'tiles' ? [tileProperty(described.columns, described.rows)] : []),
      ...(shared.isRangeShared ? [] : colorProperties(described)),
      ...(address === '' ? [] : [element('BaseURL', {}, [address])]),
      ...addressesOf(described, shared.isTemplateShared),
    ],
  );
};

/** Many players read only the set, so attributes that all its representations share are placed there. */
const isShared = ([first, ...others]: readonly DashRepresentation[], field: 'protection' | 'videoRange'): boolean =>
  others.every((other) => JSON.stringify(other[field]) === JSON.stringify(first?.[field]));

const labelsOf = ({ label, labels = [] }: DashAdaptationSet): Element[] => [
  ...(label === undefined ? [] : [element('Label', {}, [label])]),
  ...labels.map(({ value, lang, id }) => element('Label', { id, lang }, [value])),
];

const rolesOf = ({ media, role = 'main', roles = media === 'image' ? [] : [role] }: DashAdaptationSet): Element[] =>
  roles.map((value) => element('Role', { schemeIdUri: 'urn:mpeg:dash:role:2011', value }));

/** Names the period whose media a set continues, so that players keep their decoders (ISO/IEC 23009-1, 5.3.2.4). */
const continuity = (periodId: string): Element =>
  element('SupplementalProperty', { schemeIdUri: 'urn:mpeg:dash:period-continuity:2015', value: periodId });

/** One adaptation set with its representations; it may continue that of an earlier period. */
export const adaptationSet = (set: DashAdaptationSet, id: number, continuesId?: string): Element => {
  const { media, mimeType, language, representations, protections = [], customAttributes = [] } = set;
  const { inbandEventSchemes = [] } = set;
  const isAligned = representations.every(({ form }) => form === undefined || form === 'segments' || form === 'file');
  const template = set.isTemplateShared === true ? sharedTemplate(representations) : undefined;
  const shared = {
    isProtectionShared: isShared(representations, 'protection'),
    isRangeShared: isShared(representations, 'videoRange'),
    isTemplateShared: template !== undefined,
  };
  const setProtections = shared.isProtectionShared && representations[0] ? protectionsOf(representations[0]) : [];
  return element(
    'AdaptationSet',
    {
      ...Object.fromEntries(customAttributes.map(({ key, value = '' }) => [key, value])),
      id,
      contentType: media,
      mimeType,
      lang: language,
      ...(isAligned && media !== 'image' && { segmentAlignment: true, startWithSAP: 1 }),
    },
    [
      ...protectionElements(protections.length > 0 ? protections : setProtections),
      ...(shared.isRangeShared && representations[0] ? colorProperties(representations[0]) : []),
      ...(continuesId === undefined ? [] : [continuity(continuesId)]),
      ...inbandEventSchemes.map((schemeIdUri) => element('InbandEventStream', { schemeIdUri })),
      ...labelsOf(set),
      ...(set.accessibilities ?? []).map((value) => element('Accessibility', value)),
      ...rolesOf(set),
      ...(template ? [template] : []),
      ...representations.map((described) =>
        representation(described, {
          ...shared,
          isProtectionShared: shared.isProtectionShared || protections.length > 0,
        }),
      ),
    ],
  );
};
