import type { Shot } from '#scripts/screens/shots.ts';

/** Where the page of all pictures stands. */
export const SCREENS_PAGE = 'docs/screens.md';

const HEAD = `# Every screen

Each screen of the demonstration at 390 and 1280 pixels, and each mail. \`npm run screens\` takes the pictures and writes this
page; \`npm run screens -- login\` takes those whose names begin so.

| picture | narrow | wide |
| --- | --- | --- |
`;

/** The page of all pictures, in the order in which they are taken. */
export function screensPage(shots: readonly Shot[], mails: readonly { readonly name: string }[]): string {
  const screens = shots.map(({ name, tenant, path }) => row(name, `<br>${tenant}: \`${path.replaceAll('|', '\\|')}\``));
  return HEAD + [...screens, ...mails.map(({ name }) => row(name, ''))].join('');
}

function row(name: string, address: string): string {
  const picture = (width: number, shown: number) =>
    `<a href="screens/${name}-${width}.webp"><img src="screens/${name}-${width}.webp" width="${shown}" alt="${name}, ${width}"></a>`;
  return `| **${name}**${address} | ${picture(390, 130)} | ${picture(1280, 420)} |\n`;
}
