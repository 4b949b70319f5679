import { EditorView, hoverTooltip } from '@codemirror/view';
import { helpAt, type FieldHelp, type Schema } from './schema-walk.ts';
import { pathsIn, placeAt, type Step } from './yaml-place.ts';

const wordsShown = 12;

const line = (text: string, className?: string): HTMLParagraphElement => {
  const element = document.createElement('p');
  element.textContent = text;
  if (className) element.className = className;
  return element;
};

const helpElement = ({ title, type, description, bounds, words, isRequired }: FieldHelp): HTMLElement => {
  const root = document.createElement('div');
  root.className = 'cm-field-help';
  const name = document.createElement('strong');
  name.textContent = title;
  const kind = document.createElement('span');
  kind.className = 'dim';
  kind.textContent = ` ${[type, bounds, isRequired && 'required'].filter(Boolean).join(' · ')}`;
  root.append(name, kind);
  if (description) root.append(line(description));
  if (words.length > 0)
    root.append(line(`${words.slice(0, wordsShown).join(', ')}${words.length > wordsShown ? ' …' : ''}`, 'dim'));
  return root;
};

const wordAround = (text: string, at: number): { from: number; to: number } => {
  const before = /[\w-]*$/.exec(text.slice(0, at))?.[0].length ?? 0;
  const after = /^[\w-]*/.exec(text.slice(at))?.[0].length ?? 0;
  return { from: at - before, to: at + after };
};

/** Returns the path of the field whose name is at an offset, or undefined if there is none. */
export const fieldPathAt = (text: string, at: number): Step[] | undefined => {
  const { from, to } = wordAround(text, at);
  if (from === to || !/^["']?\s*:/.test(text.slice(to, to + 4))) return undefined;
  const pathAt = pathsIn(text).find((each) => each.at === from || each.at === from - 1);
  return pathAt?.path ?? [...placeAt(text, from).path, text.slice(from, to)];
};

const look = EditorView.theme({
  '.cm-field-help': { padding: 'var(--space-4)', maxWidth: '24rem', fontSize: 'var(--text-s)', lineHeight: '1.5' },
  '.cm-field-help strong': { fontFamily: 'var(--mantine-font-family-monospace)' },
  '.cm-field-help p': { margin: '0.25rem 0 0' },
  '.cm-field-help .dim': { color: 'var(--ink-dim)' },
});

/** Shows the description of a field when the pointer hovers over its name. */
export const hoverHelp = (schema: () => Schema | undefined) => [
  look,
  hoverTooltip((view: EditorView, pos: number) => {
    const root = schema();
    const text = view.state.doc.toString();
    const path = root && fieldPathAt(text, pos);
    const help = root && path && helpAt(root, path);
    if (!help) return null;
    const { from, to } = wordAround(text, pos);
    return { pos: from, end: to, above: true, create: () => ({ dom: helpElement(help) }) };
  }),
];
