import { AppError, type InputFor, type ResultOf, type templateDrafts } from '@sluice/contract';
import { Document, visit } from 'yaml';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { errorFinding, type Finding, type Preflight } from '../../preflight/finding.ts';
import { preflightTemplate, type PreflightMeans } from '../preflight-template.ts';
import { buildDraft } from './build-draft.ts';
import { draftByModel, type WriteByModel } from './draft-by-model.ts';
import { placeholderHost, placesOf } from './places.ts';
import { readRequirements } from './read-requirements.ts';

type Draft = ResultOf<typeof templateDrafts.create>;
type Input = Pick<InputFor<typeof templateDrafts.create>, 'body'>;

/** Model that may write templates, with its name. */
export type TemplateModel = {
  label: string;
  /** Lets the model write within its budget; throws if it may not be asked, or fails. */
  write: <T>(work: (write: WriteByModel) => Promise<T>) => Promise<T>;
};

const nameLengthMax = 80;
const nameOf = (description: string): string => {
  const line = description.replaceAll(/\s+/g, ' ').trim();
  return line.length > nameLengthMax ? `${line.slice(0, nameLengthMax - 1).trimEnd()}…` : line;
};

const textOf = (tree: Record<string, unknown>): string => {
  const document = new Document(tree, { aliasDuplicateObjects: false });
  visit(document, {
    Map(_key, node) {
      const isLeaf = node.items.every(({ value }) => typeof value !== 'object' || (value !== null && 'value' in value));
      node.flow = isLeaf && node.items.length <= 4;
    },
  });
  return document.toString({ lineWidth: 0 });
};

const placeholderFinding: Finding = {
  ...errorFinding('inputs', `The template has a placeholder instead of a source file: ${placeholderHost}.`),
  advice: 'Choose a source file.',
};

/** Failures of a model that leave the draft to the rules, if the caller did not insist on the model. */
const mayFallBack = (error: unknown): error is AppError =>
  error instanceof AppError && ['ai_not_configured', 'ai_terms_required', 'ai_budget_used'].includes(error.code);

/**
 * Drafts a template from a description by rules, or by a model whose template passes the same checks. Stores nothing.
 * A model that is not available, or fails, leaves the template of the rules with the reason.
 */
export const draftTemplate = async (
  context: Context,
  { body }: Input,
  means: PreflightMeans & { model: TemplateModel | undefined },
): Promise<Draft> => {
  authorize(context, 'encoding.templates', 'POST');
  const { requirements, understood, unusedWords } = readRequirements(body.text);
  const name = nameOf(body.text);
  const { places, assumptions: ofPlaces } = await placesOf(context, body);
  const { tree, assumptions } = buildDraft(requirements, name, places);
  const template = textOf(tree);
  const check = async (text: string): Promise<Preflight> => {
    const hasPlaceholder = body.input === undefined;
    const checked = await preflightTemplate(context, { body: text }, { ...means, hasPlaceholder });
    if (!hasPlaceholder) return checked;
    return { ...checked, startable: false, findings: [...checked.findings, placeholderFinding] };
  };
  const common = { name, understood, unusedWords, assumptions: [...assumptions, ...ofPlaces] };
  const byRules = async (fallback?: string): Promise<Draft> => ({
    ...common,
    template,
    method: 'RULES',
    ...(fallback !== undefined && { fallback }),
    preflight: await check(template),
  });
  const { model } = means;
  if (body.method === 'MODEL' && !model) throw new AppError('ai_not_configured');
  if (body.method === 'RULES' || !model) return byRules();
  try {
    const drafted = await model.write((write) =>
      draftByModel({ description: body.text, template, places, write, check }),
    );
    if (typeof drafted === 'string') return await byRules(drafted);
    return { ...common, ...drafted, method: 'MODEL', model: model.label };
  } catch (error) {
    if (mayFallBack(error) && body.method === 'MODEL') throw error;
    if (mayFallBack(error)) return byRules([error.message, error.evidence].filter(Boolean).join(' '));
    if (error instanceof AppError) throw error;
    return byRules(`The model failed: ${error instanceof Error ? error.message.slice(0, 300) : 'unknown reason'}`);
  }
};
