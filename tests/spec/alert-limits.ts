import { constant, tested } from '#tests/spec/statement.ts';

/** Where the limits of deal alerts are held. */
export const TEN = [
  constant('modules/telling/alerts/rules.ts', 'MOST_ALERTS'),
  tested(
    'api/alerts',
    'a user > has at most 10 alerts: 40 parallel requests over two processes make exactly 10',
    '.toHaveLength(10)',
  ),
];

export const ONCE = [
  tested('browser/alerts', 'words, a tag and a search are looked out for', 'คุณตั้งแจ้งเตือนหรือแท็กนี้ไว้แล้ว'),
  tested('api/alerts', 'a user > has no alert twice: 40 parallel requests over two processes make one'),
];

export const THREE = [
  constant('modules/telling/alerts/rules.ts', 'MOST_CATEGORIES'),
  tested('browser/alerts', 'words, a tag and a search are looked out for', 'there is no fourth'),
];
