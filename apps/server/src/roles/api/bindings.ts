import { accountBindings } from './account/account.ts';
import { encodingBindings } from './encoding/encodings.ts';
import { familyBindings } from './encoding/families.ts';
import { manifestBindings } from './encoding/manifests.ts';
import { outputBindings } from './encoding/outputs.ts';
import type { Binding } from './shared/bind.ts';

/** Every operation that this server answers. */
export const bindings: readonly Binding[] = [
  ...accountBindings,
  ...encodingBindings,
  ...familyBindings,
  ...manifestBindings,
  ...outputBindings,
];
