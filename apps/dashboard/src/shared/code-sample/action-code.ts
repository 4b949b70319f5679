import { addressOf, describeOperation, type OperationId } from '@sluice/api-client';
import { asCurl } from '../as-curl.ts';

/** An API call to be shown as code. */
export type CodeCall = { operation: OperationId; params?: Readonly<Record<string, string>>; body?: unknown };

/** Returns the call as a shell command. */
export const curlOf = ({ operation, params = {}, body }: CodeCall, origin?: string): string => {
  const { method, path } = describeOperation(operation);
  return asCurl(method, addressOf(path, params), body, origin);
};

const literal = (value: unknown): string =>
  JSON.stringify(value, undefined, 2)
    .replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\']|\\[^"])*)"/g, "'$1'");

/** Returns the call as TypeScript for the SDK client: resources are properties, ids come before the body. */
export const sdkOf = ({ operation, params = {}, body }: CodeCall): string => {
  const values = [...Object.values(params), ...(body === undefined ? [] : [body])].map(literal);
  return `// \`api\` is your client, made with your API key.\nconst result = await api.${operation}(${values.join(', ')});`;
};
