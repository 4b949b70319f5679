import { errorName, type ErrorOrigin } from '../errors-catalogue/index.ts';
import type { ImpressionSample } from '../sessions/impression-sample.ts';
import type { HttpRequest, SessionError } from '../sessions/session-errors.ts';
import {
  numbersOf,
  type FindingRule,
  type FindingsOf,
  type SessionFacts,
  type SessionFinding,
} from './session-finding.ts';
import { times } from './words.ts';

const textIn = (row: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const originOf = ({ summary: { fields } }: SessionFacts): ErrorOrigin => ({
  player: textIn(fields, 'player'),
  playerVersion: textIn(fields, 'version'),
  platform: textIn(fields, 'platform'),
});

type ErrorFacts = { code: number | undefined; message: string; severity: string; requests: readonly HttpRequest[] };

const factsOf = (error: SessionError): ErrorFacts =>
  error.type === 'ErrorDetail'
    ? {
        code: error.detail.code,
        message: error.detail.message ?? '',
        severity: error.detail.severity ?? 'CRITICAL',
        requests: error.detail.httpRequests,
      }
    : {
        code: error.sample.error_code ?? undefined,
        message: error.sample.error_message ?? '',
        severity: error.sample.error_severity ?? 'CRITICAL',
        requests: [],
      };

const failedRequest = (requests: readonly HttpRequest[]): HttpRequest | undefined =>
  requests.findLast(({ success, httpStatus }) => success === false || (httpStatus !== undefined && httpStatus >= 400));

/** Returns the rule of an error by its failed request, otherwise by the words of its name. */
const ruleOf = (name: string, request: HttpRequest | undefined): FindingRule => {
  const type = request?.type.toUpperCase() ?? '';
  const text = `${type} ${name.toUpperCase()}`;
  if (/DRM|LICENSE_ACQ|WIDEVINE|PLAYREADY|FAIRPLAY|KEY_SYSTEM|CERTIFICATE/.test(text)) return 'DRM_ERROR';
  if (/MANIFEST|PLAYLIST|MPD/.test(text)) return 'MANIFEST_ERROR';
  if (type.startsWith('MEDIA_') || /SEGMENT|FRAG/.test(text)) return 'SEGMENT_ERROR';
  if (/DECODE|DECODING|BUFFER_APPEND|CODEC/.test(text)) return 'DECODE_ERROR';
  return 'PLAYBACK_ERROR';
};

const hostOf = (url: string | undefined): string | undefined => (url ? URL.parse(url)?.host : undefined);

const statusAdvice = (status: number): string => {
  if (status === 401 || status === 403)
    return 'Check tokens, cookies and region rules: the server refused the request.';
  if (status === 404 || status === 410)
    return 'Check that the file exists there: it was deleted, or the manifest names it too early.';
  return 'Check the server: it failed to answer.';
};

const fixes: Partial<Record<FindingRule, string>> = {
  DRM_ERROR: 'Check the license server, its token, and the output protection of this device.',
  MANIFEST_ERROR: 'Open the manifest in the Stream Lab, or with “Try your stream”.',
  SEGMENT_ERROR: 'Check the segments at the CDN and the origin.',
  DECODE_ERROR: 'Check whether this device supports the codec and profile, and the segment for damage.',
};

const causeOf = (request: HttpRequest | undefined): Pick<SessionFinding, 'cause' | 'fix'> => {
  if (!request) return {};
  const { type, httpStatus, url } = request;
  const host = hostOf(url);
  const where = host === undefined ? '' : ` to ${host}`;
  if (httpStatus === undefined || httpStatus === 0)
    return {
      cause: `A request for ${type}${where} got no response.`,
      fix: 'Check DNS, TLS, CORS and the network of the viewer.',
    };
  return { cause: `A request for ${type}${where} got HTTP status ${httpStatus}.`, fix: statusAdvice(httpStatus) };
};

const isCritical = ({ severity }: ErrorFacts): boolean => severity.toUpperCase() !== 'WARNING';

const samplesWithErrors = (samples: readonly ImpressionSample[]): ImpressionSample[] =>
  samples.filter(({ error_code: code }) => code !== null);

const nameOf = (facts: SessionFacts, { code, message }: ErrorFacts): string => {
  const name = code === undefined ? undefined : errorName(code, originOf(facts));
  return [code === undefined ? 'An error' : `Error ${code}`, name ?? message].filter(Boolean).join(': ');
};

/** Finds the error that ended playback, and errors that the player recovered from. */
export const playerErrors: FindingsOf = (facts) => {
  const { samples, errors } = facts;
  const described = errors.map(factsOf);
  const withErrors = samplesWithErrors(samples);
  const fatal = described.find(isCritical);
  const recovered = described.filter((error) => !isCritical(error));
  const findings: SessionFinding[] = [];
  if (fatal) {
    const request = failedRequest(fatal.requests);
    const name = nameOf(facts, fatal);
    const rule = ruleOf(`${name} ${fatal.message}`, request);
    findings.push({
      rule,
      severity: 'CRITICAL',
      text: `${name}.`,
      ...(fixes[rule] && { fix: fixes[rule] }),
      ...causeOf(request),
      samples: numbersOf(withErrors),
    });
  }
  const [first] = recovered;
  if (first)
    findings.push({
      rule: 'RECOVERED_ERRORS',
      severity: 'INFO',
      text: `The player went on after ${times(recovered.length, 'error')}, the first: ${nameOf(facts, first)}.`,
      samples: numbersOf(withErrors),
    });
  return findings;
};
