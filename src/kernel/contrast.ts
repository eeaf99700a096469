/** Contrast of colours, by WCAG. */

/** Text has to have so much contrast with what is behind it. */
export const LEAST_CONTRAST = 4.5;

/** The palest text of the site, light and dark: where it can be read, all other text can. */
export const PALEST_TEXT = { light: '#6b655c', dark: '#a59d90' } as const;

const LIGHT_OF_SCREENS = 0.05;

/** The ratio of the lighter to the darker of two colours, 1 to 21. Each is # with six digits. */
export function computeContrast(front: string, back: string): number {
  const [darker = 0, lighter = 0] = [computeLuminance(front), computeLuminance(back)].toSorted((a, b) => a - b);
  return (lighter + LIGHT_OF_SCREENS) / (darker + LIGHT_OF_SCREENS);
}

/** How much the eye takes of each part of light. */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

function computeLuminance(colour: string): number {
  return WEIGHTS.reduce((sum, weight, at) => {
    const part = Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
}
