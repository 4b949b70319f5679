export {
  createAlertChannel,
  deleteAlertChannel,
  listAlertChannels,
  updateAlertChannel,
} from './channels/channel-verbs.ts';
export { testAlertChannel } from './notify/test-channel.ts';
export { evaluateAlerts, evaluateAlertsJob } from './evaluation/evaluate-alerts.ts';
export { previewAlert, seriesOfAlert } from './preview/preview-alert.ts';
export { adoptDefaultAlertRules, listDefaultAlertRules } from './rules/default-rules.ts';
export { getAlertRule, listAlertHistory, listAlertRules } from './rules/read-rules.ts';
export { listAlertMessages, replayAlertMessage } from './rules/rule-messages.ts';
export {
  createAlertRule,
  deleteAlertRule,
  disableAlertRule,
  enableAlertRule,
  silenceAlertRule,
  unsilenceAlertRule,
  updateAlertRule,
} from './rules/write-rules.ts';
