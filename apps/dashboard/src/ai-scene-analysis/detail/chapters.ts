import { sceneTypeNames } from './scene-types.ts';
import type { AssetDescription } from '@sluice/contract/encoding/scene-analysis/describe-scenes';

const two = (value: number): string => String(value).padStart(2, '0');

const timeOf = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':');
  return `${clock}.${String(milliseconds % 1000).padStart(3, '0')}`;
};

/** Writes scenes as chapters in WebVTT. */
export const chaptersOf = ({ scenes }: Pick<AssetDescription, 'scenes'>): string =>
  [
    'WEBVTT',
    ...scenes.map(
      ({ id, title, startInSeconds, endInSeconds, type }) =>
        `${id}\n${timeOf(startInSeconds)} --> ${timeOf(endInSeconds)}\n${/^Scene \d+$/.test(title) && type !== 'UNKNOWN' ? sceneTypeNames[type] : title}`,
    ),
  ].join('\n\n') + '\n';
