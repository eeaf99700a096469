/** One dot a pixel: what is painted is four times cheaper, and pictures.test.ts alone is about more of them. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const;

export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

/** WCAG 1.4.10: a window of 1280 pixels at 400 %. */
export const NARROWEST = { width: 320, height: 640 } as const;
