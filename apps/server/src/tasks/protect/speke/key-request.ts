/** Request to a key server: one key, and the signaling of each DRM system. */
export type KeyRequest = {
  contentId: string;
  keyId: Buffer;
  iv?: Buffer | undefined;
  scheme: 'cenc' | 'cbcs';
  systemIds: readonly string[];
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const system = (kid: string, systemId: string): string[] => [
  `    <cpix:DRMSystem kid="${kid}" systemId="${escaped(systemId)}">`,
  '      <cpix:PSSH></cpix:PSSH>',
  '      <cpix:ContentProtectionData></cpix:ContentProtectionData>',
  '      <cpix:HLSSignalingData playlist="media"></cpix:HLSSignalingData>',
  '      <cpix:HLSSignalingData playlist="master"></cpix:HLSSignalingData>',
  '    </cpix:DRMSystem>',
];

/** Builds the CPIX document of a SPEKE version 2 key request. */
export const cpixRequest = (keyUuid: string, { contentId, iv, scheme, systemIds }: KeyRequest): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<cpix:CPIX contentId="${escaped(contentId)}" version="2.3" xmlns:cpix="urn:dashif:org:cpix" xmlns:pskc="urn:ietf:params:xml:ns:keyprov:pskc">`,
    '  <cpix:ContentKeyList>',
    `    <cpix:ContentKey kid="${keyUuid}" commonEncryptionScheme="${scheme}"${iv ? ` explicitIV="${iv.toString('base64')}"` : ''}></cpix:ContentKey>`,
    '  </cpix:ContentKeyList>',
    '  <cpix:DRMSystemList>',
    ...systemIds.flatMap((systemId) => system(keyUuid, systemId)),
    '  </cpix:DRMSystemList>',
    '  <cpix:ContentKeyUsageRuleList>',
    `    <cpix:ContentKeyUsageRule kid="${keyUuid}" intendedTrackType="ALL">`,
    '      <cpix:VideoFilter></cpix:VideoFilter>',
    '      <cpix:AudioFilter></cpix:AudioFilter>',
    '    </cpix:ContentKeyUsageRule>',
    '  </cpix:ContentKeyUsageRuleList>',
    '</cpix:CPIX>',
    '',
  ].join('\n');
