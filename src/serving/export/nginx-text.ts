/** The configuration by which nginx serves an exported site with the codes, redirects and headers of the server. */

import type { Tenant } from '#src/ctx.ts';
import { hostName } from '#src/serving/replica/hosts.ts';
import { type HeaderList, headerPairs, NO_STORE, REVALIDATE } from '#src/serving/responses/response-headers.ts';

/** A page whose body is written: its address, its file without suffix and extension, and what its headers say. */
export interface WrittenPage {
  readonly path: string;
  readonly file: string;
  readonly extension: string;
  readonly lang: string;
  readonly hash: string;
  readonly modifiedAt: Date;
}

export interface NginxSite {
  readonly tenant: Tenant;
  /** Absolute paths of the exported folders. */
  readonly pagesFolder: string;
  readonly filesFolder: string;
  readonly pages: readonly WrittenPage[];
  /** The page for each status and language, by `404/th`. */
  readonly statusPages: ReadonlyMap<string, WrittenPage>;
  readonly moved: readonly { readonly path: string; readonly location: string; readonly status: number }[];
  readonly gone: readonly string[];
  readonly security: HeaderList;
  /** Content types by extension. */
  readonly types: ReadonlyMap<string, string>;
  /** Where the running site answers calls and pictures. */
  readonly upstream: string;
}

/** Variables that all tenants share: once in a configuration. */
export const SHARED_NGINX = `map_hash_bucket_size 2048;
map_hash_max_size 262144;
map $http_accept_encoding $sg_suffix {
    default "";
    "~*\\bbr\\b" ".br";
    "~*\\bgzip\\b" ".gz";
}
map $sg_suffix $sg_encoding { default ""; ".br" "br"; ".gz" "gzip"; }
map $sg_suffix $sg_mark { default ""; ".br" "-br"; ".gz" "-gz"; }
map $request_uri $sg_path { "~^(?<sg_asked>[^?]*)" $sg_asked; }
`;

export function nginxText(site: NginxSite): string {
  const { tenant } = site;
  const name = `sg_${tenant.code.replaceAll('-', '_')}`;
  const [first = '', ...others] = tenant.languages;
  const record = ({ file, extension, lang, hash, modifiedAt }: WrittenPage) =>
    quoted([file, extension, lang, hash, modifiedAt.toUTCString()].join('|'));
  return [
    map(
      '$arg_page:$sg_path',
      `${name}_page`,
      site.pages.map((page) => [keyed(page.path), record(page)]),
    ),
    map(
      '$sg_path',
      `${name}_moved`,
      site.moved.map(({ path, location }) => [quoted(path), target(location)]),
    ),
    map(
      '$sg_path',
      `${name}_found`,
      site.moved.filter(({ status }) => status === 302).map(({ path }) => [quoted(path), '1']),
    ),
    map(
      '$sg_path',
      `${name}_gone`,
      site.gone.map((path) => [quoted(path), '1']),
    ),
    map(
      '$sg_path',
      `${name}_lang`,
      others.map((lang) => [`"~^/${lang}(/|$)"`, lang]),
      first,
    ),
    map(
      `$status/$${name}_lang`,
      `${name}_none`,
      [...site.statusPages].map(([key, page]) => [quoted(key), record(page)]),
    ),
    ...parts(`${name}_page`),
    ...parts(`${name}_none`),
    server(site, name),
  ].join('');
}

/** The parts of a record, each in a variable of its own. */
function parts(record: string): string[] {
  const part = (of: string, at: number) =>
    `map $${record} $${record}_${of} { "~^${'[^|]*\\|'.repeat(at)}(?<${record}_${of}_text>[^|]*)" $${record}_${of}_text; }\n`;
  return ['file', 'extension', 'lang', 'hash', 'modified'].map(part);
}

function map(of: string, name: string, rows: readonly (readonly [string, string])[], fallback = '""'): string {
  const lines = rows.map(([key, value]) => `    ${key} ${value};\n`);
  return `map ${of} $${name} {\n    default ${fallback};\n${lines.join('')}}\n`;
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** The page's number, a colon and the path. */
function keyed(path: string): string {
  const [plain = '', page = ''] = path.split('?page=');
  return quoted(`${page}:${plain}`);
}

/** Where a redirect leads, with the parameters that were sent. */
function target(location: string): string {
  const [path = '', fragment] = location.replaceAll('$', '%24').split('#');
  const sent = path.includes('?') ? '' : '$is_args$args';
  return quoted(`${path}${sent}${fragment === undefined ? '' : `#${fragment}`}`);
}

const headerLines = (headers: HeaderList): string =>
  headerPairs(headers)
    .map(([header, value]) => `        add_header ${header} ${quoted(value)} always;\n`)
    .join('');

/** The headers of a page whose record is in variables that begin with this name. */
function pageHeaders(record: string, security: HeaderList): string {
  return `        add_header ETag '"$${record}_hash$sg_mark"' always;
        add_header Vary Accept-Encoding always;
        add_header Content-Encoding $sg_encoding always;
        add_header Content-Language $${record}_lang always;
${headerLines([...REVALIDATE, ...security])}`;
}

/** Leads the other hosts of a tenant to its first; empty when there are none. */
function redirectingServer(host: string, otherHosts: readonly string[]): string {
  if (otherHosts.length === 0) return '';
  return `server {
    listen 80;
    server_name ${otherHosts.join(' ')};
    return 301 $scheme://${host}$request_uri;
}
`;
}

/** The servers of a tenant. @param name  the prefix of its variables */
function server(site: NginxSite, name: string): string {
  const { tenant, security, types, upstream, pagesFolder, filesFolder } = site;
  const [host = '', ...otherHosts] = tenant.hosts.map(hostName);
  const listed = [...types].map(([extension, type]) => `        ${quoted(type)} ${extension};\n`).join('');
  return `${redirectingServer(host, otherHosts)}server {
    listen 80;
    server_name ${host};
    root ${pagesFolder};
    etag off;
    absolute_redirect off;
    server_tokens off;
    error_page 404 410 /sg-status;
    types {
${listed}    }
    location / {
        if ($${name}_found) {
${headerLines([...NO_STORE, ...security])}            return 302 $${name}_moved;
        }
        if ($${name}_moved) {
${headerLines([...REVALIDATE, ...security])}            return 301 $${name}_moved;
        }
        if ($${name}_gone) { return 410; }
        if ($http_if_none_match = '"$${name}_page_hash$sg_mark"') { return 304; }
        try_files $${name}_page_file$sg_suffix.$${name}_page_extension =404;
${pageHeaders(`${name}_page`, security)}    }
    location = /sg-status {
        internal;
        try_files $${name}_none_file$sg_suffix.$${name}_none_extension =404;
        add_header Last-Modified $${name}_none_modified always;
${pageHeaders(`${name}_none`, security)}    }
    location ^~ /_astro/ {
        root ${filesFolder};
        include mime.types;
        gzip_static on;
        add_header Cache-Control "public, max-age=31536000, immutable";
    }
    location ~ ^/(api|img|uploads|feeds|preview|studio|icons|readyz)(/|$) {
        proxy_pass ${upstream};
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
    }
}
`;
}
