export * from './ad-schedules.ts';
export * from './domain-restrictions.ts';
export * from './styles.ts';
export {
  createTemplate as createStreamTemplate,
  deleteTemplate as deleteStreamTemplate,
  listTemplates as listStreamTemplates,
} from './templates.ts';
export * from './watermarks.ts';
