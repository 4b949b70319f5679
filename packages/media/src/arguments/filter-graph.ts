import type { FilterLink } from '../filters/filter.ts';

/** Builds filter chains whose links may have a second video input. */
export const chainsOf = (name: string, from: string, links: readonly FilterLink[], to: string): string[] => {
  const chains: string[] = [];
  let head = from;
  let pending: string[] = [];
  for (const [index, { text, secondInput }] of links.entries()) {
    if (secondInput !== undefined) {
      const [main, second] = [`[${name}main${index}]`, `[${name}beside${index}]`];
      chains.push(`${head}${(pending.length > 0 ? pending : ['null']).join(',')}${main}`, `${secondInput}${second}`);
      head = `${main}${second}`;
      pending = [];
    }
    pending.push(text);
  }
  chains.push(`${head}${pending.join(',')}${to}`);
  return chains;
};
