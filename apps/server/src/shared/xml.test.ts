import { describe, expect, it } from 'vitest';
import { childrenOf, elementsOf, parseXml, textOf } from './xml.ts';

const nested = (levels: number): string => '<a>'.repeat(levels) + '</a>'.repeat(levels);

describe('untrusted XML', () => {
  it.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an undeclared entity', '<a>&b;</a>'],
    ['an element without an end', '<a><b></a>'],
    ['an attribute without quotes', '<a b=c/>'],
    ['two roots', '<a/><a/>'],
    ['nothing', ''],
    ['only text', 'a'],
    ['nesting that overflows a stack', nested(9_000)],
    ['too many elements', `<a>${'<b/>'.repeat(30_000)}</a>`],
    ['too many namespaces', `<a>${'<b xmlns:c="d"/>'.repeat(3000)}</a>`],
  ])('is rejected with %s', (_what, xml) => expect(() => parseXml(xml)).toThrow(/./));

  it('is parsed if valid, with names in their namespace', () => {
    const saml = 'xmlns:s="urn:oasis:names:tc:SAML:2.0:assertion"';
    const root = parseXml(
      `<a ${saml}><b><s:Issuer>inner</s:Issuer></b><s:Issuer> o<!-- x -->wn </s:Issuer><Issuer/></a>`,
    );
    expect(elementsOf(root, 'assertion', 'Issuer').map(textOf)).toEqual(['inner', 'own']);
    expect(childrenOf(root, 'assertion', 'Issuer').map(textOf)).toEqual(['own']);
    expect(parseXml(nested(50)).localName).toBe('a');
  });
});
