import type { RuleId } from '../rules.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';

type ParsedMpd =
  | { root: XmlElement; rule?: undefined; problem?: undefined }
  | { root?: undefined; rule: RuleId; problem: string };

/** Returns why a text must not be parsed: a document type can declare entities that grow without bounds. */
export const documentTypeProblem = (text: string): string | undefined =>
  /<!DOCTYPE|<!ENTITY/i.test(text) ? 'It contains a DOCTYPE.' : undefined;

/** Parses an MPD; returns the rule that a text breaks which is none. */
export const parseMpd = (text: string): ParsedMpd => {
  const problem = documentTypeProblem(text);
  if (problem !== undefined) return { rule: 'dash-entities', problem };
  const root = parseXml(text);
  if (root?.name === 'MPD') return { root };
  return {
    rule: 'dash-syntax',
    problem: root ? `The root element is ${root.name.slice(0, 40)}.` : 'The XML is not well-formed.',
  };
};
