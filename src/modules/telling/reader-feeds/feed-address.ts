/** Signs and reads the private addresses of reader feeds. */

import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import type { Tenant } from '#src/kernel/tenant.ts';
import { originOf } from '#src/kernel/tenant.ts';
import { FEED_FORMS, type FeedForm } from '#src/modules/telling/reader-feeds/rules.ts';

/** The parts of the address of a feed. */
export interface FeedName {
  readonly id: number;
  /** Only the newest edition is answered. */
  readonly edition: number;
}

const PURPOSE = 'feeds';
const ADDRESS = /^\/feeds\/(\d{1,15})\.(\d{1,9})\.([\w-]+)\.(atom|ics)$/;

/** The text that is signed. */
const signedText = ({ code }: Pick<Tenant, 'code'>, { id, edition }: FeedName) => `${code}.${id}.${edition}`;

/** The address of a feed. Nobody can make it without the secret of the site. */
export function feedUrl(tenant: Tenant, secret: ServerSecret, { id, edition }: FeedName, form: FeedForm): string {
  const signature = secret.sign(PURPOSE, signedText(tenant, { id, edition }));
  return `${originOf(tenant)}/feeds/${id}.${edition}.${signature}.${form}`;
}

/** The parts of an address; undefined when this tenant did not sign it. */
export function readFeedPath(
  tenant: Pick<Tenant, 'code'>,
  secret: ServerSecret,
  path: string,
): (FeedName & { readonly form: FeedForm }) | undefined {
  const [, id, edition, signature = '', form] = ADDRESS.exec(path) ?? [];
  const name = { id: Number(id), edition: Number(edition) };
  const genuine = secret.verify(PURPOSE, signedText(tenant, name), signature);
  const known = FEED_FORMS.find((name) => name === form);
  return genuine && known !== undefined ? { ...name, form: known } : undefined;
}
