import type { ErrorDetail, InputFor, encodings } from '@sluice/contract';
import type { Reference } from '../encoding-parts.ts';

type StartRequest = NonNullable<InputFor<typeof encodings.start>['body']>;
type Features = NonNullable<NonNullable<StartRequest['aiSceneAnalysis']>['features']>;

const field = (name: string): string => `aiSceneAnalysis.features.${name}`;
const features = new Set(['assetDescription', 'automaticAdPlacement', 'outputLanguageCodes']);

/** Features of the scene analysis that a start request asks for; undefined if it asks for none. */
export const requestedAnalysis = (request: object | null): Features | undefined => {
  // Recorded from the start request, which the contract has validated.
  const requested = (request as StartRequest | null)?.aiSceneAnalysis?.features;
  return requested && Object.values(requested).some((value) => value !== undefined) ? requested : undefined;
};

/** Features that need a model, or that do not exist. */
export const unavailableFeatures = (request: StartRequest): ErrorDetail[] => {
  const requested = requestedAnalysis(request) ?? {};
  const unknown = Object.keys(requested).filter((name) => !features.has(name));
  const languages = requested.outputLanguageCodes?.outputLanguageCodes ?? [];
  return [
    ...unknown.map((name) => ({ field: field(name), text: `Scene analysis has no feature ${name}.` })),
    ...(languages.length > 0
      ? [
          {
            field: field('outputLanguageCodes'),
            text: 'Scenes are found by signals when the encoding runs; a configured model translates descriptions on request afterwards. Leave out outputLanguageCodes.',
          },
        ]
      : []),
  ];
};

/** Outputs to which descriptions are written. */
export const analysisReferences = (request: StartRequest): Reference[] =>
  (requestedAnalysis(request)?.assetDescription?.outputs ?? []).map(({ outputId }) => ({
    field: field('assetDescription.outputs'),
    noun: 'output',
    family: 'outputs',
    id: outputId,
  }));
