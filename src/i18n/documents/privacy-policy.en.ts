import type { privacyPolicyTh } from '#src/i18n/documents/privacy-policy.th.ts';
import type { SameSections } from '#src/i18n/documents/shape.ts';

export const privacyPolicyEn = {
  title: 'Privacy policy',
  description: 'What {{site}} collects, what it is used for, how long it is kept and which rights you have.',
  lead: 'This policy says how {{publisher}}, the controller of the data of {{site}} ({{host}}), treats your personal data. You can read this site without telling us who you are.',
  sections: {
    collected: {
      heading: 'What we collect',
      paragraphs: ['We collect only what the services you use need.'],
      points: [
        'Visits: pages opened, times, kind of device, and the IP address, which is kept briefly for security',
        'Preferences kept on your device, such as language, colour mode and search history',
        'Account details, such as e-mail address or phone number, nickname and picture, if you sign up',
        'What you do while logged in, such as favourites, comments and alerts you set',
      ],
    },
    purposes: {
      heading: 'What we use it for',
      paragraphs: [
        'We use data for the purposes below, on the basis of a contract, your consent, a legal duty or a legitimate interest.',
      ],
      points: [
        'To provide what you ask for, such as logging in and sending alerts',
        'To keep the service secure and prevent misuse',
        'To see which content is useful, without identifying anyone',
        'To comply with the law and answer your requests',
      ],
    },
    storage: {
      heading: 'Cookies and data on your device',
      paragraphs: [
        'We use cookies and browser storage to remember language, colour mode and login. You can delete them at any time in the settings of your browser. Pages can be read without cookies.',
      ],
    },
    sharing: {
      heading: 'Who receives data',
      paragraphs: [
        'We do not sell personal data. We share it only with providers who work for us under contract, such as hosting and e-mail, or where the law demands it.',
        'When you follow a link to a shop, the shop may see that you come from {{site}} and collects data under its own policy.',
      ],
    },
    retention: {
      heading: 'How long we keep it, and how safely',
      paragraphs: [
        'We keep data for as long as the purposes above need it, then delete it or make it anonymous. Account data is deleted when you delete your account, unless the law demands that we keep it.',
        'Data travels over encrypted connections, passwords are stored in a form that cannot be read back, and access is limited to those who need it.',
      ],
    },
    rights: {
      heading: 'Your rights',
      paragraphs: [
        'Under the Personal Data Protection Act B.E. 2562 (2019) of Thailand and the laws that apply to you, you may do the following.',
      ],
      points: [
        'See your data and receive a copy',
        'Have wrong data corrected',
        'Have data deleted or its use restricted',
        'Object to its use, or have it passed on to someone else',
        'Withdraw consent at any time, and complain to a supervisory authority',
      ],
    },
    contact: {
      heading: 'Contact and changes',
      paragraphs: [
        'To use your rights or ask a question, reach {{publisher}} at {{email}}. We answer within 30 days. When we change this policy, the new version appears on this page.',
      ],
    },
  },
} as const satisfies SameSections<typeof privacyPolicyTh>;
