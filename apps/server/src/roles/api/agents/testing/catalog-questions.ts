import { kindsOf, operations, outputs } from '@sluice/contract';
import type { Question } from './questions.ts';

const places = ['Harbor', 'Lighthouse', 'Ferry', 'Tide', 'Dune', 'Reef', 'Bay', 'Cliff', 'Island', 'Pier'];
const kinds = ['masters', 'trailers', 'news'];
const states = ['FINISHED', 'ERROR', 'CREATED'] as const;

export type CatalogInput = { name: string; host: string };
export type CatalogEncoding = { name: string; status: (typeof states)[number] };

/** Inputs of a made catalog: no host follows from its name. */
export const catalogInputs: readonly CatalogInput[] = places.flatMap((place, row) =>
  kinds.map((kind, column) => ({
    name: `${place} ${kind}`,
    host: `node-${(row * 37 + column * 11) % 97}.cdn.example`,
  })),
);

/** Encodings of a made catalog, in changing states. */
export const catalogEncodings: readonly CatalogEncoding[] = places.flatMap((place, row) =>
  states.map((_, episode) => ({
    name: `${place} episode ${episode + 1}`,
    // The places have different orders, so that a state does not follow from the number.
    status: states[(row + episode * 2) % states.length] ?? 'CREATED',
  })),
);

const escape = (text: string): string => text.replaceAll(/[.\\]/g, String.raw`\$&`);

const inputQuestion = ({ name, host }: CatalogInput): Question => ({
  question: `What is the host of my HTTPS input “${name}”?`,
  tools: [{ name: 'call_read' }],
  answer: new RegExp(escape(host)),
  perfect: [
    {
      calls: [
        {
          name: 'call_read',
          input: { operation: 'encoding.inputs.https.list', query: { limit: 100 }, fields: ['name', 'host'] },
        },
      ],
    },
    { text: `Its host is ${host}.` },
  ],
});

const hostQuestion = ({ name, host }: CatalogInput): Question => ({
  question: `What is the name of my HTTPS input with the host ${host}?`,
  tools: [{ name: 'call_read' }],
  answer: new RegExp(escape(name), 'i'),
  perfect: [
    { calls: [{ name: 'call_read', input: { operation: 'encoding.inputs.https.list', query: { limit: 100 } } }] },
    { text: `It is “${name}”.` },
  ],
});

const stateWords = {
  FINISHED: { answer: /^(?!.*\b(?:failed|not started)).*\bfinished\b/is, text: 'It is finished.' },
  ERROR: { answer: /\b(?:failed|error)\b/i, text: 'It has failed.' },
  CREATED: { answer: /\b(?:not started|not been started|created|never started)\b/i, text: 'It is not started yet.' },
} as const;

const encodingQuestion = ({ name, status }: CatalogEncoding): Question => ({
  question: `Is my encoding “${name}” finished, failed or not started?`,
  tools: [{ name: 'list_encodings' }, { name: 'call_read', operation: 'encoding.encodings.list' }],
  answer: stateWords[status].answer,
  perfect: [{ calls: [{ name: 'list_encodings', input: { name } }] }, { text: stateWords[status].text }],
});

const operationQuestions = kindsOf(outputs).flatMap(({ label, sdkName }): Question[] => {
  const id = `encoding.outputs.${sdkName}.create`;
  // The platform's own outputs are not created by an operation.
  if (!operations.some((operation) => operation.id === id)) return [];
  return [
    {
      question: `Which operation of the API creates an output of the kind “${label}”?`,
      tools: [{ name: 'find_operations' }],
      answer: new RegExp(escape(id), 'i'),
      perfect: [{ calls: [{ name: 'find_operations', input: { query: `create ${label} output` } }] }, { text: id }],
    },
  ];
});

const screens = {
  home: '/home',
  encodings: '/encoding/encodings',
  live: '/live/encodings',
  streams: '/streams/all',
  observability: '/observability/home',
  sessions: '/observability/audience/latest-sessions',
  alerts: '/observability/alerts',
  usage: '/organization/usage',
  billing: '/organization/billing',
  tickets: '/support/tickets',
} as const;

const screenQuestions = Object.entries(screens).map(([screen, path]): Question => ({
  question: `At which address of the dashboard is the screen “${screen}”?`,
  tools: [{ name: 'open_screen' }],
  answer: new RegExp(escape(path)),
  perfect: [{ calls: [{ name: 'open_screen', input: { screen } }] }, { text: `It is at ${path}.` }],
}));

const countQuestion = (status: CatalogEncoding['status'], words: string): Question => {
  const count = catalogEncodings.filter((encoding) => encoding.status === status).length;
  return {
    question: `How many of my encodings ${words}?`,
    tools: [{ name: 'list_encodings' }, { name: 'call_read' }],
    answer: new RegExp(String.raw`\b${count}\b`),
    perfect: [{ calls: [{ name: 'list_encodings', input: { status, limit: 100 } }] }, { text: `There are ${count}.` }],
  };
};

/** Questions about the made catalog, with the answers that its data determine. */
export const catalogQuestions: readonly Question[] = [
  ...catalogInputs.map(inputQuestion),
  // Some hosts occur twice.
  ...catalogInputs
    .filter(({ host }) => catalogInputs.filter((other) => other.host === host).length === 1)
    .slice(0, 10)
    .map(hostQuestion),
  ...catalogEncodings.map(encodingQuestion),
  ...operationQuestions,
  ...screenQuestions,
  countQuestion('FINISHED', 'are finished'),
  countQuestion('ERROR', 'have failed'),
  countQuestion('CREATED', 'are not started'),
];
