export { draftTemplate, type TemplateModel } from './draft-template.ts';
