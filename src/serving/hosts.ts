/** Sites by host. Spellings of known hosts are remembered as they came, so a reader costs one look-up. */
export class Hosts<Site> {
  #sites: ReadonlyMap<string, Site> = new Map();
  readonly #spellings = new Map<string, Site>();

  /** Replaces all: host names in lower case, without port. */
  set(sites: ReadonlyMap<string, Site>): void {
    this.#sites = sites;
    this.#spellings.clear();
  }

  /** The site of a Host header; undefined for a host that is nobody's. */
  find(header: string): Site | undefined {
    const known = this.#spellings.get(header);
    if (known !== undefined) return known;
    const site = this.#sites.get(hostName(header));
    if (site === undefined) return undefined;
    if (this.#spellings.size >= SPELLINGS_LIMIT) this.#spellings.clear();
    this.#spellings.set(header, site);
    return site;
  }
}

const SPELLINGS_LIMIT = 1000;
const LONGEST = 300;

/** A Host header without its port and one final dot, in lower case. */
export function hostName(header: string): string {
  return header
    .slice(0, LONGEST)
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
