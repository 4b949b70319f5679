import type { StreamType } from './players.ts';

export type DrmSystem = 'none' | 'widevine' | 'playready' | 'clearkey';

export type StreamUnderTest = {
  type: StreamType;
  url: string;
  drm: { system: DrmSystem; licenseUrl?: string; headers?: readonly { name: string; value: string }[] };
};
