import { encodePicture, findMediaTools, type MediaTools, type EncodedPicture } from '@sluice/media';
import type { RequestContext } from '../shared/bind.ts';

/** Found when the first picture is uploaded: an API process needs no media tools otherwise. */
let tools: Promise<MediaTools> | undefined;

const pictureEncoder =
  (target: EncodedPicture) =>
  async ({ platform, clientDisconnected }: RequestContext, picture: Uint8Array): Promise<Buffer> => {
    tools ??= findMediaTools(platform.configuration.mediaEnvironment);
    tools.catch(() => (tools = undefined));
    return encodePicture(await tools, picture, { ...target, signal: clientDisconnected() });
  };

/** Encodes an uploaded poster as WebP. */
export const encodePoster = pictureEncoder({ format: 'WEBP', widthMax: 1920, heightMax: 1080 });

/** Encodes an uploaded watermark as PNG, which keeps its transparency. */
export const encodeWatermark = pictureEncoder({ format: 'PNG', widthMax: 960, heightMax: 540 });
