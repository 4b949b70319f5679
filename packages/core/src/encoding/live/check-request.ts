import type { ErrorDetail } from '@sluice/contract';
import type { PointOfInput } from './ingest/points-of-input.ts';
import type { LiveStartRequest } from './live-start-request.ts';

/** Returns a sentence for everything in a start request that would have no effect on this platform. */
export const unsupportedLiveRequest = (request: LiveStartRequest): ErrorDetail[] => [
  ...(request.esamSettings !== undefined && request.esamSettings.poisEndpoint === undefined
    ? [
        {
          field: 'esamSettings.poisEndpoint',
          text: 'Name the address of the POIS, or leave esamSettings out and send signals to …/live/esam/media-points.',
        },
      ]
    : []),
  ...(request.dashManifests ?? []).flatMap(({ adMarkerSettings }, index) =>
    adMarkerSettings?.['periodOption'] === 'MULTI_PERIOD'
      ? [
          {
            field: `dashManifests[${index}].adMarkerSettings.periodOption`,
            text: 'Ad breaks do not start periods. Use SINGLE_PERIOD, in which they are events.',
          },
        ]
      : [],
  ),
];

/** Returns why an encoding cannot run on two nodes: only one of them can call a sender. */
export const unsupportedRedundancy = (
  { redundancy }: Pick<LiveStartRequest, 'redundancy'>,
  points: readonly PointOfInput[],
): ErrorDetail[] =>
  redundancy === 'STANDBY_NODE' && points.some(({ srt }) => srt?.mode === 'CALLER')
    ? [
        {
          field: 'redundancy',
          text: 'A sender that the platform calls by SRT reaches one node only. Use the mode LISTENER, or leave redundancy out.',
        },
      ]
    : [];
