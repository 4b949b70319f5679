import type { ModelStep } from '@sluice/testing/model-server';

/** A question about the seeded organization with its known answer. */
export type Question = {
  question: string;
  /** Tools of which one must have answered; an operation too if it is named. */
  tools: readonly { name: string; operation?: string }[];
  /** Matches a right answer. */
  answer: Pick<RegExp, 'test'>;
  /** Calls and words of a perfect model, for the scripted servers. */
  perfect: readonly ModelStep[];
};

const read = (operation: string): ModelStep => ({ calls: [{ name: 'call_read', input: { operation } }] });
const use = (name: string, input: object): ModelStep => ({ calls: [{ name, input }] });

const listInputs = { name: 'call_read', operation: 'encoding.inputs.list' };

/** Questions whose answers `seedOrganization` determines. */
export const questions: readonly Question[] = [
  {
    question: 'How many inputs do I have?',
    tools: [listInputs, { name: 'call_read', operation: 'encoding.inputs.https.list' }],
    answer: /\b(3|three)\b/i,
    perfect: [read('encoding.inputs.list'), { text: 'You have 3 inputs.' }],
  },
  {
    question: 'What is the host of my HTTPS input “Trailers”?',
    tools: [{ name: 'call_read' }],
    answer: /trailers\.harbor\.example/,
    perfect: [read('encoding.inputs.https.list'), { text: 'It is trailers.harbor.example.' }],
  },
  {
    question: 'Which of my encodings failed?',
    tools: [{ name: 'list_encodings' }, { name: 'call_read', operation: 'encoding.encodings.list' }],
    answer: /night train/i,
    perfect: [use('list_encodings', { status: 'ERROR' }), { text: 'Only “Night train” failed.' }],
  },
  {
    question: 'How many of my encodings are finished?',
    tools: [{ name: 'list_encodings' }, { name: 'call_read', operation: 'encoding.encodings.list' }],
    answer: /\b(2|two)\b/i,
    perfect: [use('list_encodings', { status: 'FINISHED' }), { text: '2 encodings are finished.' }],
  },
  {
    question: 'Which operation of the API creates an S3 output?',
    tools: [{ name: 'find_operations' }],
    answer: /encoding\.outputs\.s3\.create|\/encoding\/outputs\/s3/,
    perfect: [use('find_operations', { query: 'create S3 output' }), { text: '`encoding.outputs.s3.create`.' }],
  },
  {
    question: 'Which field does the body of the operation encoding.inputs.https.create require?',
    tools: [{ name: 'describe_operation' }],
    answer: /\bhost\b/,
    perfect: [
      use('describe_operation', { operation: 'encoding.inputs.https.create' }),
      { text: 'It requires `host`.' },
    ],
  },
  {
    question: 'Give me the address of the screen with my alert rules.',
    tools: [{ name: 'open_screen' }],
    answer: /\/observability\/alerts/,
    perfect: [use('open_screen', { screen: 'alerts' }), { text: 'It is at /observability/alerts.' }],
  },
  {
    question: 'What does the metric “startuptime” measure? Find it in the list of metrics.',
    tools: [{ name: 'list_metrics' }],
    answer: /start/i,
    perfect: [use('list_metrics', { contains: 'startup' }), { text: 'The time from the start to the first frame.' }],
  },
  {
    question: 'Has my organization accepted the AI terms? Look it up by account.aiTerms.get.',
    tools: [{ name: 'call_read', operation: 'account.aiTerms.get' }],
    answer: /\b(no|not)\b/i,
    perfect: [read('account.aiTerms.get'), { text: 'No, they are not accepted.' }],
  },
  {
    question: 'What is the weather in Lisbon?',
    tools: [],
    answer: /\b(no|not|cannot|can['’]t|don['’]t|unable)\b/i,
    perfect: [{ text: 'No tool has the weather.' }],
  },
];
