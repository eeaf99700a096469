/** The name by which robots.txt of other sites may address this program. */
export const ROBOT = 'shopping-guide';

/**
 * Whether robots.txt forbids a path to this program: its own group counts, else that for all robots. The longest matching
 * rule decides, and Allow wins a tie.
 */
export function isForbidden(robots: string, path: string): boolean {
  const groups = readGroups(robots);
  const own = groups.get(ROBOT) ?? groups.get('*') ?? [];
  const matching = own
    .filter(({ prefix }) => matches(prefix, path))
    .toSorted((a, b) => b.prefix.length - a.prefix.length || Number(a.forbids) - Number(b.forbids));
  return matching[0]?.forbids ?? false;
}

interface RobotsRule {
  readonly prefix: string;
  readonly forbids: boolean;
}

function readGroups(robots: string): ReadonlyMap<string, RobotsRule[]> {
  const groups = new Map<string, RobotsRule[]>();
  let agents: string[] = [];
  let isInRules = false;
  for (const line of robots.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*(user-agent|allow|disallow)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const word = name.toLowerCase();
    if (word === 'user-agent') {
      agents = isInRules ? [value.toLowerCase()] : [...agents, value.toLowerCase()];
      isInRules = false;
    } else if (word !== '') {
      isInRules = true;
      for (const agent of agents) {
        const rules = groups.get(agent) ?? [];
        groups.set(agent, rules);
        if (value !== '') rules.push({ prefix: value, forbids: word === 'disallow' });
      }
    }
  }
  return groups;
}

/** A prefix with * for anything and $ for the end. It is walked part by part: no pattern of a stranger is compiled. */
function matches(prefix: string, path: string): boolean {
  const isWhole = prefix.endsWith('$');
  const parts = (isWhole ? prefix.slice(0, -1) : prefix).split('*');
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const place = path.indexOf(part, at);
    if (place === -1 || (index === 0 && place !== 0)) return false;
    at = place + part.length;
  }
  return !isWhole || at === path.length || parts.at(-1) === '';
}

/** The links of some HTML to other sites, each once, without fragment. Of other hosts than those of the tenant. */
export function outboundLinks(html: string, hosts: readonly string[]): string[] {
  const urls = new Set<string>();
  for (const [, address = ''] of html.matchAll(/\bhref="(https?:\/\/[^"]{1,2000})"/g)) {
    const url = URL.parse(address.replaceAll('&amp;', '&'));
    if (url === null || hosts.includes(url.hostname)) continue;
    url.hash = '';
    if (url.href.length <= 2000) urls.add(url.href);
  }
  return [...urls];
}
