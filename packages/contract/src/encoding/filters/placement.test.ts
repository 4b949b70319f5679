import { describe, expect, it } from 'vitest';
import { imageViolations } from './placement.ts';

describe('the address of an image', () => {
  it.each(['https://example.com/logo.png', 'http://my-storage.biz/logo.png', 'http://127.0.0.9:8080/logo.png?v=1'])(
    'may be %s',
    (image) => expect(imageViolations(image)).toEqual([]),
  );

  it.each(['ftp://example.com/logo.png', 'https://user:secret@example.com/logo.png', 'logo.png', 'file:///logo.png'])(
    'cannot be %s',
    (image) => expect(imageViolations(image)).toMatchObject([{ field: 'image' }]),
  );
});
