import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { neighbourGraph, neighboursOf } from '#src/modules/running/receipts/neighbour-graph.ts';

/** The receipts that a graph leads to, and the names of its elements. */
function read(svg: string) {
  const links: string[] = [];
  const names = new Set<string>();
  const parser = new Parser(
    {
      onopentag(name, { href }) {
        names.add(name);
        if (href !== undefined) links.push(new URLSearchParams(href.split('?', 2)[1]).get('path') ?? '');
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return { links, names };
}

test('a page stands between what leads to it and what it leads to', () => {
  const sides = neighboursOf('/en/deal/fan', ['/old-fan'], {
    hreflang: ['th https://guide.test/deal/fan', 'en https://guide.test/en/deal/fan'],
    links: ['/en', '/en/deal/fan', '/en/product/fan-1'],
  });
  expect([sides.before, sides.after].map((side) => side.map(({ path, how }) => `${how} ${path}`))).toEqual([
    ['redirect /old-fan'],
    ['language /deal/fan', 'link /en/product/fan-1', 'link /en'],
  ]);
  expect(read(neighbourGraph(sides) ?? '').links).toEqual(['/old-fan', '/deal/fan', '/en/product/fan-1', '/en']);
});

test('a page without neighbours has no graph', () => {
  expect(neighbourGraph(neighboursOf('/alone', [], null))).toBeNull();
});

test('no address adds an element to the graph, and each link leads to its receipt', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string().map((text) => `/${text}`),
        { minLength: 1, maxLength: 14 },
      ),
      (paths) => {
        const { links, names } = read(
          neighbourGraph({ path: '/x', before: [], after: paths.map((path) => ({ path, how: 'link' })) }) ?? '',
        );
        expect(links).toEqual(
          paths.map((path) => new URLSearchParams(new URLSearchParams({ path }).toString()).get('path')),
        );
        expect([...names].every((name) => ['svg', 'g', 'path', 'a', 'title', 'rect', 'text'].includes(name))).toBe(
          true,
        );
      },
    ),
  );
});
