import type { aboutTh } from '#src/i18n/documents/about.th.ts';
import type { SameSections } from '#src/i18n/documents/shape.ts';

export const aboutEn = {
  title: 'About us',
  description: 'Who is behind {{site}}, how we choose what we publish, how we earn money and how to reach us.',
  lead: '{{site}} helps you buy better: guides that are easy to read, facts whose source you can check, and prices told as they are.',
  sections: {
    mission: {
      heading: 'What we do',
      paragraphs: [
        'We bring articles, buying guides, consumer news and brand information together in one place, sort them so that they can be found, and write them so that you need not be an expert.',
        'We sell nothing ourselves. When you decide to buy, you buy from the shop or marketplace you go on to.',
      ],
    },
    editorial: {
      heading: 'How we choose and check',
      paragraphs: ['Our editors work apart from those who earn the money, and hold every article to the same rules.'],
      points: [
        'It names its author, the day it was published and the day it was last changed.',
        'It names its source when the content comes from somewhere else.',
        'Mistakes are corrected as soon as we know of them, and what no longer holds is taken down.',
        'Nobody can pay for a different opinion or a higher rank.',
      ],
    },
    income: {
      heading: 'How we earn money',
      paragraphs: [
        'Some links to shops are affiliate links. When you buy through one of them we may earn a commission, and you pay nothing extra. Pages with such links always say so.',
      ],
    },
    contact: {
      heading: 'Contact us',
      paragraphs: [
        '{{site}} is published by {{publisher}}. If you find a mistake or have a suggestion, write to us at {{email}}.',
      ],
    },
  },
} as const satisfies SameSections<typeof aboutTh>;
