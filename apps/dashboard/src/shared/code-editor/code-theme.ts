import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const mono = 'var(--mantine-font-family-monospace)';

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface-raised)', color: 'var(--ink)', fontSize: 'var(--text-s)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: mono, lineHeight: '1.6' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    paddingRight: '4px',
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--ink-dim)',
    border: 'none',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 0.5rem 0 0.75rem', fontVariantNumeric: 'tabular-nums' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 5%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent) 22%, transparent)',
  },
  '.cm-foldGutter span': { color: 'var(--ink-dim)' },
  '.cm-foldPlaceholder': {
    background: 'var(--surface-hover)',
    border: 'none',
    color: 'var(--ink-dim)',
    padding: '0 6px',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 16%, transparent)',
    outline: 'none',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-m)',
    boxShadow: 'var(--shadow-float)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: mono, fontSize: 'var(--text-s)', maxHeight: '18rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px', color: 'var(--ink)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--surface-selected)', color: 'var(--ink)' },
  '.cm-completionDetail': { color: 'var(--ink-dim)', fontStyle: 'normal', marginLeft: '1em' },
  '.cm-completionMatchedText': { color: 'var(--accent-ink)', textDecoration: 'none', fontWeight: 'var(--weight-bold)' },
  '.cm-tooltip.cm-completionInfo': { padding: 'var(--space-4)', maxWidth: '20rem', fontSize: 'var(--text-s)' },
  '.cm-diagnostic': { borderLeft: 'none', padding: 'var(--space-3) var(--space-4)', fontFamily: 'inherit' },
  '.cm-diagnostic-error': { boxShadow: 'inset 3px 0 0 var(--bad)' },
  '.cm-diagnostic-warning': { boxShadow: 'inset 3px 0 0 var(--warn)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--bad) 1px',
    textUnderlineOffset: '4px',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--warn) 1px',
    textUnderlineOffset: '4px',
  },
  '.cm-gutter-lint': { width: '1rem' },
  '.cm-lint-marker': { width: '8px', height: '8px', margin: '0.4rem 4px' },
  '.cm-lint-marker-error': { content: 'none', background: 'var(--bad)', borderRadius: '50%' },
  '.cm-lint-marker-warning': { content: 'none', background: 'var(--warn)', borderRadius: '50%' },
  '.cm-panels': { backgroundColor: 'var(--surface-sunken)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: 'var(--space-3) var(--space-4)', fontSize: 'var(--text-s)' },
  '.cm-textfield': {
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-s)',
    padding: '3px 6px',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-s)',
  },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--warn) 30%, transparent)' },
});

/** Four text colors for code tokens, each readable on light and dark backgrounds. */
const inks = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent-ink)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword], color: 'var(--warn)' },
  { tag: [tags.labelName, tags.typeName, tags.meta], color: 'var(--bad)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--ink-dim)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: 'var(--ink-dim)' },
]);

/** Editor theme in the product's colors, light and dark. */
export const codeTheme = [look, syntaxHighlighting(inks)];
