import type { ErrorDetail, SessionError } from '@sluice/contract/analytics/sessions/session-errors';
import type { ImpressionSample } from '@sluice/contract/analytics/sessions/impression-sample';

export type ErrorFacts = {
  id: string;
  code: string | undefined;
  message: string | undefined;
  severity: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
  /** Position in the video, in milliseconds. */
  position: number | undefined;
  /** Longer texts with their titles. */
  texts: (readonly [title: string, text: string])[];
};

const textOf = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.map(String).join('\n') || undefined;
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  return readable(String(value));
};

/** Pretty-prints JSON found in a text. */
const readable = (text: string): string => {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const titles: Record<string, string> = {
  exceptionMessage: 'Exception',
  exceptionStacktrace: 'Stack',
  additionalData: 'Data',
};

const textsOf = (data: Readonly<Record<string, unknown>>): ErrorFacts['texts'] =>
  Object.entries(data).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === undefined ? [] : [[titles[name] ?? name, text] as const];
  });

const ofDetail = (detail: ErrorDetail): ErrorFacts => ({
  id: `detail ${detail.errorId ?? detail.time}`,
  code: detail.code === undefined ? undefined : String(detail.code),
  message: detail.message || undefined,
  severity: detail.severity || undefined,
  at: Date.parse(detail.clientTime || detail.time),
  position: undefined,
  texts: textsOf(detail.errorData),
});

const ofSample = (sample: ImpressionSample): ErrorFacts => ({
  id: `sample ${sample.sequence_number}`,
  code: String(sample.error_code),
  message: sample.error_message || undefined,
  severity: sample.error_severity || undefined,
  at: sample.client_time ?? 0,
  position: sample.videotime_end ?? undefined,
  texts: textsOf({ additionalData: sample.error_data }),
});

/** Returns the facts of an error, from error details or from a sample. */
export const factsOfError = (error: SessionError): ErrorFacts =>
  error.type === 'ErrorDetail' ? ofDetail(error.detail) : ofSample(error.sample);
