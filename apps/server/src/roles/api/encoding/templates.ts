import { encodings, templates } from '@sluice/contract';
import {
  createTemplate,
  deleteTemplate,
  getEncodingTemplate,
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
} from '@sluice/core';
import { storageIo } from '../../../shared/storage-io.ts';
import { bind, type Binding, type RequestContext } from '../shared/bind.ts';

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
    bind(templates.schema, getTemplateSchema),
    bind(templates.ofEncoding, getEncodingTemplate),
  ];
};
