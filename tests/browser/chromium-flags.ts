/** Flags with which tests start Chromium. */

/** WebUIs that Chromium would show around each page. They take ten times the processor time of a small page. */
const WINDOW_PARTS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A renderer that is started before a page needs one: with it a new context takes a third more processor time. */
const AHEAD_OF_NEED = ['SpareRendererForSitePerProcess'];

/** Switches that Playwright turns off too (`chromiumSwitches`); of two such switches Chromium uses the last. */
const OF_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const flagsWithout = (features: readonly string[]): readonly string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features.join()}`,
];

/** Pages of a test live for seconds: what V8 optimises for later takes a tenth of the time and is not used. */
const SCRIPTS_AS_THEY_COME = '--js-flags=--no-opt';

export const CHROMIUM_FLAGS = [
  ...flagsWithout([...OF_PLAYWRIGHT, ...WINDOW_PARTS, ...AHEAD_OF_NEED]),
  SCRIPTS_AS_THEY_COME,
];

/** For measuring time: renderers are started ahead, as for a reader. */
export const MEASURING_FLAGS = flagsWithout([...OF_PLAYWRIGHT, ...WINDOW_PARTS]);
