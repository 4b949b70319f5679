import type { SceneType } from '@sluice/contract/encoding/scene-analysis/scene-types';

/** Names of the types of scenes. */
export const sceneTypeNames: Record<SceneType, string> = {
  UNKNOWN: 'No type',
  MAIN_CONTENT: 'Main content',
  OPENING_CREDITS: 'Intro',
  END_CREDITS: 'End credits',
  RECAP: 'Recap',
  LOGO_IDENT: 'Logo',
  PREVIEW_THIS_TITLE: 'Preview',
  PROMOTION_OTHER_TITLE: 'Promotion',
  BREAK_BUMPER: 'Break bumper',
  ADS: 'Ads',
};
