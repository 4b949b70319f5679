import { encodings, templateDrafts, templates } from '@sluice/contract';
import {
  createSample,
  createTemplate,
  deleteTemplate,
  draftTemplate,
  getEncodingTemplate,
  getSample,
  getTemplate,
  getTemplateSchema,
  listTemplates,
  preflightStoredTemplate,
  preflightTemplate,
  replaceTemplate,
  startStoredTemplate,
  startTemplate,
  validateTemplate,
  type Perform,
  type TemplateModel,
} from '@sluice/core';
import { findModel } from '../../../shared/model/find-model.ts';
import { withModel } from '../../../shared/model/with-model.ts';
import { storageIo } from '../../../shared/storage-io.ts';
import { bind, type Binding, type RequestContext } from '../shared/bind.ts';

/** Tokens of a draft: a template and its corrections. */
const draftTokens = { min: 8000, max: 40_000 };
const answerTokensMax = 4000;

const modelOf = async (context: RequestContext): Promise<TemplateModel | undefined> => {
  const ai = await findModel(context, context.platform.configuration);
  return (
    ai && {
      label: ai.label,
      write: (work) =>
        withModel(
          context,
          ai,
          { feature: 'templates', tokens: draftTokens, signal: context.clientDisconnected() },
          ({ ask }) =>
            work(async (question) => {
              const { text, failure } = await ask({ ...question, outputTokensMax: answerTokensMax });
              if (failure !== undefined) throw new Error(failure);
              return text;
            }),
        ),
    }
  );
};

/** Bindings of the template operations, which run other operations through their bound verbs. */
export const templateBindings = (perform: Perform): readonly Binding[] => {
  const { start } = encodings;
  const meansOf = ({ platform }: RequestContext) => ({ perform, start, io: storageIo(platform.configuration) });
  return [
    bind(templates.list, listTemplates),
    bind(templates.create, createTemplate),
    bind(templates.get, getTemplate),
    bind(templates.replace, replaceTemplate),
    bind(templates.delete, deleteTemplate),
    bind(templates.start, startTemplate(perform, start)),
    bind(templates.startStored, startStoredTemplate(perform, start)),
    bind(templates.validate, validateTemplate),
    bind(templates.preflight, (context, input) => preflightTemplate(context, input, meansOf(context))),
    bind(templates.preflightStored, (context, input) => preflightStoredTemplate(context, input, meansOf(context))),
    bind(templateDrafts.create, async (context, input) =>
      draftTemplate(context, input, { ...meansOf(context), model: await modelOf(context) }),
    ),
    bind(templateDrafts.createSample, createSample(perform, start)),
    bind(templateDrafts.getSample, getSample),
    bind(templates.schema, getTemplateSchema),
    bind(templates.ofEncoding, getEncodingTemplate),
  ];
};
