import type { DashSystem, HlsKey, ProtectionSignalling } from '../protection/protection.ts';
import { formatUuid } from '../protection/system-ids.ts';
import { element, type Element } from '../shared/xml.ts';

/** XML namespaces of content protection elements. */
export const protectionNamespaces = {
  'xmlns:cenc': 'urn:mpeg:cenc:2013',
  'xmlns:mspr': 'urn:microsoft:playready',
  'xmlns:mas': 'urn:marlin:mas:1-0:services:schemas:mpd',
};

const systemElement = ({ schemeIdUri, value, pssh, pro, marlinContentId }: DashSystem): Element =>
  element('ContentProtection', { schemeIdUri, value }, [
    ...(pssh === undefined ? [] : [element('cenc:pssh', {}, [pssh])]),
    ...(pro === undefined ? [] : [element('mspr:pro', {}, [pro])]),
    ...(marlinContentId === undefined
      ? []
      : [element('mas:MarlinContentIds', {}, [element('mas:MarlinContentId', {}, [marlinContentId])])]),
  ]);

/** ContentProtection elements: the scheme with the key's id, then every key system. */
export const contentProtection = (protection: ProtectionSignalling | undefined): Element[] => {
  if (!protection?.keyId || protection.scheme === 'SAMPLE-AES') return [];
  const keyId = formatUuid(Buffer.from(protection.keyId, 'hex'));
  return [
    element('ContentProtection', {
      schemeIdUri: 'urn:mpeg:dash:mp4protection:2011',
      value: protection.scheme,
      'cenc:default_KID': keyId,
    }),
    ...protection.dash.map(systemElement),
  ];
};

const quoted = (value: string): string => `"${value.replaceAll(/["\r\n]/g, "'")}"`;

const keyLine = (tag: string, { method, uri, iv, keyId, keyFormat, keyFormatVersions }: HlsKey): string =>
  `#${tag}:${[
    `METHOD=${method}`,
    `URI=${quoted(uri)}`,
    ...(keyId === undefined ? [] : [`KEYID=0x${keyId}`]),
    ...(iv === undefined ? [] : [`IV=0x${iv}`]),
    ...(keyFormat === undefined ? [] : [`KEYFORMAT=${quoted(keyFormat)}`]),
    ...(keyFormatVersions === undefined ? [] : [`KEYFORMATVERSIONS=${quoted(keyFormatVersions)}`]),
  ].join(',')}`;

/** One tag for each key source. */
export const keyLines = (keys: readonly HlsKey[]): string[] => keys.map((key) => keyLine('EXT-X-KEY', key));

/** Lets players request licenses before they read a media playlist; bare keys load fast enough without. */
export const sessionKeyLines = (keys: readonly HlsKey[]): string[] => [
  ...new Set(
    keys
      .filter(({ keyFormat }) => keyFormat !== undefined && keyFormat !== 'identity')
      .map((key) => keyLine('EXT-X-SESSION-KEY', key)),
  ),
];

/** Minimum protocol version for the attributes of the keys. */
export const versionOfKeys = (keys: readonly HlsKey[]): number =>
  keys.length === 0 ? 0 : keys.some(({ keyFormat, method }) => keyFormat ?? method !== 'AES-128') ? 5 : 2;
