import { pathOfDay, pathPlaceholders } from '@sluice/contract/analytics/exports/placeholders';
import { type ExportRhythm, exportFileFormats, exportTypes } from '@sluice/contract/analytics/exports/vocabulary';
import type { OperationCall, OperationResult } from '../../../app/api/api.ts';
import type { What, Where } from '../exports/export-fields.tsx';

export type Schedule = OperationResult<'analytics.exportSchedules.list'>['items'][number];

/** Values of the form; columns and email addresses as typed. */
export type ScheduleDraft = What & Where & { rhythm: ExportRhythm; hour: number; columns: string; emails: string };

type Body = NonNullable<OperationCall<'analytics.exportSchedules.create'>['body']>;

/** Returns the initial form values: those of the schedule, or defaults. */
export const draftOf = (schedule: Schedule | undefined, outputId: string): ScheduleDraft => ({
  name: schedule?.name ?? 'Daily export',
  licenseKey: schedule?.licenseKey ?? '',
  type: schedule?.type ?? exportTypes[0],
  fileFormat: schedule?.fileFormat ?? exportFileFormats[1],
  rhythm: schedule?.rhythm ?? 'DAILY',
  hour: schedule?.hour ?? 3,
  columns: (schedule?.columns ?? []).join(', '),
  emails: (schedule?.emails ?? []).join(', '),
  outputId: schedule?.output.outputId ?? outputId,
  outputPath: schedule?.output.outputPath ?? 'telemetry/{year}/{month}',
});

const words = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Returns the schedule as sent to the API. */
export const bodyOf = ({ outputId, outputPath, columns, emails, ...draft }: ScheduleDraft): Body => {
  const names = words(columns);
  return {
    ...draft,
    ...(names.length > 0 && { columns: names }),
    emails: words(emails),
    output: { outputId, outputPath: outputPath.trim() },
  };
};

/** Maps errors to the fields of the form; for list entries, keeps the first error. */
export const refusalsOf = (fields: Record<string, string>): Record<string, string> => {
  const listed = Object.entries(fields).map(([name, text]) => [name.replace(/\.\d+$/, ''), text] as const);
  return Object.fromEntries(listed.toReversed());
};

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Describes when a schedule runs and which period it exports. */
export const rhythmText = ({ rhythm, hour, timeZone }: Pick<Schedule, 'rhythm' | 'hour' | 'timeZone'>): string =>
  rhythm === 'DAILY'
    ? `Daily at ${hourText(hour)}, exports the previous day (${timeZone})`
    : `Mondays at ${hourText(hour)}, exports the previous week (${timeZone})`;

const exampleDay = Date.parse(pathPlaceholders.date);

/** Returns the help text of the folder field, with placeholders and an example. */
export const folderHint = (path: string): string => {
  const names = Object.keys(pathPlaceholders)
    .map((name) => `{${name}}`)
    .join(', ');
  const example = pathOfDay(path.trim(), exampleDay);
  return `${names} are replaced by the first exported day: ${example || 'the root folder'} for ${pathPlaceholders.date}.`;
};
