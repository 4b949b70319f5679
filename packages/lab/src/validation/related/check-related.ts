import { checkAsset, checkAssetList } from './check-assets.ts';
import { checkClock } from './check-clock.ts';
import { checkIframes, type IframeContext } from './check-iframes.ts';
import { checkLocation } from './check-location.ts';
import { checkSteering } from './check-steering.ts';
import type { RelatedFile } from '../related-file.ts';

const checkFile = (file: RelatedFile, context: IframeContext): Promise<void> => {
  const { load, report } = context;
  switch (file.kind) {
    case 'iframes':
      return checkIframes(file, context);
    case 'steering':
      return checkSteering(file, load, report);
    case 'asset':
      return checkAsset(file.url, load, report);
    case 'asset-list':
      return checkAssetList(file.url, load, report);
    case 'location':
      return checkLocation(file, load, report);
    case 'clock':
      return checkClock(file, load, report);
  }
};

/** Requests the files that a manifest names besides its renditions, each once, and checks their rules. */
export const checkRelated = async (files: readonly RelatedFile[], context: IframeContext): Promise<void> => {
  const unique = new Map(files.map((file) => [`${file.kind} ${file.url}`, file]));
  for (const file of unique.values()) {
    context.signal.throwIfAborted();
    await checkFile(file, context);
  }
};
