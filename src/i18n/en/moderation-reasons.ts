/** Reasons that moderators give users, in an order that is the same in every language. */
export const moderationReasons = {
  'moderationReason.advertising': 'It advertises, or asks to trade outside of this site',
  'moderationReason.insult': 'It insults or threatens somebody',
  'moderationReason.personalData': 'It shows personal data, such as a phone number or an address',
  'moderationReason.falsehood': 'What it says is not true',
  'moderationReason.offTopic': 'It is not about what this page is about',
  'moderationReason.impersonation': 'It uses the name or the picture of somebody else or of a shop',
  'moderationReason.unlawful': 'It is about goods or content that the law forbids',
} as const;
