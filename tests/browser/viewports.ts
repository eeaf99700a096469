/** Sizes of the windows in which the browser tests look at pages. */

/** One device pixel per CSS pixel: painting is four times cheaper, and only pictures.test.ts is about higher ratios. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const;

export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

/** WCAG 1.4.10: a viewport of 1280 pixels zoomed to 400 %. */
export const NARROWEST = { width: 320, height: 640 } as const;
