import { errorCatalogue } from '@sluice/contract';
import { errorFinding, type Finding } from '../preflight/finding.ts';
import type { CheckedTemplate } from './check-template.ts';
import type { Refusal } from './dry-run.ts';
import type { TemplateNode } from './nodes.ts';
import type { Violation, Position } from './violations.ts';
import { inNames, type Ids } from './perform-nodes.ts';
import type { PathInTemplate } from './source.ts';

const placed = (finding: Finding, at: Position | undefined): Finding => ({ ...finding, ...at });

/** Converts a violation in the text to a finding. */
export const violationFinding = ({ text, field = '', at }: Violation): Finding => placed(errorFinding(field, text), at);

const pathOf = (field: string): (string | number)[] =>
  field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Converts the error of a rejected node to findings. */
export const refusalFindings = ({ positionOf }: CheckedTemplate, { node, error }: Refusal): Finding[] => {
  const { advice } = errorCatalogue[error.code];
  const field = node.path.join('.');
  if (error.details.length === 0)
    return [placed({ ...errorFinding(field, error.evidence ?? error.message), advice }, positionOf(node.path))];
  return error.details.map((detail) =>
    placed({ ...errorFinding(detail.field ?? field, detail.text), advice }, positionOf(pathOf(detail.field ?? field))),
  );
};

const positionIn = (text: string, part: string): Position | undefined => {
  const offset = text.indexOf(part);
  if (offset < 0) return undefined;
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};

/** Reports whether a finding is about the organization, not the template. */
const isElsewhere = (field: string): boolean => ['queue', 'quota', 'estimate'].includes(field);

type InTemplate = {
  template: CheckedTemplate;
  ids: Ids;
  /** Path of the start, or of the encoding if it has none. */
  startPath: PathInTemplate;
};

const pathFor = (field: string, { template, ids, startPath }: InTemplate): PathInTemplate | undefined => {
  const nodes = new Map<string, TemplateNode>(template.nodes.map((node) => [ids.get(node.address) ?? '', node]));
  const knownField = field
    .split('.')
    .toReversed()
    .find((part) => nodes.has(part));
  if (knownField !== undefined) return nodes.get(knownField)?.path;
  return isElsewhere(field) ? undefined : [...startPath, ...pathOf(field)];
};

/** Converts a finding about a rolled-back encoding to the names and positions in its template. */
export const inTemplate = (finding: Finding, within: InTemplate): Finding => {
  const text = inNames(finding.text, within.ids);
  // Existing resources appear in the template by id.
  const [, id = ''] = finding.field.split('.');
  const asId = id.length >= 32 ? positionIn(within.template.text, id) : undefined;
  if (asId) return placed({ ...finding, text }, within.template.positionOf([]) && asId);
  const path = pathFor(finding.field, within);
  if (!path) return { ...finding, text };
  return placed({ ...finding, text, field: path.join('.') }, within.template.positionOf(path));
};
