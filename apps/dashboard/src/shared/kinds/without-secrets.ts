import type { Fields } from '@sluice/contract/shared/field';
import { isDraft, type Draft } from './draft.ts';

const placeholder = '…';

/** Replaces each secret with a placeholder, so that settings can be shown or copied. */
export const withoutSecrets = (fields: Fields, settings: Draft): Draft =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const field = fields[name];
      if (field?.secret) return [name, placeholder];
      if (field?.type === 'object' && isDraft(value)) return [name, withoutSecrets(field.fields, value)];
      if (field?.type === 'objects' && Array.isArray(value))
        return [name, value.filter(isDraft).map((item) => withoutSecrets(field.fields, item))];
      return [name, value];
    }),
  );
