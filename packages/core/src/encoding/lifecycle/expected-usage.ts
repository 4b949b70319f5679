import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import { accountCreatedAt } from '../../account/organizations/account-created-at.ts';
import type { AdmissionRequest } from '../../account/limits/admit.ts';
import type { Context } from '../../shared/context.ts';
import type { EncodingParts } from '../encodings/load-parts.ts';
import { analyzedFiles, wholeFileOf } from '../encodings/sources/analyzed-files.ts';
import type { EncodingSources } from '../encodings/sources/source-store.ts';
import { withoutTemplates } from '../per-title/check-per-title.ts';
import { billableSeconds } from '../tasks/billing.ts';
import type { StartRequest } from './check-startable.ts';

/** Reserved for each stream whose duration is unknown, unless a limit makes outputs shorter. */
const unknownSeconds = 600;

/**
 * Returns the time that an encoding is expected to bill: exact if all of its inputs have been analyzed, otherwise from
 * the limit on the length of outputs, or ten minutes for each stream.
 */
export const expectedUsage = async (
  context: Context,
  { parts, sources, request }: { parts: EncodingParts; sources: EncodingSources; request: StartRequest },
): Promise<NonNullable<AdmissionRequest['expected']>> => {
  const files = parts.streams.map((row) => wholeFileOf(row, sources));
  const inputIds = files.flatMap((file) => (file ? [file.slice(0, file.indexOf(':'))] : []));
  const analyzed = await analyzedFiles(context, inputIds);
  const maximum = await effectiveLimit(context, 'encoding', 'maxOutputDuration');
  const fallback = maximum === undefined ? unknownSeconds : Math.min(unknownSeconds, Number(maximum));
  const createdAt = await accountCreatedAt(context);
  const { offset = 0, duration = Infinity } = request.trimming ?? {};
  const hasTemplates = withoutTemplates(parts).streams.length < parts.streams.length;
  const seconds = files.map((file) => {
    const input = file === undefined ? undefined : analyzed.get(file)?.duration;
    return input === undefined ? undefined : Math.max(0, Math.min(input - offset, duration));
  });
  const total = seconds.reduce<number>((sum, value) => sum + billableSeconds(value ?? fallback, createdAt), 0);
  return { milliseconds: total * 1000, isExact: !hasTemplates && seconds.every((value) => value !== undefined) };
};
