import type { ESTree } from 'vite';

/** Returns the source of a module without methods of its exported classes; throws if it lacks one of them. */
export function withoutMethods(source: string, { body }: ESTree.Program, names: readonly string[]): string {
  const methods = body
    .flatMap((node) => (node.type === 'ExportNamedDeclaration' && node.declaration ? [node.declaration] : []))
    .flatMap((declaration) => (declaration.type === 'ClassDeclaration' ? declaration.body.body : []))
    .filter((member) => member.type === 'MethodDefinition')
    .map(({ key, start, end }) => ({ name: key.type === 'Identifier' ? key.name : '', start, end }));
  const missing = names.filter((name) => !methods.some((method) => method.name === name));
  if (missing.length > 0) throw new Error(`A library that the build shortens has no method ${missing.join(', ')}.`);
  return methods
    .filter(({ name }) => names.includes(name))
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}
