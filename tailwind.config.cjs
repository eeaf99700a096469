/**
 * Colours as pairs, light and dark. Each becomes the variable --color-NAME, which follows the system's setting or
 * data-theme on <html>. A tenant's own brand and paper colours are variables --tenant-… on <html>.
 */
const COLOURS = {
  paper: ['var(--tenant-paper-light, #faf8f4)', 'var(--tenant-paper-dark, #171512)'],
  card: ['#ffffff', '#211e1a'],
  ink: ['#1c1a17', '#f2ede4'],
  soft: ['#6b655c', '#a59d90'],
  line: ['#e6e0d6', '#35302a'],
  brand: ['var(--tenant-brand-light, #0e6b5c)', 'var(--tenant-brand-dark, #62c3b0)'],
  drop: ['#0b7a4b', '#5fc796'],
  dropbg: ['#e4f4ec', '#14301f'],
  rise: ['#a3341f', '#f0957f'],
  pink: ['#b4235a', '#f391b5'],
  pinkbg: ['#fde9f0', '#3b1725'],
  tag: ['#fff1d6', '#3a2a10'],
  tagink: ['#7a4a00', '#f0c47c'],
};

const names = Object.keys(COLOURS);
const variables = (value) => Object.fromEntries(names.map((name) => [`--color-${name}`, value(COLOURS[name])]));

/** Adds the variables. Browsers without light-dark() get the light colour. */
function colourVariables({ addBase }) {
  addBase({
    ':root': { 'color-scheme': 'light dark', ...variables(([light, dark]) => `light-dark(${light}, ${dark})`) },
    ':root[data-theme="light"]': { 'color-scheme': 'light' },
    ':root[data-theme="dark"]': { 'color-scheme': 'dark' },
    '@supports not (color: light-dark(red, red))': { ':root': variables(([light]) => light) },
  });
}

/** @type {import('tailwindcss').Config} */
module.exports = {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#ffffff',
      ...Object.fromEntries(names.map((name) => [name, `var(--color-${name})`])),
    },
    fontFamily: {
      sans: [
        'Anuphan Variable',
        'Anuphan Thai',
        'Anuphan Fallback',
        'Anuphan Fallback Thai',
        'system-ui',
        'sans-serif',
      ],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'Liberation Mono', 'monospace'],
    },
    // Never below 1.35: Thai stacks vowels and tone marks above and below the line.
    fontSize: {
      xs: ['0.75rem', '1.5'],
      sm: ['0.875rem', '1.55'],
      base: ['1rem', '1.6'],
      lg: ['1.125rem', '1.55'],
      xl: ['1.25rem', '1.45'],
      '2xl': ['1.5rem', '1.4'],
      '3xl': ['1.875rem', '1.38'],
      '4xl': ['2.25rem', '1.35'],
      '5xl': ['2.75rem', '1.35'],
    },
    extend: {
      borderRadius: { card: '10px', panel: '14px' },
      fontWeight: { heading: '650' },
      maxWidth: { article: '45rem' },
      transitionDuration: { DEFAULT: '160ms' },
    },
  },
  plugins: [colourVariables],
};
