import { describe, expect, it } from 'vitest';
import { canPreview } from './preview-rule.ts';

const setUp = (status: 'FINISHED' | 'ERROR' | 'RUNNING') => ({
  status: 'RUNNING' as const,
  subtasks: [{ id: 's', name: 'Live Encoding Setup', status }],
});

describe('preview of a live encoding', () => {
  it.each(['STABLE', 'BETA', 'LATEST', 'NIGHTLY', '1.2.0_TEST', '1.53.0', '1.120.3', '2.0.0'])('allows %s', (version) =>
    expect(canPreview(setUp('FINISHED'), version)).toBe(true),
  );

  it.each(['1.52.9', '0.99.0', 'OLD', undefined])('rejects %s', (version) =>
    expect(canPreview(setUp('FINISHED'), version)).toBe(false),
  );

  it('requires a running encoding whose setup has ended', () => {
    expect(canPreview(setUp('ERROR'), 'STABLE')).toBe(true);
    expect(canPreview(setUp('RUNNING'), 'STABLE')).toBe(false);
    expect(canPreview({ ...setUp('FINISHED'), status: 'FINISHED' }, 'STABLE')).toBe(false);
  });
});
