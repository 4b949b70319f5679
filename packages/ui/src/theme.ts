import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Shades of the product color; index 6 is the accent. */
const brand: MantineColorsTuple = [
  '#eaf3ff',
  '#d3e5ff',
  '#a5c9ff',
  '#74abff',
  '#4b92fc',
  '#1f7cf6',
  '#006aed',
  '#005bd0',
  '#004cb0',
  '#003c8d',
];
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e6e9ee',
  '#d8dde4',
  '#c3cad4',
  '#9aa4b2',
  '#667080',
  '#4b5464',
  '#2f3643',
  '#171b22',
];
const dark: MantineColorsTuple = [
  '#eceef2',
  '#b9c0cc',
  '#9aa3b2',
  '#6b7482',
  '#343a45',
  '#262b34',
  '#1a1e25',
  '#101318',
  '#0b0d11',
  '#07080b',
];

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand, gray, dark },
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  black: '#171b22',
  fontFamily: `"Inter Variable", "Inter Fallback", ${system}`,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  defaultRadius: 'md',
  cursorType: 'pointer',
  // The scales of tokens.css under Mantine's names.
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-s)',
    md: 'var(--text-m)',
    lg: 'var(--text-l)',
    xl: 'var(--text-xl)',
  },
  spacing: {
    xs: 'var(--space-3)',
    sm: 'var(--space-4)',
    md: 'var(--space-5)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: {
    xs: 'var(--radius-s)',
    sm: 'var(--radius-s)',
    md: 'var(--radius-m)',
    lg: 'var(--radius-l)',
    xl: 'var(--radius-l)',
  },
  fontWeights: { regular: 'var(--weight-normal)', medium: 'var(--weight-medium)', bold: 'var(--weight-bold)' },
  headings: {
    fontWeight: 'var(--weight-bold)',
    sizes: {
      h1: { fontSize: 'var(--text-title)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--text-l)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--text-m)', lineHeight: '1.4' },
    },
  },
  components: {
    InputWrapper: { styles: { label: { marginBottom: 'var(--space-2)' } } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, centered: true, radius: 'lg' } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  },
});

/** Raises the contrast of Mantine's weak colors to 4.5:1 and sets our surface colors, in both schemes. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#b42318',
    '--mantine-color-dimmed': '#596273',
    '--mantine-color-placeholder': '#667080',
    '--mantine-color-default-border': '#dbe0e7',
    '--mantine-color-anchor': '#0060d6',
    '--mantine-color-brand-light-color': '#0060d6',
    '--mantine-color-brand-light-hover': '#e1eeff',
  },
  dark: {
    '--mantine-color-error': '#ff8f86',
    '--mantine-color-dimmed': '#9aa3b2',
    '--mantine-color-placeholder': '#8d96a5',
    '--mantine-color-default-border': '#2b313b',
    '--mantine-color-anchor': '#6fb0ff',
    '--mantine-color-brand-light-color': '#6fb0ff',
    '--mantine-color-brand-light-hover': '#16294a',
    '--mantine-color-body': '#101318',
  },
});
