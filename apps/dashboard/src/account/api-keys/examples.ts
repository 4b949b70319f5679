import { asCurl } from '../../shared/as-curl.ts';

export type Example = 'curl' | 'sdk';

const javascript = (origin: string) => `const response = await fetch('${origin}/v1/encoding/encodings?limit=5', {
  headers: { 'X-Api-Key': process.env.SLUICE_API_KEY },
});
const { data } = await response.json();
console.log(data.result.items);`;

/** Example requests for a new key; the key stays a variable so that it is not pasted into code. */
export const examples: Record<Example, { label: string; text: (origin: string) => string }> = {
  curl: { label: 'curl', text: (origin) => asCurl('GET', '/encoding/encodings?limit=5', undefined, origin) },
  sdk: { label: 'JavaScript', text: javascript },
};
