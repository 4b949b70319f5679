import type { Binding } from '../shared/bind.ts';

export const oauthBindings: readonly Binding[] = [];
