/** Sites by host. Each spelling of a known host is cached, so that a request costs one look-up. */
export class Hosts<Site> {
  #sites: ReadonlyMap<string, Site> = new Map();
  readonly #spellings = new Map<string, Site>();

  /** Replaces all hosts. Names are in lower case, without port. */
  set(sites: ReadonlyMap<string, Site>): void {
    this.#sites = sites;
    this.#spellings.clear();
  }

  /** The site of a Host header; undefined for a host of no tenant. */
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

/** The host of a Host header: without port, without one final dot, in lower case. */
export function hostName(header: string): string {
  return header
    .slice(0, LONGEST)
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
