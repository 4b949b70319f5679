export {
  createAdSchedule,
  deleteAdSchedule,
  getAdSchedule,
  listAdSchedules,
  updateAdSchedule,
} from './ad-schedules.ts';
export {
  createDomainRestriction,
  deleteDomainRestriction,
  getDomainRestriction,
  listDomainRestrictions,
  updateDomainRestriction,
} from './domain-restrictions.ts';
export * from './styles.ts';
export {
  createTemplate as createStreamTemplate,
  deleteTemplate as deleteStreamTemplate,
  listTemplates as listStreamTemplates,
} from './templates.ts';
export * from './watermarks.ts';
