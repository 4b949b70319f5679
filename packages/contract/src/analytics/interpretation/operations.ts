import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { instant } from '../../shared/resource.ts';
import { timeframe } from '../queries/schema.ts';
import { sessionSummaryItem } from '../sessions/operations.ts';
import { findingRules, findingSeverities } from './session-finding.ts';

const permission = 'analytics.impressions';
const path = '/analytics/impressions/{impression_id}/interpretation';
const errors = ['validation_failed', 'license_unknown', 'not_found', 'unavailable'] as const;

const finding = z.object({
  rule: z.enum(findingRules),
  severity: z.enum(findingSeverities),
  text: z.string(),
  cause: z.string().optional().describe('Absent if the evidence suggests none'),
  fix: z.string().optional(),
  samples: z.array(z.int()).describe('Sequence numbers of the samples that show it'),
});

export const feedbackRatings = ['UP', 'DOWN'] as const;

const feedback = z.object({
  rating: z.enum(feedbackRatings),
  comment: z
    .string()
    .max(2000)
    // PostgreSQL cannot store NUL in text.
    .regex(/^[^\0]*$/, 'Must not contain NUL.')
    .optional(),
});

const worstSession = z.object({
  session: sessionSummaryItem,
  verdict: z.string().describe('One sentence about the most severe finding'),
  rule: z.enum(findingRules).optional().describe('Rule of the most severe finding; absent without findings'),
  severity: z.enum(findingSeverities).optional(),
  findings: z.int().describe('Number of findings'),
});

export const analyticsInterpretation = {
  interpret: operation({
    id: 'analytics.impressions.interpretation.create',
    method: 'POST',
    readOnly: true,
    path,
    permission,
    status: 200,
    summary: 'Explain by rules what went wrong in an impression, why probably, and what to do',
    request: z.object({ licenseKey: timeframe.licenseKey }),
    response: z.object({
      method: z.literal('RULES').describe('No model is involved'),
      version: z.int().describe('Version of the rules'),
      verdict: z.string(),
      findings: z.array(finding).describe('Most severe first'),
    }),
    errors,
  }),
  feedback: operation({
    id: 'analytics.impressions.interpretation.feedback.update',
    method: 'PUT',
    path: `${path}/feedback`,
    permission,
    status: 200,
    summary: 'Say whether the interpretation of an impression helped; replaces what the same user said before',
    request: feedback.extend({ licenseKey: timeframe.licenseKey }),
    response: feedback.extend({ modifiedAt: instant }),
    errors,
  }),
  ownFeedback: operation({
    id: 'analytics.impressions.interpretation.feedback.get',
    method: 'GET',
    path: `${path}/feedback`,
    permission,
    status: 200,
    summary: 'Get what the user said about the interpretation of an impression',
    response: z.object({ feedback: feedback.extend({ modifiedAt: instant }).optional() }),
  }),
  worst: operation({
    id: 'analytics.interpretations.list',
    method: 'POST',
    readOnly: true,
    path: '/analytics/interpretations',
    permission,
    status: 200,
    summary: 'List the worst sessions of a time range, each with the verdict of its interpretation by rules',
    request: z.object({
      licenseKey: timeframe.licenseKey,
      start: timeframe.start,
      end: timeframe.end,
      limit: z.int().min(1).max(50).optional().describe('Maximum number of sessions; 20 by default'),
    }),
    response: z.object({
      method: z.literal('RULES').describe('No model is involved'),
      version: z.int().describe('Version of the rules'),
      examined: z.int().describe('Sessions of the range that were compared'),
      impaired: z.int().describe('Of these, sessions with any fault that the comparison considers'),
      items: z.array(worstSession).describe('Worst first'),
    }),
    errors: ['validation_failed', 'license_unknown', 'query_too_heavy', 'unavailable', 'rate_limited'],
  }),
};

export const analyticsInterpretationOperations: readonly Operation[] = Object.values(analyticsInterpretation);
