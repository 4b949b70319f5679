import { describe, expect, it } from 'vitest';
import { resolveMembers } from './resolve-members.ts';

const allowed = ['a', 'b', 'c'].map((name) => ({
  id: `id-${name}`,
  license_key: name,
  organization_id: `org-${name}`,
}));

describe('members of a virtual license', () => {
  it('keep the requested order, each once', () => {
    const licenses = ['c', 'a', 'c', 'b'].map((licenseKey) => ({ licenseKey }));
    expect(resolveMembers(licenses, allowed)).toEqual(['id-c', 'id-a', 'id-b']);
  });

  it('must belong to the requested organization, if one is requested', () => {
    expect(resolveMembers([{ licenseKey: 'a', orgId: 'org-a' }], allowed)).toEqual(['id-a']);
    expect(() => resolveMembers([{ licenseKey: 'a', orgId: 'org-b' }], allowed)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'licenses[0].licenseKey' })] }),
    );
  });

  it('are all named if several are not allowed', () => {
    const licenses = ['x', 'a', 'y'].map((licenseKey) => ({ licenseKey }));
    expect(() => resolveMembers(licenses, allowed)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        details: [
          expect.objectContaining({ field: 'licenses[0].licenseKey' }),
          expect.objectContaining({ field: 'licenses[2].licenseKey' }),
        ],
      }),
    );
  });
});
