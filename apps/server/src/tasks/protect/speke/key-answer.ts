import { AppError } from '@sluice/contract';
import { uuidBytes, type ServedKey } from '@sluice/media';
import { parseXml } from '../../../shared/xml.ts';
import type { KeyRequest } from './key-request.ts';

const cpix = 'urn:dashif:org:cpix';
const pskc = 'urn:ietf:params:xml:ns:keyprov:pskc';
const keyBytes = 16;
const psshBytesMax = 15_000;

// The evidence names the fault but never quotes the response, which may contain a key.
const refuse = (what: string): never => {
  throw new AppError('key_server_answer_invalid', { evidence: what });
};

const elements = (within: Element, namespace: string, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name));

const textOf = (element: Element | undefined): string => (element?.textContent ?? '').replaceAll(/\s/g, '');

const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0;

const blockOf = (name: string, base64: string): Buffer => {
  const bytes = isBase64(base64) ? Buffer.from(base64, 'base64') : Buffer.alloc(0);
  return bytes.length === keyBytes ? bytes : refuse(`The key server returned ${name} that is not ${keyBytes} bytes.`);
};

const sameUuid = (value: string | null, expected: Buffer): boolean =>
  value !== null && uuidBytes(value).length === expected.length && uuidBytes(value).equals(expected);

const readRoot = (text: string): Element => {
  try {
    const root = parseXml(text);
    if (root.namespaceURI === cpix && root.localName === 'CPIX') return root;
  } catch {
    // The parser's message may quote the response.
    return refuse('The key server did not return well-formed XML.');
  }
  return refuse('The key server did not return a CPIX document.');
};

const readKey = (root: Element, keyId: Buffer): { key: Buffer; iv: Buffer | undefined } => {
  const [content, another] = elements(root, cpix, 'ContentKey').filter((element) =>
    sameUuid(element.getAttribute('kid'), keyId),
  );
  if (!content || another) return refuse('The key server did not return exactly one key with the requested ID.');
  const [value] = elements(content, pskc, 'PlainValue');
  if (!value) return refuse('The key server returned no unencrypted key; encrypted keys are not supported.');
  const iv = content.getAttribute('explicitIV');
  return { key: blockOf('a key', textOf(value)), iv: iv ? blockOf('an IV', iv) : undefined };
};

const hlsUriOf = (system: Element): string | undefined => {
  const media = elements(system, cpix, 'HLSSignalingData').find(
    (element) => element.getAttribute('playlist') !== 'master' && textOf(element) !== '',
  );
  const base64 = textOf(media);
  if (base64 === '') return undefined;
  if (!isBase64(base64)) return refuse('The key server returned HLS signaling that is not base64.');
  const uri = /URI="([^"\r\n]+)"/.exec(Buffer.from(base64, 'base64').toString('utf8'))?.[1];
  return uri ?? refuse('The key server returned HLS signaling without a URI.');
};

const psshOf = (system: Element): string | undefined => {
  const base64 = textOf(elements(system, cpix, 'PSSH')[0]);
  if (base64 === '') return undefined;
  if (!isBase64(base64) || base64.length > psshBytesMax) return refuse('The key server returned an invalid PSSH box.');
  return base64;
};

/** Parses a key server's response; rejects a response that does not match the request. */
export const readKeyAnswer = (text: string, { keyId, systemIds }: KeyRequest): ServedKey => {
  const root = readRoot(text);
  const { key, iv } = readKey(root, keyId);
  const described = elements(root, cpix, 'DRMSystem').filter((system) => sameUuid(system.getAttribute('kid'), keyId));
  const systems = systemIds.map((requestedSystemId) => {
    const systemId = requestedSystemId.toLowerCase();
    const system = described.find((element) => sameUuid(element.getAttribute('systemId'), uuidBytes(systemId)));
    if (!system) return refuse(`The key server returned no signaling for DRM system ${systemId}.`);
    return { systemId, pssh: psshOf(system), hlsUri: hlsUriOf(system) };
  });
  return { key, keyId, iv, systems };
};
