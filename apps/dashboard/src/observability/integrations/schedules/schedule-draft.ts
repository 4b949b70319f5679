import { pathOfDay, pathPlaceholders } from '@sluice/contract/analytics/exports/placeholders';
import { type ExportRhythm, exportFileFormats, exportTypes } from '@sluice/contract/analytics/exports/vocabulary';
import type { OperationCall, OperationResult } from '../../../app/api/api.ts';
import type { What, Where } from '../exports/export-fields.tsx';

export type Schedule = OperationResult<'analytics.exportSchedules.list'>['items'][number];

/** What the form holds; columns and addresses as they are typed. */
export type ScheduleDraft = What & Where & { rhythm: ExportRhythm; hour: number; columns: string; emails: string };

type Body = NonNullable<OperationCall<'analytics.exportSchedules.create'>['body']>;

/** What the form begins with: the schedule, or else what suits most. */
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

/** The schedule as it is sent. */
export const bodyOf = ({ outputId, outputPath, columns, emails, ...draft }: ScheduleDraft): Body => {
  const names = words(columns);
  return {
    ...draft,
    ...(names.length > 0 && { columns: names }),
    emails: words(emails),
    output: { outputId, outputPath: outputPath.trim() },
  };
};

/** Refusals by the field of the form; of a list's entries the first counts. */
export const refusalsOf = (fields: Record<string, string>): Record<string, string> => {
  const listed = Object.entries(fields).map(([name, text]) => [name.replace(/\.\d+$/, ''), text] as const);
  return Object.fromEntries(listed.toReversed());
};

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** When a schedule exports what. */
export const rhythmText = ({ rhythm, hour, timeZone }: Pick<Schedule, 'rhythm' | 'hour' | 'timeZone'>): string =>
  rhythm === 'DAILY'
    ? `Each day at ${hourText(hour)}, the day before (${timeZone})`
    : `On Mondays at ${hourText(hour)}, the week before (${timeZone})`;

const exampleDay = Date.parse(pathPlaceholders.date);

/** What may stand in the folder, with what becomes of it. */
export const folderHint = (path: string): string => {
  const names = Object.keys(pathPlaceholders)
    .map((name) => `{${name}}`)
    .join(', ');
  const example = pathOfDay(path.trim(), exampleDay);
  return `${names} stand for the first day that is exported: ${example || 'the top'} for ${pathPlaceholders.date}.`;
};
