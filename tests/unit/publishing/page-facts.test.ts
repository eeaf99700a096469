import { expect, test } from 'vitest';
import { pageFacts } from '#src/publishing/rendering/page-facts.ts';

test('reads what search engines read of a page', () => {
  const html = `<!doctype html><html><head><title>A &amp; B</title><meta name="description" content="About &quot;A&quot;">
<meta name="robots" content="max-image-preview:large"><link rel="canonical" href="https://x.example/a">
<link rel="alternate" hreflang="en" href="https://x.example/en/a"><link rel="preload" href="/font">
<script type="application/ld+json">{"@graph":[{"@type":"Article","author":{"@type":"Person"}}]}</script></head>
<body><svg><title>Logo</title></svg><h1>A <em>and</em> B</h1><a href="/b#part">b</a><a href="/a">a</a><a href="//other.example">o</a>
<a href="https://shop.example/">shop</a></body></html>`;
  expect(pageFacts(html)).toEqual({
    title: 'A & B',
    h1: 'A and B',
    description: 'About "A"',
    canonical: 'https://x.example/a',
    robots: 'max-image-preview:large',
    hreflang: ['en https://x.example/en/a'],
    jsonLd: ['Article', 'Person'],
    links: ['/a', '/b'],
  });
});
