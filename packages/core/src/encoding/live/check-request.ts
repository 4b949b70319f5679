import type { ErrorDetail } from '@sluice/contract';
import type { PointOfInput } from './ingest/points-of-input.ts';
import type { LiveStartRequest } from './live-start-request.ts';

/**
 * Returns a sentence for everything in a start request that would have no effect on this platform. Requests to a POIS
 * carry its password, which must not be stored with the start request either.
 */
export const unsupportedLiveRequest = (request: LiveStartRequest): ErrorDetail[] => [
  ...(request['esamSettings'] === undefined
    ? []
    : [
        {
          field: 'esamSettings',
          text: 'A POIS is not asked for signals. Leave esamSettings out, and send them to …/live/esam/media-points.',
        },
      ]),
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
