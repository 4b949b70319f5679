import { expect, it } from 'vitest';
import { minifyStyles } from './minify-styles.ts';

it('removes only white space without meaning', () => {
  const styles = `
/* Comment: { } */
.a .b:hover, .a > :focus { --c-d: rgb(1 2 3 / 50%); margin: 0 auto; }
@media (hover: none) and (width < 400px) { .a { width: calc(1px + 2%); } }
`;
  expect(minifyStyles(styles)).toBe(
    '.a .b:hover,.a > :focus{--c-d:rgb(1 2 3 / 50%);margin:0 auto}' +
      '@media (hover: none) and (width < 400px){.a{width:calc(1px + 2%)}}',
  );
});
