/** Browser and device as a user agent string reveals them; empty fields are unknown. */
export interface UserAgent {
  readonly os: string;
  readonly osVersion: string;
  /** desktop, mobile or tablet. */
  readonly device: string;
  readonly brand: string;
  readonly model: string;
  readonly browser: string;
  readonly browserVersion: string;
  readonly engine: string;
  readonly engineVersion: string;
}

type Rules = readonly (readonly [string, RegExp])[];

/** The first match counts. Browsers whose string contains another browser's name come before it. */
const SYSTEMS: Rules = [
  ['HarmonyOS', /HarmonyOS[ /]?([\d.]*)/],
  ['Android', /Android ([\d.]+)/],
  ['iOS', /(?:iPhone OS|CPU OS) ([\d_]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['Chrome OS', /CrOS \S+ ([\d.]+)/],
  ['Linux', /Linux()/],
];

const BROWSERS: Rules = [
  ['LINE', /\bLine\/([\d.]+)/],
  ['Facebook', /FBAV\/([\d.]+)/],
  ['Edge', /Edg(?:A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Huawei Browser', /HuaweiBrowser\/([\d.]+)/],
  ['UC Browser', /UCBrowser\/([\d.]+)/],
  ['MIUI Browser', /MiuiBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
];

const ENGINES: Rules = [
  ['Blink', /Chrome\/([\d.]+)/],
  ['Gecko', /rv:([\d.]+)\) Gecko/],
  ['WebKit', /AppleWebKit\/([\d.]+)/],
];

const BRANDS: Rules = [
  ['Samsung', /^(?:SM-|SAMSUNG|GT-)/i],
  ['Huawei', /^(?:HUAWEI|[A-Z]{3}-[A-Z]{1,2}\d{2})/],
  ['Xiaomi', /^(?:Mi |Redmi|POCO|M20|2\d{3,})/i],
  ['OPPO', /^(?:CPH|OPPO)/i],
  ['vivo', /^(?:vivo|V\d{4})/i],
  ['realme', /^(?:RMX|realme)/i],
  ['Google', /^Pixel/],
];

/** Families of programs that read pages by themselves. Cubot is a maker of phones. */
const AUTOMATIC =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|phantom|monitor|scrap|curl|wget|python|^(?:java|node|axios|go-http|ruby|perl|php|libwww|postman|whatsapp)/i;

/** Longer strings are cut off. */
const MAX_LENGTH = 500;

/** Parses a user agent string. */
export function readUserAgent(line: string): UserAgent {
  const text = line.slice(0, MAX_LENGTH);
  const [os, osVersion] = firstMatch(SYSTEMS, text);
  const [browser, browserVersion] = firstMatch(BROWSERS, text);
  const [engine, engineVersion] = firstMatch(ENGINES, text);
  const model = modelIn(text);
  const brand = /iPhone|iPad|Macintosh/.test(text) ? 'Apple' : firstMatch(BRANDS, model)[0];
  return { os, osVersion, device: readKind(text), brand, model, browser, browserVersion, engine, engineVersion };
}

function firstMatch(rules: Rules, text: string): [string, string] {
  for (const [name, pattern] of rules) {
    const match = pattern.exec(text);
    if (match !== null) return [name, (match[1] ?? '').replaceAll('_', '.')];
  }
  return ['', ''];
}

function modelIn(text: string): string {
  const apple = /\((iPhone|iPad|Macintosh)/.exec(text)?.[1];
  return apple ?? /Android [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/i.exec(text)?.[1] ?? '';
}

function readKind(text: string): string {
  if (/iPad|Tablet/.test(text) || (/Android/.test(text) && !/Mobile/.test(text))) return 'tablet';
  return /Mobile|iPhone/.test(text) ? 'mobile' : 'desktop';
}

/** Whether a user agent string is a program's that reads pages by itself, or empty. */
export function isAutomatic(line: string): boolean {
  return line.trim() === '' || AUTOMATIC.test(line.slice(0, MAX_LENGTH));
}
