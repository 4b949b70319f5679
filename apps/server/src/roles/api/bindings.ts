import { accountBindings } from './account/account.ts';
import { analyticsBindings } from './analytics/analytics.ts';
import { encodingBindings } from './encoding/encodings.ts';
import { familyBindings } from './encoding/families.ts';
import { infrastructureBindings } from './encoding/infrastructure.ts';
import { manifestBindings } from './encoding/manifests.ts';
import { outputBindings } from './encoding/outputs.ts';
import { statisticsBindings } from './encoding/statistics.ts';
import { generalBindings } from './general.ts';
import { notificationBindings } from './notifications.ts';
import type { Binding } from './shared/bind.ts';

/** Every operation that this server answers. */
export const bindings: readonly Binding[] = [
  ...accountBindings,
  ...analyticsBindings,
  ...encodingBindings,
  ...familyBindings,
  ...infrastructureBindings,
  ...manifestBindings,
  ...outputBindings,
  ...statisticsBindings,
  ...generalBindings,
  ...notificationBindings,
];
