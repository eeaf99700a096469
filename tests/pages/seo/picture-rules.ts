/** Rules for pictures of published pages. */

import { readCardAddress } from '#src/pictures/cards/share-card.ts';
import { readAddress } from '#src/pictures/picture-address.ts';
import { isNode, ofType, parseNodes } from '#src/publishing/gate/json-ld.ts';
import type { CrawledImage } from '#tests/support/site-crawl-html.ts';
import { isOf, pagesOf, type Rule } from './rule.ts';

const isEager = ({ attributes }: CrawledImage) => attributes['fetchpriority'] === 'high';

export const pictureRules: readonly Rule[] = [
  {
    id: 'V1',
    says: 'the largest picture loads first, the others late, and none moves the page',
    check(site, found) {
      for (const [{ facts, url }] of pagesOf(site)) {
        found.must(facts.images.filter(isEager).length <= 1, url, 'only one picture may have fetchpriority="high"');
        for (const image of facts.images) {
          const { src = '', width = '', height = '', loading } = image.attributes;
          found.must(/^(https:|\/)/.test(src), url, `picture ${src.slice(0, 60)} needs a real src`);
          found.must(isEager(image) ? loading === undefined : loading === 'lazy', url, `${src}: loading is ${loading}`);
          const sized = /^\d+$/.test(width) && /^\d+$/.test(height);
          if (isEager(image)) found.must(sized, url, `${src} needs width and height`);
          else found.should(sized, url, `${src} has no width and height`);
        }
      }
      const covered = pagesOf(site, isOf('article', 'note'));
      for (const [{ facts, url, tenant }] of covered) {
        const [share = ''] = facts.metas.get('og:image') ?? [];
        const photo = readCardAddress(tenant, URL.parse(share)?.pathname ?? '')?.photo;
        if (photo == null) continue;
        // A picture of the text or of a pick stands for an article without a cover; its size is not named.
        const isCover = ofType(parseNodes(facts), 'Article').some(({ image }) => isNode(image) && 'width' in image);
        if (!isCover && !facts.images.some(isEager)) continue;
        const [first] = facts.images;
        const source = readAddress(tenant, first?.attributes['src'] ?? '')?.source.url;
        found.must(first !== undefined && isEager(first) && source === photo.url, url, 'its cover must load first');
      }
    },
  },
];
