/** Sites by host. Each spelling of a known host is cached, so that a request costs one look-up. */
export class Hosts<Site> {
  #sites: ReadonlyMap<string, Site> = new Map();
  readonly #spellings = new Map<string, Site>();
  #seconds: ReadonlySet<string> = new Set();

  /**
   * Replaces all hosts. Names are in lower case, without port.
   * @param seconds  those that are not the first of their site
   */
  set(sites: ReadonlyMap<string, Site>, seconds: ReadonlySet<string>): void {
    this.#sites = sites;
    this.#seconds = seconds;
    this.#spellings.clear();
  }

  /** The site of a Host header; undefined for a host of no tenant. */
  find(header: string): Site | undefined {
    const spelling = this.#spellings.get(header);
    if (spelling !== undefined) return spelling;
    const site = this.#sites.get(hostName(header));
    if (site === undefined) return undefined;
    if (this.#spellings.size >= SPELLINGS_LIMIT) this.#spellings.clear();
    this.#spellings.set(header, site);
    return site;
  }

  /** Whether pages of the header's host stand at the first host of its site. */
  isSecond(header: string): boolean {
    return this.#seconds.size > 0 && this.#seconds.has(hostName(header));
  }
}

const SPELLINGS_LIMIT = 1000;
const MAX_HOST_LENGTH = 300;

/** The host of a Host header: without port, without one final dot, in lower case. */
export function hostName(header: string): string {
  return header
    .slice(0, MAX_HOST_LENGTH)
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
