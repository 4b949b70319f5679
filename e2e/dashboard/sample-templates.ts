import type { OperationCall, OperationResult } from '@sluice/api-client';
import { AppError } from '@sluice/contract';
import { firstHls } from '@sluice/contract/encoding/templates/examples/first-hls';
import { checkTemplate } from '@sluice/core/encoding/templates/check-template';
import { TemplateRefused } from '@sluice/core/encoding/templates/violations';
import { violationFinding } from '@sluice/core/encoding/templates/template-findings';
import { templateSchema } from '@sluice/core/encoding/templates/template-schema';

type Templates = OperationResult<'encoding.templates.list'>['items'];
type Preflight = OperationResult<'encoding.templates.preflight'>;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString().replace(/\.\d+Z$/, 'Z');

const kept = (index: number, name: string, description: string | undefined, minutes: number): Templates[number] => ({
  id: `7e3a1c1e-6a42-4b0a-9d52-8b0c51a0f00${index}`,
  type: 'VOD',
  name,
  ...(description && { description }),
  createdAt: ago(minutes * 3),
  modifiedAt: ago(minutes),
});

const templates: Templates = [
  kept(1, 'House ladder', 'H.264 and H.265 up to 2160p, AAC in three languages', 42),
  kept(2, 'Trailers', 'Per-title, up to 1080p', 60 * 26),
  kept(3, 'Podcasts', undefined, 60 * 24 * 9),
  kept(
    4,
    'Premium videos, protected by Widevine, PlayReady and FairPlay',
    'CENC with keys from our key server',
    60 * 24 * 31,
  ),
];

/** Findings of the server's validation rules. */
const findingsIn = (body: unknown): Preflight['findings'] => {
  try {
    checkTemplate(typeof body === 'string' ? body : JSON.stringify(body));
    return [];
  } catch (error) {
    if (error instanceof TemplateRefused) return error.violations.map(violationFinding);
    if (error instanceof AppError) return [];
    throw error;
  }
};

const preflight: Preflight = {
  startable: false,
  findings: [
    {
      severity: 'ERROR',
      field: 'inputs.https.source.properties',
      text: 'The input file does not exist. https://media.example.com/films/night.mp4 responded with 404.',
      advice: 'Check the input path.',
      line: 11,
      column: 19,
    },
    {
      severity: 'WARNING',
      field: 'encodings.main.streams.hd.properties',
      text: 'Stream $/encodings/main/streams/hd: its video is upscaled from its input, 1280 × 720.',
      advice: 'Remove this rendition: it adds bits but no visible quality.',
      line: 32,
      column: 21,
    },
    { severity: 'INFO', field: 'queue', text: 'The encoding will be queued: 4 encodings are running.' },
  ],
  estimate: { inputSeconds: 5412, outputBytes: 5_480_000_000, billableMinutes: 360.8, encodeSeconds: 2940 },
};

/** Handlers with a long list of templates, validated by the real rules. */
export const templateHandlers = {
  'encoding.templates.list': ({ query }: OperationCall<'encoding.templates.list'>) => {
    const items = query?.type === 'LIVE' ? [] : templates;
    return { totalCount: items.length, offset: 0, limit: 25, previous: null, next: null, items };
  },
  'encoding.templates.get': ({ params }: OperationCall<'encoding.templates.get'>) => {
    const found =
      templates.find(({ id }) => id === params.encoding_template_id) ?? kept(1, 'House ladder', undefined, 42);
    return { ...found, url: `/template-files/templates/${found.id}` };
  },
  'encoding.templates.create': () => ({ ...kept(5, firstHls.title, undefined, 0), url: '/template-files/templates/5' }),
  'encoding.templates.replace': () => ({
    ...kept(1, 'House ladder', undefined, 0),
    url: '/template-files/templates/1',
  }),
  'encoding.templates.delete': ({ params }: OperationCall<'encoding.templates.delete'>) => ({
    id: params.encoding_template_id,
  }),
  'encoding.templates.startStored': () => ({ encodingId: '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a000' }),
  'encoding.templates.validate': ({ body }: OperationCall<'encoding.templates.validate'>) => {
    const findings = findingsIn(body);
    return { valid: findings.length === 0, findings };
  },
  'encoding.templates.preflight': ({ body }: OperationCall<'encoding.templates.preflight'>): Preflight => {
    const findings = findingsIn(body);
    return findings.length > 0 ? { startable: false, findings } : preflight;
  },
  'encoding.templates.schema': () => templateSchema(),
};
