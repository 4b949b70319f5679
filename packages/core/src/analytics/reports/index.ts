export { deleteReport, getReport, putReport } from './report-verbs.ts';
export { dashboardReportsJob, sendDueReports } from './send-due-reports.ts';
export { checkUnsubscribeLink, unsubscribeFromReport } from './unsubscribe.ts';
