import { directLocationId, labRetentionDays, type LabNotifyOn } from '@sluice/contract/lab/vocabulary';
import type { OperationCall } from '../../../app/api/api.ts';
import type { LabConfiguration } from '../shared/lab-types.ts';
import { draftOfSchedule, type ScheduleDraft, scheduleOf, scheduleProblem } from '../shared/schedule-draft.ts';

/** Limits that a user may set, with the factor of their unit in the form. */
export const thresholdFields = [
  { key: 'firstFrameMilliseconds', label: 'Time to first frame', unit: 's', factor: 1000, hint: '10 s by default' },
  {
    key: 'stallMilliseconds',
    label: 'Stall time in total',
    unit: 's',
    factor: 1000,
    hint: '10 % of the play by default',
  },
  { key: 'freezeMilliseconds', label: 'Freeze time in total', unit: 's', factor: 1000, hint: 'No limit by default' },
  { key: 'droppedPercent', label: 'Dropped frames', unit: '%', factor: 1, hint: '33 % by default' },
] as const;
export type ThresholdKey = (typeof thresholdFields)[number]['key'];

/** Values of the form of automatic tests; empty numbers mean the default. */
export type AutomationDraft = {
  schedule: ScheduleDraft;
  reportEmails: readonly string[];
  notifyOn: LabNotifyOn;
  thresholds: Record<ThresholdKey, number | ''>;
  retentionDays: number | '';
  defaultTargets: readonly string[];
  defaultLocation: string;
};

/** Returns the form of stored settings. */
export const automationDraftOf = (configuration: LabConfiguration): AutomationDraft => {
  const valueOf = (key: ThresholdKey, factor: number): number | '' => {
    const value = configuration.thresholds[key];
    return value === undefined ? '' : value / factor;
  };
  return {
    schedule: draftOfSchedule(configuration.schedule),
    reportEmails: configuration.reportEmails,
    notifyOn: configuration.notifyOn,
    thresholds: {
      firstFrameMilliseconds: valueOf('firstFrameMilliseconds', 1000),
      stallMilliseconds: valueOf('stallMilliseconds', 1000),
      freezeMilliseconds: valueOf('freezeMilliseconds', 1000),
      droppedPercent: valueOf('droppedPercent', 1),
    },
    retentionDays: configuration.retentionDays,
    defaultTargets: configuration.defaultTargets,
    defaultLocation: configuration.defaultLocation ?? directLocationId,
  };
};

/** Returns the first problem of a form. */
export const automationProblem = ({ schedule, retentionDays }: AutomationDraft): string | undefined => {
  const { min, max } = labRetentionDays;
  if (retentionDays === '' || retentionDays < min || retentionDays > max) return `Enter ${min} to ${max} days.`;
  return scheduleProblem(schedule);
};

type Body = NonNullable<OperationCall<'player.testing.organizationConfigs.update'>['body']>;

/** Returns the request that stores a form; settings without a field in it are kept. */
export const automationBodyOf = (configuration: LabConfiguration, draft: AutomationDraft): Body => ({
  schedule: scheduleOf(draft.schedule),
  reportEmails: [...draft.reportEmails],
  notifyOn: draft.notifyOn,
  thresholds: Object.fromEntries(
    thresholdFields.flatMap(({ key, factor }) => {
      const value = draft.thresholds[key];
      return value === '' ? [] : [[key, Math.round(value * factor * 1000) / 1000]];
    }),
  ),
  retentionDays: draft.retentionDays === '' ? configuration.retentionDays : draft.retentionDays,
  defaultTargets: [...draft.defaultTargets],
  ...(draft.defaultLocation !== directLocationId && { defaultLocation: draft.defaultLocation }),
});
