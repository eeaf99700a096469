/** Parses the XML and the calendars of the site strictly, for tests. */

/** An element of XML with its text and children. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const TOKEN = /<\?xml[^>]*\?>|<(\/)?([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/)?>|([^<]+)/gy;

function decoded(text: string): string {
  if (/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(text))
    throw new Error('a forbidden character');
  return text.replace(/&([^;]*;?)/g, (_, name: string) => {
    const known = name.endsWith(';') ? ENTITIES[name.slice(0, -1)] : undefined;
    if (known === undefined) throw new Error(`no entity: &${name}`);
    return known;
  });
}

/** Parses XML strictly, as far as the site writes it. Throws where it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const open: XmlElement[] = [{ name: '', attributes: {}, children: [], text: '' }];
  let at = 0;
  for (const [whole, ends, name, attributes = '', empty, text] of xml.matchAll(TOKEN)) {
    at += whole.length;
    const inner = open.at(-1);
    if (inner === undefined) throw new Error('more ends than elements');
    if (text !== undefined) inner.text += decoded(text);
    if (name === undefined) continue;
    if (ends !== undefined) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> ends nothing`);
      continue;
    }
    const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      decoded(value),
    ]);
    const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
    inner.children.push(element);
    if (empty === undefined) open.push(element);
  }
  if (at !== xml.length) throw new Error(`not XML from ${xml.slice(at, at + 40)}`);
  const [document, ...unclosed] = open;
  const [root, ...more] = document?.children ?? [];
  if (root === undefined || more.length > 0 || unclosed.length > 0) throw new Error('not one element');
  return root;
}

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);
export const textOf = (element: XmlElement, name: string): string => childOf(element, name)?.text ?? '';

/** The events of a calendar, each as its properties by name. Throws where it breaks RFC 5545. */
export function readCalendar(text: string): { name: string; events: Readonly<Record<string, string>>[] } {
  if (text.replaceAll('\r\n', '').includes('\n')) throw new Error('a line ends without CR');
  const long = text.split('\r\n').find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) throw new Error(`longer than 75 octets: ${long}`);
  const open: string[] = [];
  const events: Record<string, string>[] = [];
  let name = '';
  for (const line of text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((part) => part !== '')) {
    const [, property = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (property === '') throw new Error(`no property: ${line}`);
    if (property === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
    } else if (property === 'END') {
      if (open.pop() !== value) throw new Error(`END:${value} ends nothing`);
    } else if (open.at(-1) === 'VEVENT') {
      Object.assign(events.at(-1) ?? {}, { [property]: value.replace(/\\([,;\\])/g, '$1') });
    } else if (property === 'X-WR-CALNAME') name = value;
  }
  if (open.length > 0) throw new Error(`${open.join()} does not end`);
  return { name, events };
}
