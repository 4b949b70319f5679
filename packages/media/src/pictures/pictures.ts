import type { SettingsOf } from '@sluice/contract';
import type { bifs } from '@sluice/contract/encoding/encodings/streams/parts/kinds/bifs';
import type { sprites } from '@sluice/contract/encoding/encodings/streams/parts/kinds/sprites';
import type { thumbnails } from '@sluice/contract/encoding/encodings/streams/parts/kinds/thumbnails';
import type { PictureFacts } from '@sluice/contract/workers/tasks/task-results';

/** Images requested for a stream, with the owner's settings. */
export type PictureDescription = { id: string; streamId: string } & (
  | { kind: 'THUMBNAIL'; settings: SettingsOf<typeof thumbnails> }
  | { kind: 'SPRITE'; settings: SettingsOf<typeof sprites> }
  | { kind: 'BIF'; settings: SettingsOf<typeof bifs> }
);

export type PictureSize = { width: number; height: number; aspectMode: 'PAD' | 'CROP' | 'STRETCH' };

/** Times of images: at an interval in seconds, or at given positions. */
export type Moments = { firstSeconds: number; everySeconds: number } | { atSeconds: number[] };

export type PictureTarget =
  | { kind: 'THUMBNAIL'; pattern: string }
  | {
      kind: 'SPRITE';
      name: string;
      vttName: string | null;
      columns: number;
      rows: number;
      /** 1 to 100. */
      quality: number;
    }
  | { kind: 'BIF'; filename: string };

export type { MakePicturesPayload } from './picture-payload.ts';
export type { PictureFacts };
