import type { SameSections } from '#src/i18n/documents/shape.ts';
import type { userAgreementTh } from '#src/i18n/documents/user-agreement.th.ts';

export const userAgreementEn = {
  title: 'User agreement',
  description: 'The terms for using {{site}}: rights and duties of users, links to shops, prices and liability.',
  lead: 'By using {{site}} ({{host}}) you accept this agreement. Please read it first. If you do not accept it, please do not use the site.',
  sections: {
    service: {
      heading: 'What we offer',
      paragraphs: [
        '{{site}} gives information that helps you decide what to buy: articles, guides, brand information and prices of other shops. We are not a seller, we do not act for a shop, and we are no party to your purchase.',
        'We may improve, change or end parts of the service, and say so beforehand when a change affects you noticeably.',
      ],
    },
    account: {
      heading: 'Your account',
      paragraphs: [
        'You can read the site without an account. Some services, such as favourites and alerts, need a login. Give true details, keep your password to yourself, and tell us at once if someone else uses your account.',
        'Minors need the consent of a parent or guardian before they create an account.',
      ],
    },
    conduct: {
      heading: 'What is not allowed',
      paragraphs: ['When you use the site, you agree not to do the following.'],
      points: [
        'Post content that is illegal, deceptive or defamatory, or that violates the rights of others',
        'Disturb the service, or try to reach parts of it you have no permission for',
        'Copy large amounts of data with automated programs without our permission',
        'Use fake accounts or automation to gain benefits from activities',
      ],
    },
    prices: {
      heading: 'Prices and links to shops',
      paragraphs: [
        'Prices, discounts and availability change at any time. We show the latest data we received and its time, but the price that counts is the one the shop shows when you pay.',
        'Shops have terms and policies of their own. Orders, delivery, warranty and returns are between you and the shop. Some links are affiliate links through which we may earn a commission.',
      ],
    },
    content: {
      heading: 'Copyright and content',
      paragraphs: [
        'The content of {{site}} belongs to {{publisher}} or to the owners named with it. You may share links and quote short passages with their source. Any other use needs permission, unless the content itself states another licence.',
        'What you post remains yours. You allow us to show it on the site for as long as you do not delete it.',
      ],
    },
    liability: {
      heading: 'Limits of liability',
      paragraphs: [
        'We work to keep our information right, but cannot promise that it is complete or free of mistakes. Check what matters to you with the seller or manufacturer before you decide. Nothing here limits the rights that consumer law gives you.',
      ],
    },
    changes: {
      heading: 'Changes and contact',
      paragraphs: [
        'When we change this agreement, the new version appears on this page. Using the site after that means you accept it. For questions, reach {{publisher}} at {{email}}.',
      ],
    },
  },
} as const satisfies SameSections<typeof userAgreementTh>;
